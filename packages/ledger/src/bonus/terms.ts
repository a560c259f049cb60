import { add, lowest, money, parseMoney, percentOf, type Currency, type Money } from '@croupier/money';

/** The terms when a bonus was granted: a copy, so that later versions of its promotion do not change it. */
export type BonusTerms = {
  /** What the need is a multiple of. */
  base: 'bonus' | 'depositAndBonus';
  /** How many times the base must be played, in hundredths. */
  multiple: number;
  /** Percent of a stake that counts, by category; 100 by default. */
  contributions: Readonly<Record<string, number>>;
  /** Categories whose bets count, null for all. */
  scope: readonly string[] | null;
  /** Categories where this bonus cannot be staked, besides those that never take bonus money. */
  excluded: readonly string[];
  /** The largest stake of a round that bonus money may pay part of; null for no limit. */
  maxBet: Money | null;
  /** The most that a completed bonus becomes in real money; null for no limit. */
  maxWin: Money | null;
  /** How long it lasts from its activation. */
  hours: number;
};

/** Games between members, and odds that we do not set: bonus money is never staked there. */
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

/** What must be played before a bonus becomes real money. */
export function bonusNeedOf({ amount, deposit, terms }: Granted): Money {
  const base = terms.base === 'depositAndBonus' && deposit ? add(amount, deposit) : amount;
  return percentOf(base, { numerator: BigInt(terms.multiple), denominator: 100n }, 'down');
}

const DEFAULT_MAX_BET_PHP = '50';
const TENTH = { numerator: 1n, denominator: 10n };

/** The proposed largest stake of new terms: a tenth of the bonus, in pesos at most 50. */
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

/** The house edge of a slot whose stakes count in full: 3.75 %, in hundredths of a percent. */
const FULL_EDGE = 375n;

/** Proposed percent of a stake that counts in games with this edge (in thousandths of a percent), in steps of five. */
export function proposedContribution(edge: bigint): number {
  const percent = 5n * ((20n * edge) / (FULL_EDGE * 10n));
  return Number(percent > 100n ? 100n : percent);
}

type Cost = { amount: Money; need: Money; edge: bigint; contribution: number };

/**
 * The least that a bonus is expected to become, before its cap and without bonuses that are given up: the bonus less
 * what the edge (in thousandths of a percent) takes. Members who lose it earlier have staked less.
 */
export function expectedCost({ amount, need, edge, contribution }: Cost): Money {
  if (contribution === 0) return amount;
  const taken = (need.units * edge) / (1_000n * BigInt(contribution));
  return money(taken >= amount.units ? 0n : amount.units - taken, amount.currency);
}
