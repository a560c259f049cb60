import { covers, lowest, subtract, zero, type Money } from '@croupier/money';
import { judgeLikenesses, type Likeness } from './quotas.ts';

/** To which states a referral can go from each. */
export const referralMoves = {
  REGISTERED: ['QUALIFYING', 'REVIEW', 'REFUSED', 'EXPIRED'],
  QUALIFYING: ['QUALIFIED', 'REVIEW', 'REFUSED', 'EXPIRED'],
  QUALIFIED: ['HELD', 'REVIEW', 'REFUSED'],
  // For charge-backs.
  HELD: ['PAID', 'REVIEW', 'REFUSED'],
  REVIEW: ['HELD', 'REFUSED'],
  PAID: [],
  REFUSED: [],
  EXPIRED: [],
} as const satisfies Record<string, readonly string[]>;

export type ReferralState = keyof typeof referralMoves;

export type ReferralTerms = {
  firstDeposit: Money;
  /** Valid bet of real money. */
  validReal: Money;
  days: number;
  holdDays: number;
  reward: Money;
  /** For one referrer in a month, null for none. */
  monthCap: Money | null;
};

export type FriendFacts = {
  firstDeposit: Money | null;
  validReal: Money;
  /** Days from registration until both were reached, or until now. */
  daysTaken: number;
  /** Days since both were reached. */
  daysSince: number;
  same: readonly Likeness[];
  /** By an operator who looked at a hint. */
  isCleared: boolean;
  isChargedBack: boolean;
};

export type FriendState = { state: ReferralState; why: Likeness[] };

/** Where a referral is by what is known of the friend. */
export function friendStateOf(terms: ReferralTerms, facts: FriendFacts): FriendState {
  const { decision, why } = judgeLikenesses(facts.same);
  if (decision === 'refuse') return { state: 'REFUSED', why };
  if (facts.daysTaken > terms.days) return { state: 'EXPIRED', why: [] };
  if (facts.firstDeposit === null) return { state: 'REGISTERED', why: [] };
  const isQualified = covers(facts.firstDeposit, terms.firstDeposit) && covers(facts.validReal, terms.validReal);
  if (!isQualified) return { state: 'QUALIFYING', why: [] };
  if (facts.isChargedBack) return { state: 'REFUSED', why: [] };
  if (decision === 'review' && !facts.isCleared) return { state: 'REVIEW', why };
  return { state: facts.daysSince < terms.holdDays ? 'HELD' : 'PAID', why: [] };
}

type Paying = {
  /** What this referrer was paid in the month so far. */
  paidInMonth: Money;
  /** What was paid for deposits that were charged back afterwards. */
  setOff: Money;
};

/** What one more reward pays: under the month's cap, and less what is to be set off. Nothing is ever taken back. */
export function payReferral(
  { reward, monthCap }: Pick<ReferralTerms, 'reward' | 'monthCap'>,
  { paidInMonth, setOff }: Paying,
): { paid: Money; setOffLeft: Money } {
  const nothing = zero(reward.currency);
  const room = monthCap === null ? reward : covers(monthCap, paidInMonth) ? subtract(monthCap, paidInMonth) : nothing;
  const due = lowest(reward, room);
  const taken = lowest(due, setOff);
  return { paid: subtract(due, taken), setOffLeft: subtract(setOff, taken) };
}
