import type { Self } from '../ActorName.tsx';
import type { QueuedDeposit } from './deposit-types.ts';

/** Whether this operator gave the first approval, so that another must give the second. */
export function isOwnApproval({ approvedOnce }: Pick<QueuedDeposit, 'approvedOnce'>, self: Self): boolean {
  return approvedOnce?.by === self.id;
}
