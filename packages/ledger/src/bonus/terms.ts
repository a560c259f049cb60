import { add, lowest, money, parseMoney, percentOf, type Currency, type Money } from '@croupier/money';

/** What was agreed when a bonus was granted: a copy, so that a later version of its promotion changes no bonus. */
export type BonusTerms = {
  /** What the need is a multiple of. */
  base: 'bonus' | 'depositAndBonus';
  /** How many times the base is to be played, in hundredths. */
  multiple: number;
  /** Percent of a stake that counts, by category; 100 where nothing is said. */
  contributions: Readonly<Record<string, number>>;
  /** Categories whose bets count, null for all. */
  scope: readonly string[] | null;
  /** Categories that take none of this bonus, besides those that take none at all. */
  excluded: readonly string[];
  /** The largest stake of a round that bonus money pays any part of; null where the terms name none. */
  maxBet: Money | null;
  /** The most that a completed bonus becomes in real money; null where the terms name none. */
  maxWin: Money | null;
  /** From its activation. */
  hours: number;
};

/** Play among members, and odds that are not ours: bonus money is never staked there. */
const realOnly: ReadonlySet<string> = new Set(['PVP', 'COCKFIGHT']);

export const defaultContributions: Readonly<Record<string, number>> = {
  LIVE: 20,
  SPORTS: 50,
  ESPORTS: 50,
  LOTT: 50,
  ELOTT: 50,
  PVP: 0,
  COCKFIGHT: 0,
};

export function takesBonusMoney(terms: Pick<BonusTerms, 'excluded'>, category: string): boolean {
  return !realOnly.has(category) && !terms.excluded.includes(category);
}

type Granted = { amount: Money; deposit: Money | null; terms: Pick<BonusTerms, 'base' | 'multiple'> };

/** What must be played before a bonus is the member's own money. */
export function bonusNeedOf({ amount, deposit, terms }: Granted): Money {
  const base = terms.base === 'depositAndBonus' && deposit ? add(amount, deposit) : amount;
  return percentOf(base, { numerator: BigInt(terms.multiple), denominator: 100n }, 'down');
}

const DEFAULT_MAX_BET_PHP = '50';
const TENTH = { numerator: 1n, denominator: 10n };

/** What new terms propose as the largest stake: a tenth of the bonus, in pesos 50 at most. */
export function proposedMaxBet(amount: Money): Money {
  const tenth = percentOf(amount, TENTH, 'down');
  const most = amount.currency === 'PHP' ? pesos(DEFAULT_MAX_BET_PHP, 'PHP') : tenth;
  return lowest(most, tenth);
}

function pesos(text: string, currency: Currency): Money {
  const parsed = parseMoney(text, currency);
  if (!parsed.ok) throw new Error(`${text} is no amount of ${currency}`);
  return parsed.value;
}

/** The edge of a slot that all of a stake counts for: 3.75 %, in hundredths of a percent. */
const FULL_EDGE = 375n;

/** Percent of a stake that should count in games with this edge, given in thousandths of a percent; steps of five. */
export function proposedContribution(edge: bigint): number {
  const percent = 5n * ((20n * edge) / (FULL_EDGE * 10n));
  return Number(percent > 100n ? 100n : percent);
}

type Cost = { amount: Money; need: Money; edge: bigint; contribution: number };

/**
 * What a bonus is expected to become at least, before its cap and before anybody gives it up: the bonus without what the
 * edge, in thousandths of a percent, takes on the way. Whoever goes broke earlier has staked less.
 */
export function expectedCost({ amount, need, edge, contribution }: Cost): Money {
  if (contribution === 0) return amount;
  const taken = (need.units * edge) / (1_000n * BigInt(contribution));
  return money(taken >= amount.units ? 0n : amount.units - taken, amount.currency);
}
