import type { Approval, WithdrawalCase, WithdrawalState } from './withdrawal-types.ts';

export const withdrawalActs = [
  'approve',
  'reject',
  'payAgain',
  'ask',
  'paid',
  'failed',
  'payRemainder',
  'release',
  'forceReceived',
] as const;
export type WithdrawalAct = (typeof withdrawalActs)[number];

/** The possible acts by state. The server checks again. */
const actsByState: Partial<Record<WithdrawalState, readonly WithdrawalAct[]>> = {
  RISK_REVIEW: ['approve', 'reject'],
  REVERSED: ['approve', 'reject'],
  PAY_FAILED: ['payAgain', 'reject'],
  PAY_UNKNOWN: ['ask', 'paid', 'failed'],
  PARTLY_RECEIVED: ['payRemainder', 'release', 'forceReceived'],
  NOT_RECEIVED: ['payRemainder', 'release', 'forceReceived'],
};

export const takesApproval = (state: WithdrawalState): boolean => actsByState[state]?.includes('approve') ?? false;

/** These pay out money or close a case by hand, and need two operators for any amount. */
const alwaysByTwo: readonly WithdrawalAct[] = ['paid', 'failed', 'forceReceived'];

export type Rights = { mayApprove: boolean; mayPay: boolean };

const isAllowed = (act: WithdrawalAct, { mayApprove, mayPay }: Rights): boolean =>
  act === 'approve' || act === 'reject' ? mayApprove : mayPay;

export function actsFor({ state }: Pick<WithdrawalCase, 'state'>, rights: Rights): WithdrawalAct[] {
  return (actsByState[state] ?? []).filter((act) => isAllowed(act, rights));
}

type Counted = Pick<WithdrawalCase, 'approvals' | 'changedAt'>;

/** The first approval of an act that waits for a second one. Approvals before the present state do not count. */
export function firstOf({ approvals, changedAt }: Counted, act: WithdrawalAct): Approval | undefined {
  return approvals.find((one) => one.act === act && Date.parse(one.at) > Date.parse(changedAt));
}

/** The acts offered to this operator; not one that the operator has already approved. */
export function offeredTo(withdrawal: WithdrawalCase, rights: Rights, operatorId: string): WithdrawalAct[] {
  return actsFor(withdrawal, rights).filter((act) => firstOf(withdrawal, act)?.operator.id !== operatorId);
}

type Weighed = Pick<WithdrawalCase, 'approversNeeded' | 'amount' | 'dispute' | 'payouts'>;

/**
 * Whether it certainly needs two operators. For a part of the amount only the server knows, because it may be below the
 * brand's limit.
 */
export function needsTwo({ approversNeeded, amount, dispute, payouts }: Weighed, act: WithdrawalAct): boolean {
  if (act === 'reject' || act === 'ask') return false;
  if (alwaysByTwo.includes(act)) return true;
  const moved = act === 'approve' ? amount : act === 'payAgain' ? payouts.at(-1)?.amount : dispute?.remaining;
  return approversNeeded > 1 && moved?.amount === amount.amount;
}
