import { fraction, minus, over, times, type Fraction } from '../fraction.ts';

/** The share of the fair odds that is paid where the market has no usual level. */
const SHARE = fraction(95, 100);

/**
 * Odds at 95 % of the fair ones, rounded down: to cents below 100, to whole units below 10,000 and to three digits
 * above. Returned stakes (a push) reduce the odds.
 */
export function houseOdds(chance: Fraction, push: Fraction = fraction(0)): Fraction {
  const fair = over(minus(fraction(1), push), chance);
  const { num, den } = times(fair, SHARE);
  const whole = num / den;
  if (whole < 100n) return fraction((num * 100n) / den, 100n);
  const step = 10n ** BigInt(Math.max(0, String(whole).length - (whole < 10_000n ? 4 : 3)));
  return fraction((whole / step) * step);
}
