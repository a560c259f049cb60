import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  accept,
  add,
  money,
  parseRate,
  percentOf,
  rateOf,
  refuse,
  roundToShown,
  shownStepUnits,
  type Rounding,
} from '../src/index.ts';
import { anyAmount, inputAmount } from './arbitraries.ts';

const anyRate = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 6n }), fc.bigInt({ min: 1n, max: 10n ** 6n }))
  .map(([numerator, denominator]) => rateOf({ numerator, denominator }));

// At most 100 %, so that the result of any amount stays in range.
const anyShare = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 9n }), fc.bigInt({ min: 1n, max: 10n ** 9n }))
  .map(([a, b]) => rateOf(a <= b ? { numerator: a, denominator: b } : { numerator: b, denominator: a }));

describe('rates', () => {
  test.each([
    ['1.2%', 3n, 250n],
    ['100%', 1n, 1n],
    ['0%', 0n, 1n],
    ['0.05%', 1n, 2_000n],
    ['1.95', 39n, 20n],
    ['2', 2n, 1n],
    ['999999999.999999999', 999_999_999_999_999_999n, 1_000_000_000n],
  ])('[MO-12] reads %s exactly', (text, numerator, denominator) => {
    expect(parseRate(text)).toEqual(accept({ numerator, denominator }));
  });

  test.each(['', '%', '-1%', '1 %', '1%%', '1e2%', '.5%', '１%', '%1', '1/2'])('[MO-12] refuses %j', (text) => {
    expect(parseRate(text)).toEqual(refuse('not_decimal'));
  });

  test('[MO-12] refuses more digits than any rate has, no text, and fractions that are none', () => {
    expect(parseRate('1234567890')).toEqual(refuse('too_many_digits'));
    expect(parseRate('0.1234567890')).toEqual(refuse('too_many_digits'));
    expect(parseRate(1 as unknown as string)).toEqual(refuse('not_decimal'));
    expect(() => rateOf({ numerator: 1n, denominator: 0n })).toThrow(RangeError);
    expect(() => rateOf({ numerator: -1n, denominator: 2n })).toThrow(RangeError);
  });
});

describe('a share of an amount', () => {
  test.each<[bigint, string, Rounding, bigint]>([
    [9_990_000n, '1.2%', 'down', 119_880n],
    [1n, '1.2%', 'down', 0n],
    [1n, '1.2%', 'up', 1n],
    [1n, '50%', 'halfEven', 0n],
    [3n, '50%', 'halfEven', 2n],
    [5n, '50%', 'halfEven', 2n],
    [7n, '33.4%', 'halfEven', 2n],
    [8n, '33.4%', 'halfEven', 3n],
    [10_000n, '1.95', 'down', 19_500n],
    [10n, '0%', 'up', 0n],
  ])('[MO-13] %s units at %s rounded %s is %s', (units, text, rounding, expected) => {
    const rate = parseRate(text);
    if (!rate.ok) throw new Error(text);
    expect(percentOf(money(units, 'PHP'), rate.value, rounding)).toEqual(money(expected, 'PHP'));
  });

  test('[MO-13] stays within one unit of the exact value on the named side', () => {
    fc.assert(
      fc.property(inputAmount, anyShare, (amount, rate) => {
        const exact = amount.units * rate.numerator;
        const scaled = (rounding: Rounding) => percentOf(amount, rate, rounding).units * rate.denominator;
        const [down, up, half] = [scaled('down'), scaled('up'), scaled('halfEven')];
        expect(down <= exact && exact < down + rate.denominator).toBe(true);
        expect(up >= exact && exact > up - rate.denominator).toBe(true);
        const miss = half > exact ? half - exact : exact - half;
        expect(miss * 2n <= rate.denominator).toBe(true);
        expect(percentOf(amount, rate, 'down').units <= amount.units).toBe(true);
      }),
    );
  });

  test('[MO-13] the same rate in other terms gives the same share', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        anyRate,
        fc.bigInt({ min: 1n, max: 1_000n }),
        (units, rate, k) => {
          const wider = rateOf({ numerator: rate.numerator * k, denominator: rate.denominator * k });
          expect(wider).toEqual(rate);
          expect(percentOf(money(units, 'USD'), wider, 'down')).toEqual(percentOf(money(units, 'USD'), rate, 'down'));
        },
      ),
    );
  });
});

describe('rounding to shown', () => {
  test('[MO-14] a centavo, a dong and a ten-thousandth of a USDT', () => {
    expect(roundToShown(money(1_205_099n, 'PHP'), 'down')).toEqual({
      shown: money(1_205_000n, 'PHP'),
      remainder: money(99n, 'PHP'),
    });
    expect(roundToShown(money(1_205_099n, 'VND'), 'down')).toEqual({
      shown: money(1_200_000n, 'VND'),
      remainder: money(5_099n, 'VND'),
    });
    expect(roundToShown(money(1_205_099n, 'USDT'), 'down').remainder).toEqual(money(0n, 'USDT'));
  });

  test('[MO-14] shown and remainder add up to the amount', () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        const { shown, remainder } = roundToShown(amount, 'down');
        expect(add(shown, remainder)).toEqual(amount);
        expect(shown.units % shownStepUnits(amount.currency)).toBe(0n);
        expect(remainder.units < shownStepUnits(amount.currency)).toBe(true);
      }),
    );
  });
});
