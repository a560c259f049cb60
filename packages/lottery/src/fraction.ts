/** An exact ratio: the denominator is positive and both have no common factor. */
export type Fraction = { readonly num: bigint; readonly den: bigint };

export const zeroFraction: Fraction = { num: 0n, den: 1n };

export function fraction(num: bigint | number, den: bigint | number = 1n): Fraction {
  const [n, d] = [BigInt(num), BigInt(den)];
  if (d === 0n) throw new RangeError('a fraction over zero');
  const common = (greatestCommon(n, d) || 1n) * (d < 0n ? -1n : 1n);
  return { num: n / common, den: d / common };
}

export const plus = (a: Fraction, b: Fraction): Fraction => fraction(a.num * b.den + b.num * a.den, a.den * b.den);
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { num: -b.num, den: b.den });
export const times = (a: Fraction, b: Fraction): Fraction => fraction(a.num * b.num, a.den * b.den);
export const over = (a: Fraction, b: Fraction): Fraction => fraction(a.num * b.den, a.den * b.num);
export const isMore = (a: Fraction, b: Fraction): boolean => a.num * b.den > b.num * a.den;
export const isSame = (a: Fraction, b: Fraction): boolean => a.num === b.num && a.den === b.den;

/** Parses odds and percentages as people write them: `2.2` is eleven fifths. */
export function decimal(text: string): Fraction {
  if (!/^[0-9]{1,12}([.][0-9]{1,12})?$/.test(text)) throw new RangeError(`${text} is no decimal`);
  const [whole = '', part = ''] = text.split('.');
  return fraction(BigInt(whole + part), 10n ** BigInt(part.length));
}

function greatestCommon(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y > 0n) [x, y] = [y, x % y];
  return x;
}
