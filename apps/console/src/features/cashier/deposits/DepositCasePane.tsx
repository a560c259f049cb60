import { useQuery } from '@tanstack/react-query';
import { Badge, Button, useFormats, useText } from '@croupier/ui';
import { CopyText } from '../../../parts/CopyText.tsx';
import { Time } from '../../../parts/Time.tsx';
import { WireAmount } from '../../../parts/WireAmount.tsx';
import type { Self } from '../ActorName.tsx';
import { CaseFrame } from '../CaseFrame.tsx';
import { Fact, Facts } from '../Fact.tsx';
import { Part } from '../Part.tsx';
import { SafePicture } from '../../../parts/SafePicture.tsx';
import { isOwnApproval } from './approved-once.ts';
import { ApprovedOnce } from './ApprovedOnce.tsx';
import type { DepositAct } from './deposit-acts.ts';
import { depositCaseQuery, slipSource } from './deposit-queries.ts';
import type { DepositCase } from './deposit-types.ts';
import { methodTexts, paymentTexts, paymentTones, reasonTexts } from './deposit-texts.ts';
import { DepositDialog } from './DepositDialog.tsx';
import { DepositState } from './DepositState.tsx';
import { DepositTrail } from './DepositTrail.tsx';

type DepositCasePaneProps = {
  merchant: string;
  id: string;
  ids: readonly string[];
  self: Self;
  mayEdit: boolean;
  act: DepositAct | undefined;
  onOpen: (id: string | undefined) => void;
  onAct: (act: DepositAct | undefined) => void;
};

/** One deposit: the order, what arrived, why it waits, and the possible acts. */
export function DepositCasePane({ merchant, id, ids, self, mayEdit, act, onOpen, onAct }: DepositCasePaneProps) {
  const t = useText();
  const query = useQuery(depositCaseQuery(merchant, id));
  const { data } = query;
  const isDecidable = data?.state === 'REVIEW' && mayEdit;
  const isReturnable = data?.canReturn === true && mayEdit;
  return (
    <CaseFrame
      id={id}
      title={(opened) =>
        opened ? t('console_cashier.deposit_of', { account: opened.account }) : t('console_cashier.deposit')
      }
      ids={ids}
      query={query}
      onOpen={onOpen}
    >
      {(deposit) => (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p className="flex flex-wrap items-center gap-3" aria-live="polite">
              <WireAmount wire={deposit.amount} className="heading text-headline" />
              <DepositState state={deposit.state} />
              {deposit.reason !== null && (
                <span className="text-small text-ink-soft">{t(reasonTexts[deposit.reason])}</span>
              )}
            </p>
            {isDecidable && (
              <div className="flex flex-wrap gap-2">
                {!isOwnApproval(deposit, self) && (
                  <Button size="small" kind="main" onClick={() => onAct('approve')}>
                    {t('console_cashier.deposit_approve')}
                  </Button>
                )}
                <Button size="small" kind="danger" onClick={() => onAct('decline')}>
                  {t('console_cashier.deposit_decline')}
                </Button>
              </div>
            )}
            {isReturnable && (
              <Button size="small" kind="main" onClick={() => onAct('return')}>
                {t('console_cashier.deposit_return')}
              </Button>
            )}
          </div>
          {deposit.state === 'REVIEW' && <ApprovedOnce deposit={deposit} self={self} />}
          <Body merchant={merchant} deposit={deposit} self={self} />
          {act && (
            <DepositDialog
              key={act}
              merchant={merchant}
              deposit={deposit}
              act={act}
              isPossible={act === 'return' ? isReturnable : isDecidable}
              self={self}
              onClose={() => onAct(undefined)}
            />
          )}
        </>
      )}
    </CaseFrame>
  );
}

function Body({ merchant, deposit, self }: { merchant: string; deposit: DepositCase; self: Self }) {
  const t = useText();
  const formats = useFormats();
  const { paid, fee, credited, payments, slipIds } = deposit;
  return (
    <div className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <Facts>
          <Fact name={t('console.kind_member')}>
            <bdi className="font-semibold">{deposit.account}</bdi>
          </Fact>
          <Fact name={t('console_cashier.number')}>
            <CopyText text={deposit.no} />
          </Fact>
          <Fact name={t('console_cashier.channel')}>
            {deposit.channelName} <Badge>{t(methodTexts[deposit.method])}</Badge>
          </Fact>
          {paid && (
            <Fact name={t('console_cashier.arrived')}>
              <WireAmount wire={paid} className="font-semibold" />
            </Fact>
          )}
          {fee && (
            <Fact name={t('console_cashier.fee')}>
              <WireAmount wire={fee} />
            </Fact>
          )}
          {credited && (
            <Fact name={t('console_cashier.credited')}>
              <WireAmount wire={credited} className="font-semibold" />
            </Fact>
          )}
          <Fact name={t('console_cashier.provider')}>
            {deposit.provider}
            {deposit.providerNo !== null && <CopyText text={deposit.providerNo} className="text-caption" />}
          </Fact>
          <Fact name={t('console_cashier.ordered')}>
            <Time at={deposit.madeAt} />
          </Fact>
          <Fact name={t('console_cashier.payable_until')}>
            <Time at={deposit.expiresAt} />
          </Fact>
        </Facts>
        {slipIds.length > 0 && (
          <Part title={t('console_cashier.slips')}>
            <div className="flex flex-wrap gap-3">
              {slipIds.map((slip, index) => (
                <SafePicture
                  key={slip.id}
                  source={slipSource(merchant, deposit.id, slip.id)}
                  name={t('console_cashier.slip_number', { number: index + 1 })}
                  detail={formats.dateTime(Date.parse(slip.at))}
                />
              ))}
            </div>
          </Part>
        )}
        {payments.length > 0 && (
          <Part title={t('console_cashier.payments')}>
            <ul className="flex flex-col gap-2">
              {payments.map((payment) => (
                <li key={payment.paymentNo} className="flex flex-col rounded-control bg-sunken px-3 py-2 text-small">
                  <div className="flex flex-wrap items-center justify-between gap-x-3">
                    <CopyText text={payment.paymentNo} />
                    <span className="flex items-center gap-3">
                      <WireAmount wire={payment.amount} className="font-semibold" />
                      <Badge tone={paymentTones[payment.state]}>{t(paymentTexts[payment.state])}</Badge>
                    </span>
                  </div>
                  <span className="flex flex-wrap gap-x-3 text-caption text-ink-soft">
                    <Time at={payment.paidAt} />
                    {payment.payer !== null && <span>{t('console_cashier.payer', { name: payment.payer })}</span>}
                  </span>
                </li>
              ))}
            </ul>
          </Part>
        )}
      </div>
      <DepositTrail steps={deposit.steps} operators={deposit.operators} self={self} />
    </div>
  );
}
