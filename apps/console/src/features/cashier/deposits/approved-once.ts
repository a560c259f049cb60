import type { Self } from '../ActorName.tsx';
import type { QueuedDeposit } from './deposit-types.ts';

/** The first of the two was this operator, so that somebody else has to be the second. */
export function isOwnApproval({ approvedOnce }: Pick<QueuedDeposit, 'approvedOnce'>, self: Self): boolean {
  return approvedOnce?.by === self.id;
}
