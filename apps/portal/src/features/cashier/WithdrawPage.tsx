import { Amount, buttonClass, Notice, useFormats, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { CentreLink } from '../../addresses/CentreLink.tsx';
import { readMoney } from '../../api/read-money.ts';
import { Waiting } from '../../parts/Waiting.tsx';
import { useSearch } from '../../routing/router-context.ts';
import { Needs } from './Needs.tsx';
import { isOrderId } from './order-id.ts';
import { PayoutTimes } from './PayoutTimes.tsx';
import { TurnoverPanel } from './turnover/TurnoverPanel.tsx';
import { confirmationsQuery, needsQuery } from './withdrawal-queries.ts';
import type { Confirmation } from './withdrawal-queries.ts';
import { WithdrawalForm } from './WithdrawalForm.tsx';
import { WithdrawalList } from './WithdrawalList.tsx';
import { WithdrawalView } from './WithdrawalView.tsx';

/** `withdraw` (specification, section 2): take money out, or one withdrawal that was opened. */
export function WithdrawPage() {
  const opened = useSearch()['item'];
  return isOrderId(opened) ? <WithdrawalView key={opened} id={opened} /> : <NewWithdrawal />;
}

function NewWithdrawal() {
  const { data: waiting } = useQuery(confirmationsQuery);
  return (
    <div className="flex flex-col gap-8">
      {waiting?.map((payment) => (
        <WaitingPayment key={payment.id} payment={payment} />
      ))}
      <PayoutTimes />
      <Waiting query={useQuery(needsQuery)} className="h-96">
        {(needs) => (needs.missing.length > 0 ? <Needs needs={needs} /> : <WithdrawalForm needs={needs} />)}
      </Waiting>
      <TurnoverPanel />
      <WithdrawalList />
    </div>
  );
}

/** A payment without the member's answer comes first (WI-23). */
function WaitingPayment({ payment: { id, amount, confirmUntil } }: { payment: Confirmation }) {
  const t = useText();
  const formats = useFormats();
  return (
    <Notice
      tone="info"
      title={
        <>
          {t('cashier.arrived_ask')} <Amount value={readMoney(amount)} />
        </>
      }
      action={
        <CentreLink page="withdraw" item={id} className={buttonClass({ size: 'small' })}>
          {t('cashier.arrived_answer')}
        </CentreLink>
      }
    >
      {t('cashier.arrived_until', { at: formats.dateTime(new Date(confirmUntil)) })}
    </Notice>
  );
}
