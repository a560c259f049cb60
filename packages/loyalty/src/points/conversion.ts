import { accept, money, refuse, shownStepUnits, type Currency, type Money, type Result } from '@croupier/money';
import { wholePoints } from './earning.ts';

/** So many points for so much money, such as 150 points for 1 peso. */
export type PointsRatio = { points: bigint; amount: Money };

export type ConversionAsked = {
  ratio: PointsRatio;
  /** Whole points that the member wants to convert. */
  points: bigint;
  balance: Money;
  /** Of the need of turnover, in hundredths. */
  multiple: number;
};

export type Conversion = {
  amount: Money;
  /** Only what the amount costs. */
  pointsTaken: bigint;
  pointsLeftOfWish: bigint;
  need: Money;
};

/** What points pay: an amount in shown steps, and the fewest whole points that it costs. */
export function quoteConversion(asked: ConversionAsked): Result<Conversion, 'points_too_few'> {
  const { ratio, points, balance, multiple } = asked;
  const { currency } = ratio.amount;
  if (ratio.points <= 0n || ratio.amount.units <= 0n) throw new RangeError('a ratio has points and an amount');
  if (points <= 0n || points > wholePoints(balance)) return refuse('points_too_few');
  const amount = paidFor(points, ratio, currency);
  if (amount.units === 0n) return refuse('points_too_few');
  const pointsTaken = dividedUp(amount.units * ratio.points, ratio.amount.units);
  const need = money((amount.units * BigInt(multiple)) / 100n, currency);
  return accept({ amount, pointsTaken, pointsLeftOfWish: points - pointsTaken, need });
}

function paidFor(points: bigint, ratio: PointsRatio, currency: Currency): Money {
  const step = shownStepUnits(currency);
  const units = (points * ratio.amount.units) / ratio.points;
  return money(units - (units % step), currency);
}

const dividedUp = (above: bigint, below: bigint): bigint => (above + below - 1n) / below;
