import { money, type Money } from './amount.ts';
import { readDecimal } from './decimal-text.ts';
import { accept, refuse, type Result } from './result.ts';

/** An exact fraction in lowest terms: a percentage, odds, a share. */
export interface Rate {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export type Rounding = 'down' | 'up' | 'halfEven';

export type RateRefusal = 'not_decimal' | 'too_many_digits';

// Odds of 100,000 to 1 and rebates of 0.00005 % both fit in nine digits on each side of the point.
const MAX_RATE_DIGITS = 9;

export function rateOf(fraction: Rate): Rate {
  const { numerator, denominator } = fraction;
  if (numerator < 0n || denominator <= 0n) throw new RangeError(`${numerator}/${denominator} is no rate`);
  const divisor = greatestCommonDivisor(numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

/** Reads `1.2%` as twelve thousandths and `1.95` as odds. */
export function parseRate(text: string): Result<Rate, RateRefusal> {
  if (typeof text !== 'string') return refuse('not_decimal');
  const isPercent = text.endsWith('%');
  const parts = readDecimal(isPercent ? text.slice(0, -1) : text);
  if (parts === null) return refuse('not_decimal');
  const { whole, fraction } = parts;
  if (whole.length > MAX_RATE_DIGITS || fraction.length > MAX_RATE_DIGITS) return refuse('too_many_digits');
  const denominator = 10n ** BigInt(fraction.length) * (isPercent ? 100n : 1n);
  return accept(rateOf({ numerator: BigInt(whole + fraction), denominator }));
}

/** `amount` times `rate` in whole units. What lies below a unit has never been in the books, so nothing is lost. */
export function percentOf(amount: Money, rate: Rate, rounding: Rounding): Money {
  const product = amount.units * rate.numerator;
  const quotient = product / rate.denominator;
  const remainder = product % rate.denominator;
  const isRaised = raises[rounding]({ quotient, remainder, denominator: rate.denominator });
  return money(isRaised ? quotient + 1n : quotient, amount.currency);
}

interface Division {
  readonly quotient: bigint;
  readonly remainder: bigint;
  readonly denominator: bigint;
}

const raises: Record<Rounding, (division: Division) => boolean> = {
  down: () => false,
  up: ({ remainder }) => remainder > 0n,
  halfEven: ({ quotient, remainder, denominator }) => {
    const twice = remainder * 2n;
    return twice > denominator || (twice === denominator && quotient % 2n === 1n);
  },
};

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestCommonDivisor(b, a % b);
}
