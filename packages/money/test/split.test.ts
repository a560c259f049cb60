import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { money, roundToShown, shownStepUnits, split, splitByWeights, sum } from '../src/index.ts';
import { anyAmount } from './arbitraries.ts';

const unitsIn = (parts: readonly { units: bigint }[]) => parts.map((part) => part.units);

const someWeights = fc
  .array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 40 })
  .filter((weights) => weights.some((weight) => weight > 0n));

describe('an even split', () => {
  test('[MO-15] 9.99 among seven', () => {
    expect(unitsIn(split(money(99_900n, 'PHP'), 7))).toEqual([
      14_272n,
      14_272n,
      14_272n,
      14_271n,
      14_271n,
      14_271n,
      14_271n,
    ]);
  });

  test('[MO-15] gives back the whole in parts that differ by a unit, the larger first', () => {
    fc.assert(
      fc.property(anyAmount, fc.integer({ min: 1, max: 200 }), (amount, count) => {
        const parts = split(amount, count);
        expect(parts).toHaveLength(count);
        expect(sum(parts, amount.currency)).toEqual(amount);
        const [first = 0n] = unitsIn(parts);
        expect(unitsIn(parts).every((units) => first - units === 0n || first - units === 1n)).toBe(true);
        expect(unitsIn(parts)).toEqual(unitsIn(parts).toSorted((a, b) => Number(b - a)));
      }),
    );
  });

  test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1_000_001])('[MO-15] refuses %s parts', (count) => {
    expect(() => split(money(1n, 'PHP'), count)).toThrow(RangeError);
  });
});

describe('a split by weights', () => {
  test.each<[bigint, bigint[], bigint[]]>([
    [10n, [1n, 1n, 1n], [4n, 3n, 3n]],
    [10n, [3n, 1n, 1n], [6n, 2n, 2n]],
    [10n, [1n, 2n, 4n], [1n, 3n, 6n]],
    [11n, [1n, 1n], [6n, 5n]],
    [1n, [0n, 1n, 1n], [0n, 1n, 0n]],
    [0n, [5n, 1n], [0n, 0n]],
  ])('[MO-16] %s by %o is %o', (units, weights, expected) => {
    expect(unitsIn(splitByWeights(money(units, 'PHP'), weights))).toEqual(expected);
  });

  test('[MO-16] gives back the whole, each part within one unit of its due, nothing to a zero', () => {
    fc.assert(
      fc.property(anyAmount, someWeights, (amount, weights) => {
        const parts = splitByWeights(amount, weights);
        const total = weights.reduce((a, b) => a + b, 0n);
        expect(sum(parts, amount.currency)).toEqual(amount);
        for (const [position, part] of parts.entries()) {
          const weight = weights[position] ?? 0n;
          const miss = part.units * total - amount.units * weight;
          expect(miss > -total && miss < total).toBe(true);
          if (weight === 0n) expect(part.units).toBe(0n);
        }
      }),
    );
  });

  test('[MO-16] equal weights agree with the even split', () => {
    fc.assert(
      fc.property(
        anyAmount,
        fc.integer({ min: 1, max: 60 }),
        fc.bigInt({ min: 1n, max: 99n }),
        (amount, count, weight) => {
          const weights = Array.from({ length: count }, () => weight);
          expect(splitByWeights(amount, weights)).toEqual(split(amount, count));
        },
      ),
    );
  });

  test('[MO-16] refuses no weights, only zeros and a weight below zero', () => {
    const refused: [bigint[], string][] = [
      [[], 'cannot split in 0 parts'],
      [[0n, 0n], 'all weights are zero'],
      [[2n, -1n], 'a weight is below zero'],
    ];
    for (const [weights, why] of refused) expect(() => splitByWeights(money(1n, 'PHP'), weights)).toThrow(why);
  });
});

describe('a split in shown steps', () => {
  test('[MO-17] ten pesos among three are centavos', () => {
    expect(unitsIn(split(money(100_000n, 'PHP'), 3, 'shown'))).toEqual([33_400n, 33_300n, 33_300n]);
    expect(() => split(money(100_001n, 'PHP'), 3, 'shown')).toThrow(RangeError);
    expect(() => splitByWeights(money(5_000n, 'VND'), [1n], 'shown')).toThrow(RangeError);
  });

  test('[MO-17] every part is a whole number of steps', () => {
    fc.assert(
      fc.property(anyAmount, someWeights, (amount, weights) => {
        const { shown } = roundToShown(amount, 'down');
        const parts = splitByWeights(shown, weights, 'shown');
        expect(sum(parts, amount.currency)).toEqual(shown);
        expect(unitsIn(parts).every((units) => units % shownStepUnits(amount.currency) === 0n)).toBe(true);
      }),
    );
  });
});
