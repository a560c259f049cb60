/** An exact number in lowest terms with a positive denominator. */
export type Fraction = { num: bigint; den: bigint };

export function fraction(num: bigint, den = 1n): Fraction {
  if (den === 0n) throw new Error('a fraction over zero');
  const sign = den < 0n ? -1n : 1n;
  const shared = divisor(num < 0n ? -num : num, den * sign);
  return { num: (num * sign) / shared, den: (den * sign) / shared };
}

export const ZERO: Fraction = { num: 0n, den: 1n };
export const ONE: Fraction = { num: 1n, den: 1n };

export function plus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.num * b.den + b.num * a.den, a.den * b.den);
}

export function minus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.num * b.den - b.num * a.den, a.den * b.den);
}

export function times(a: Fraction, b: Fraction): Fraction {
  return fraction(a.num * b.num, a.den * b.den);
}

export function over(a: Fraction, b: Fraction): Fraction {
  return fraction(a.num * b.den, a.den * b.num);
}

export function isSame(a: Fraction, b: Fraction): boolean {
  return a.num * b.den === b.num * a.den;
}

/** Negative, zero or positive, as a is smaller, equal or larger. */
export function compareFractions(a: Fraction, b: Fraction): number {
  const difference = a.num * b.den - b.num * a.den;
  return difference < 0n ? -1 : Number(difference > 0n);
}

/** An amount times a fraction in whole units, rounded down. */
export function timesDown(units: bigint, { num, den }: Fraction): bigint {
  if (units < 0n || num < 0n) throw new Error('amounts are not negative');
  return (units * num) / den;
}

/** `3/200`, or `7` for a whole number. */
export function fractionText({ num, den }: Fraction): string {
  return den === 1n ? `${num}` : `${num}/${den}`;
}

export function readFraction(text: string): Fraction {
  const [num = '', den = '1'] = text.split('/');
  return fraction(BigInt(num), BigInt(den));
}

/** Decimal digits, rounded to the nearest, halves away from zero. */
export function decimalText({ num, den }: Fraction, digits: number): string {
  const scaled = (2n * (num < 0n ? -num : num) * 10n ** BigInt(digits) + den) / (2n * den);
  const text = scaled.toString().padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  return `${num < 0n ? '-' : ''}${whole}${digits > 0 ? `.${text.slice(-digits)}` : ''}`;
}

/** As a percentage for rules pages: `96.2499 %` is `percentText(rtp, 4)`. */
export function percentText(value: Fraction, digits: number): string {
  return decimalText(fraction(value.num * 100n, value.den), digits);
}

function divisor(a: bigint, b: bigint): bigint {
  let [larger, smaller] = [a, b];
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger === 0n ? 1n : larger;
}
