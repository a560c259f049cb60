import { Notice, useFormats, useText } from '@croupier/ui';
import { WireAmount } from '../../../parts/WireAmount.tsx';
import type { Self } from '../ActorName.tsx';
import { isOwnApproval } from './approved-once.ts';
import type { DepositCase } from './deposit-types.ts';

/** The first of the two approvals that a manual credit needs (DE-12). */
export function ApprovedOnce({ deposit, self }: { deposit: DepositCase; self: Self }) {
  const t = useText();
  const formats = useFormats();
  const { approvedOnce: first } = deposit;
  if (!first) return null;
  const isOwn = isOwnApproval(deposit, self);
  const values = {
    act: t('console_cashier.deposit_approve'),
    name: deposit.operators.find(({ id }) => id === first.by)?.name ?? t('console.kind_operator'),
    time: formats.dateTime(Date.parse(first.at)),
  };
  return (
    <Notice
      tone="info"
      isAnnounced
      title={t(isOwn ? 'console_cashier.first_was_you' : 'console_cashier.first_was', values)}
    >
      <p>
        <WireAmount wire={first.amount} className="font-semibold" /> “{first.reason}”
      </p>
      <p>{t(isOwn ? 'console_cashier.needs_another' : 'console_cashier.needs_you_same')}</p>
    </Notice>
  );
}
