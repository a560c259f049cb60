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

/** What can be done in which state. The server has the last word. */
const actsByState: Partial<Record<WithdrawalState, readonly WithdrawalAct[]>> = {
  RISK_REVIEW: ['approve', 'reject'],
  REVERSED: ['approve', 'reject'],
  PAY_FAILED: ['payAgain', 'reject'],
  PAY_UNKNOWN: ['ask', 'paid', 'failed'],
  PARTLY_RECEIVED: ['payRemainder', 'release', 'forceReceived'],
  NOT_RECEIVED: ['payRemainder', 'release', 'forceReceived'],
};

export const takesApproval = (state: WithdrawalState): boolean => actsByState[state]?.includes('approve') ?? false;

/** These lead money out or close a case by hand, and take two people whatever the amount. */
const alwaysByTwo: readonly WithdrawalAct[] = ['paid', 'failed', 'forceReceived'];

export type Rights = { mayApprove: boolean; mayPay: boolean };

const isAllowed = (act: WithdrawalAct, { mayApprove, mayPay }: Rights): boolean =>
  act === 'approve' || act === 'reject' ? mayApprove : mayPay;

export function actsFor({ state }: Pick<WithdrawalCase, 'state'>, rights: Rights): WithdrawalAct[] {
  return (actsByState[state] ?? []).filter((act) => isAllowed(act, rights));
}

type Counted = Pick<WithdrawalCase, 'approvals' | 'changedAt'>;

/** Who has said this already and waits for a second person: what was said before the present state does not count. */
export function firstOf({ approvals, changedAt }: Counted, act: WithdrawalAct): Approval | undefined {
  return approvals.find((one) => one.act === act && Date.parse(one.at) > Date.parse(changedAt));
}

/** What this operator can do: who was the first of two is not offered the same again. */
export function offeredTo(withdrawal: WithdrawalCase, rights: Rights, operatorId: string): WithdrawalAct[] {
  return actsFor(withdrawal, rights).filter((act) => firstOf(withdrawal, act)?.operator.id !== operatorId);
}

type Weighed = Pick<WithdrawalCase, 'approversNeeded' | 'amount' | 'dispute' | 'payouts'>;

/** Whether it surely takes two. Of a part of the whole only the server knows, for it may be below the brand's limit. */
export function needsTwo({ approversNeeded, amount, dispute, payouts }: Weighed, act: WithdrawalAct): boolean {
  if (act === 'reject' || act === 'ask') return false;
  if (alwaysByTwo.includes(act)) return true;
  const moved = act === 'approve' ? amount : act === 'payAgain' ? payouts.at(-1)?.amount : dispute?.remaining;
  return approversNeeded > 1 && moved?.amount === amount.amount;
}
