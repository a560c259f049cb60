import { Badge, useText } from '@croupier/ui';
import { takesApproval } from './withdrawal-acts.ts';
import type { QueuedWithdrawal } from './withdrawal-types.ts';

type ApproversProps = Pick<QueuedWithdrawal, 'state' | 'approvers' | 'approversNeeded'>;

/** How many of the operators that it takes have approved, while it waits for that. */
export function Approvers({ state, approvers, approversNeeded }: ApproversProps) {
  const t = useText();
  if (!takesApproval(state)) return null;
  return (
    <Badge tone={approvers > 0 && approvers < approversNeeded ? 'info' : 'plain'}>
      {t('console_cashier.approvers', { approvers, needed: approversNeeded })}
    </Badge>
  );
}
