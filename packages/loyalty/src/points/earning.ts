import { money, parseRate, rateOf, zero, type Money, type Rate } from '@croupier/money';

/** `points` for each `per` of a valid bet, as brands write them: "1" for each "100". */
export type EarningRule = { category: string; points: string; per: string };

export type EarningAsked = {
  category: string;
  /** Points for one unit of the currency. */
  rate: Rate;
  /** The real part of the day's valid bets. */
  validReal: Money;
  /** Units of valid bet that were taken back after their day was closed: they are worked off first. */
  owed: bigint;
};

export type EarnedLine = {
  category: string;
  /** What points are earned from, below zero while more is owed than was bet. */
  baseUnits: bigint;
  points: Money;
  /** What is still to be worked off. */
  owed: bigint;
};

/** The points of a closed day, cut once for each category and kept to four decimals. */
export function pointsOf(asked: readonly EarningAsked[]): { lines: EarnedLine[]; total: Money } {
  const lines = asked.map(({ category, rate, validReal, owed }) => {
    const baseUnits = validReal.units - owed;
    const units = baseUnits > 0n ? (baseUnits * rate.numerator) / rate.denominator : 0n;
    return { category, baseUnits, points: money(units, 'PTS'), owed: baseUnits < 0n ? -baseUnits : 0n };
  });
  return { lines, total: lines.reduce((sum, { points }) => money(sum.units + points.units, 'PTS'), zero('PTS')) };
}

/** Points per unit of the currency. */
export function earningRate({ points, per }: Pick<EarningRule, 'points' | 'per'>): Rate {
  const [above, below] = [readRate(points), readRate(per)];
  return rateOf({
    numerator: above.numerator * below.denominator,
    denominator: above.denominator * below.numerator,
  });
}

function readRate(text: string): Rate {
  const rate = parseRate(text);
  if (!rate.ok) throw new Error(`${text} is no number: ${rate.reason}`);
  return rate.value;
}

const UNITS = 10_000n;

/** Points as people see and spend them; what is finer stays in the books. */
export const wholePoints = ({ units }: Money): bigint => units / UNITS;

export const pointsAmount = (whole: bigint): Money => money(whole * UNITS, 'PTS');
