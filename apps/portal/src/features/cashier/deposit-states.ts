import type { BadgeTone } from '@croupier/ui';
import type { Deposit, DepositState } from './deposit-queries.ts';

export const depositTones: Record<DepositState, BadgeTone> = {
  CREATED: 'info',
  PENDING: 'info',
  CREDITED: 'gain',
  FAILED: 'danger',
  EXPIRED: 'plain',
  CANCELLED: 'plain',
  REVIEW: 'warn',
  REVERSED: 'danger',
};

type Step = Deposit['steps'][number]['step'];

/** Final states without money in the wallet. */
const badSteps: readonly Step[] = ['failed', 'expired', 'cancelled', 'reversed'];

export const isBadStep = (step: Step): boolean => badSteps.includes(step);

/** Whether the provider's payment details are still valid. */
export const isPayable = ({ state }: Pick<Deposit, 'state'>): boolean => state === 'CREATED' || state === 'PENDING';
