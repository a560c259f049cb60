import type { withdrawalStates } from '@croupier/contract';
import type { WithdrawalRules } from '../../core/brands.ts';
import { unreachable } from '../../core/unreachable.ts';

export type WithdrawalState = (typeof withdrawalStates)[number];

/** An actor and its name in the log: `member:<id>`, `operator:<id>`, `provider:<code>` or `system`. */
export type Actor = { by: 'member' | 'operator' | 'system' | 'provider'; name: string };

export const system: Actor = { by: 'system', name: 'system' };

/** States that need an operator, disputes included. */
export const disputeStates = ['PARTLY_RECEIVED', 'NOT_RECEIVED'] as const satisfies readonly WithdrawalState[];
export const waitingStates = [
  'RISK_REVIEW',
  'PAY_UNKNOWN',
  'PAY_FAILED',
  'REVERSED',
  ...disputeStates,
] as const satisfies readonly WithdrawalState[];

/** From these an approval leads to a payment: the first one, or one after a return. */
export const approvable: readonly WithdrawalState[] = ['RISK_REVIEW', 'REVERSED'];
export const rejectable: readonly WithdrawalState[] = ['RISK_REVIEW', 'PAY_FAILED', 'REVERSED'];
export const disputed: readonly WithdrawalState[] = disputeStates;

/** Who acts next, and the promised minutes; null at the end. */
export function promiseOf(
  state: WithdrawalState,
  rules: Pick<WithdrawalRules, 'reviewMinutes' | 'payMinutes' | 'confirmMinutes'>,
): { nextBy: 'member' | 'house' | 'provider'; minutes: number } | null {
  switch (state) {
    case 'REQUESTED':
    case 'RISK_REVIEW':
    case 'PAY_UNKNOWN':
    case 'PAY_FAILED':
    case 'REVERSED':
    case 'PARTLY_RECEIVED':
    case 'NOT_RECEIVED':
      return { nextBy: 'house', minutes: rules.reviewMinutes };
    case 'APPROVED':
      return { nextBy: 'house', minutes: rules.payMinutes };
    case 'PAYING':
      return { nextBy: 'provider', minutes: rules.payMinutes };
    case 'DISBURSED':
      return { nextBy: 'member', minutes: rules.confirmMinutes };
    case 'CONFIRMED_RECEIVED':
    case 'REJECTED':
      return null;
    default:
      return unreachable(state);
  }
}

/** The promise as it is shown beside a step taken at an instant. */
export function promisedFrom(state: WithdrawalState, at: Date, rules: WithdrawalRules) {
  const promise = promiseOf(state, rules);
  return {
    nextBy: promise?.nextBy ?? null,
    promisedAt: promise ? new Date(at.getTime() + promise.minutes * 60_000) : null,
  };
}
