import type { BadgeTone } from '@croupier/ui';
import type { Withdrawal, WithdrawalState } from './withdrawal-queries.ts';

export const withdrawalTones: Record<WithdrawalState, BadgeTone> = {
  REQUESTED: 'info',
  RISK_REVIEW: 'info',
  APPROVED: 'info',
  PAYING: 'info',
  DISBURSED: 'highlight',
  CONFIRMED_RECEIVED: 'gain',
  PARTLY_RECEIVED: 'warn',
  NOT_RECEIVED: 'warn',
  REJECTED: 'danger',
  PAY_UNKNOWN: 'warn',
  PAY_FAILED: 'warn',
  REVERSED: 'warn',
};

/** The usual next states. The real ones are known only when they happen. */
const coming: Record<WithdrawalState, readonly WithdrawalState[]> = {
  REQUESTED: ['APPROVED', 'DISBURSED', 'CONFIRMED_RECEIVED'],
  RISK_REVIEW: ['APPROVED', 'DISBURSED', 'CONFIRMED_RECEIVED'],
  APPROVED: ['DISBURSED', 'CONFIRMED_RECEIVED'],
  PAYING: ['DISBURSED', 'CONFIRMED_RECEIVED'],
  PAY_UNKNOWN: ['DISBURSED', 'CONFIRMED_RECEIVED'],
  PAY_FAILED: ['DISBURSED', 'CONFIRMED_RECEIVED'],
  REVERSED: ['DISBURSED', 'CONFIRMED_RECEIVED'],
  DISBURSED: ['CONFIRMED_RECEIVED'],
  PARTLY_RECEIVED: ['CONFIRMED_RECEIVED'],
  NOT_RECEIVED: ['CONFIRMED_RECEIVED'],
  CONFIRMED_RECEIVED: [],
  REJECTED: [],
};

/** None if nobody has to act. */
export function comingStates({ state, nextBy }: Pick<Withdrawal, 'state' | 'nextBy'>): readonly WithdrawalState[] {
  return nextBy === null ? [] : coming[state];
}

/** The money is reserved and the withdrawal cannot be cancelled any more (WI-3). */
export function isUnderWay({ state }: Pick<Withdrawal, 'state'>): boolean {
  return ['REQUESTED', 'RISK_REVIEW', 'APPROVED', 'PAYING', 'PAY_UNKNOWN', 'PAY_FAILED', 'REVERSED'].includes(state);
}

export function isDisputed({ state, nextBy }: Pick<Withdrawal, 'state' | 'nextBy'>): boolean {
  return (state === 'PARTLY_RECEIVED' || state === 'NOT_RECEIVED') && nextBy !== null;
}
