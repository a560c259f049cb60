import { Badge, useText } from '@croupier/ui';
import { takesApproval } from './withdrawal-acts.ts';
import type { QueuedWithdrawal } from './withdrawal-types.ts';

type ApproversProps = Pick<QueuedWithdrawal, 'state' | 'approvers' | 'approversNeeded'>;

/** The number of given and needed approvals, while it waits for them. */
export function Approvers({ state, approvers, approversNeeded }: ApproversProps) {
  const t = useText();
  if (!takesApproval(state)) return null;
  return (
    <Badge tone={approvers > 0 && approvers < approversNeeded ? 'info' : 'plain'}>
      {t('console_cashier.approvers', { approvers, needed: approversNeeded })}
    </Badge>
  );
}
