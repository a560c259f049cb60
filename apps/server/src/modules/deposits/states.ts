import type { depositMethods, depositReasons, depositStates, depositSteps } from '@croupier/contract';

export type DepositState = (typeof depositStates)[number];
export type DepositReason = (typeof depositReasons)[number];
export type DepositStep = (typeof depositSteps)[number];
export type DepositMethod = (typeof depositMethods)[number];

/** All changes of state; the database has the same table and refuses others (DE-2). */
export const moves: Record<DepositState, readonly DepositState[]> = {
  CREATED: ['PENDING', 'FAILED', 'EXPIRED', 'CANCELLED'],
  PENDING: ['CREDITED', 'FAILED', 'EXPIRED', 'CANCELLED', 'REVIEW'],
  EXPIRED: ['CREDITED', 'REVIEW'],
  CANCELLED: ['REVIEW'],
  FAILED: ['REVIEW'],
  REVIEW: ['CREDITED', 'FAILED'],
  CREDITED: ['REVERSED'],
  REVERSED: [],
};

/** Can still be paid and cancelled. */
export function isOpen(state: DepositState): boolean {
  return state === 'CREATED' || state === 'PENDING';
}
