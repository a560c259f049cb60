import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  compareFractions,
  decimalText,
  fraction,
  fractionText,
  minus,
  over,
  percentText,
  plus,
  readFraction,
  times,
  timesDown,
} from '../../src/fair/index.ts';

const anyFraction = fc
  .tuple(fc.bigInt({ min: -1000n, max: 1000n }), fc.bigInt({ min: 1n, max: 1000n }))
  .map(([num, den]) => fraction(num, den));

test('[SB-2] fractions are exact and in lowest terms', () => {
  fc.assert(
    fc.property(anyFraction, anyFraction, (a, b) => {
      expect(minus(plus(a, b), b)).toEqual(a);
      if (b.num !== 0n) expect(times(over(a, b), b)).toEqual(a);
      expect(readFraction(fractionText(a))).toEqual(a);
      expect(Math.sign(compareFractions(a, b))).toBe(-Math.sign(compareFractions(b, a)) + 0);
    }),
  );
  expect(fraction(6n, -4n)).toEqual({ num: -3n, den: 2n });
  expect(() => fraction(1n, 0n)).toThrow('over zero');
});

test('[SB-2] shown decimals are the nearest, and amounts are cut down', () => {
  expect(decimalText(fraction(71_105_634_101n, 73_876_050_000n), 10)).toBe('0.9624991334');
  expect(percentText(fraction(71_105_634_101n, 73_876_050_000n), 4)).toBe('96.2499');
  expect(decimalText(fraction(-1n, 8n), 2)).toBe('-0.13');
  expect(decimalText(fraction(7n), 0)).toBe('7');
  expect(timesDown(10n, fraction(19n, 20n))).toBe(9n);
  expect(() => timesDown(-1n, fraction(1n))).toThrow('negative');
});
