import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  add,
  addSigned,
  canMultiply,
  compare,
  covers,
  currencies,
  currencyUse,
  difference,
  equals,
  isCurrency,
  isZero,
  LEDGER_DECIMALS,
  lowest,
  magnitude,
  MAX_UNITS,
  money,
  multiply,
  signed,
  subtract,
  sum,
  sumSigned,
  zero,
} from '../src/index.ts';
import { allCurrencies, anyAmount, inputAmount } from './arbitraries.ts';

const php = (units: bigint) => money(units, 'PHP');

describe('amounts', () => {
  test('[MO-1] holds zero and the largest BIGINT, and nothing outside', () => {
    expect(zero('PHP')).toEqual(php(0n));
    expect(isZero(zero('PHP'))).toBe(true);
    expect(money(MAX_UNITS, 'VND').units).toBe(2n ** 63n - 1n);
    expect(() => php(-1n)).toThrow(RangeError);
    expect(() => php(MAX_UNITS + 1n)).toThrow(RangeError);
    expect(() => add(php(MAX_UNITS), php(1n))).toThrow(RangeError);
    expect(() => signed(-MAX_UNITS - 1n, 'PHP')).toThrow(RangeError);
  });

  test('[MO-1] refuses to become a JSON number', () => {
    expect(() => JSON.stringify(php(1n))).toThrow(TypeError);
  });

  test('[MO-2] every currency shows at most the decimals the books keep', () => {
    expect(allCurrencies.length).toBeGreaterThan(0);
    for (const code of allCurrencies) expect(currencies[code].shownDecimals).toBeLessThanOrEqual(LEDGER_DECIMALS);
    expect(allCurrencies.filter((code) => ![0, 2].includes(currencies[code].shownDecimals))).toEqual(['USDT']);
    expect(allCurrencies.filter((code) => currencies[code].shownDecimals === 0)).toEqual([
      'VND',
      'IDR',
      'KRW',
      'JPY',
      'PTS',
    ]);
  });

  test('[MO-2] trial money and points have codes of their own', () => {
    expect(allCurrencies.filter((code) => currencyUse(code) === 'trial')).toEqual(['FUN']);
    expect(allCurrencies.filter((code) => currencyUse(code) === 'points')).toEqual(['PTS']);
    expect(['PHP', 'php', 'EUR', '', 'toString', '__proto__'].map(isCurrency)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  test('[MO-3] two currencies never meet', () => {
    const a = php(5n);
    const b = money(5n, 'USD');
    for (const meet of [add, subtract, compare, covers, lowest, difference]) {
      expect(() => meet(a, b), meet.name).toThrow(TypeError);
    }
    expect(() => sum([a, b], 'PHP')).toThrow(TypeError);
    expect(() => addSigned(difference(a, a), difference(b, b))).toThrow(TypeError);
    expect(equals(a, b)).toBe(false);
  });

  test('[MO-4] a balance covers up to all of itself and then throws', () => {
    expect(covers(php(10n), php(10n))).toBe(true);
    expect(subtract(php(10n), php(10n))).toEqual(php(0n));
    expect(covers(php(10n), php(11n))).toBe(false);
    expect(() => subtract(php(10n), php(11n))).toThrow(RangeError);
  });

  test('[MO-4] amounts compare by their units', () => {
    expect([compare(php(2n), php(2n)), compare(php(1n), php(2n)), compare(php(2n), php(1n))]).toEqual([0, -1, 1]);
    expect(equals(php(2n), php(2n))).toBe(true);
    expect(equals(php(2n), php(3n))).toBe(false);
    expect([canMultiply(php(2n), 0n), canMultiply(php(2n), -1n), canMultiply(php(MAX_UNITS), 1n)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('[MO-4] what was added can be taken away again', () => {
    fc.assert(
      fc.property(inputAmount, fc.bigInt({ min: 0n, max: 10n ** 15n }), (a, units) => {
        const b = money(units, a.currency);
        const both = add(a, b);
        expect(subtract(both, b)).toEqual(a);
        expect(compare(both, a)).toBe(units === 0n ? 0 : 1);
        expect(compare(a, both)).toBe(units === 0n ? 0 : -1);
        expect(lowest(both, a, both)).toEqual(a);
        expect(sum([a, b], a.currency)).toEqual(both);
      }),
    );
  });

  test('[MO-5] a difference falls on either side of zero and keeps its size', () => {
    expect(difference(php(3n), php(10n))).toEqual(signed(-7n, 'PHP'));
    expect(magnitude(difference(php(3n), php(10n)))).toEqual(php(7n));
    expect(addSigned(signed(-7n, 'PHP'), signed(9n, 'PHP'))).toEqual(signed(2n, 'PHP'));
    expect(sumSigned([], 'USD')).toEqual(signed(0n, 'USD'));
    expect(sumSigned([signed(-7n, 'USD'), signed(2n, 'USD')], 'USD')).toEqual(signed(-5n, 'USD'));
    fc.assert(
      fc.property(anyAmount, anyAmount, (a, other) => {
        const b = money(other.units, a.currency);
        expect(sumSigned([difference(a, b), difference(b, a)], a.currency).signedUnits).toBe(0n);
        expect(magnitude(difference(a, b))).toEqual(magnitude(difference(b, a)));
      }),
    );
  });

  test('[MO-5] a net figure does not pass for an amount', () => {
    // @ts-expect-error The compiler is the one who refuses here; at run time the missing field throws as well.
    expect(() => add(php(1n), signed(-1n, 'PHP'))).toThrow(TypeError);
  });

  test('[MO-6] a product out of range is seen beforehand and throws', () => {
    expect(multiply(php(25_000n), 3n)).toEqual(php(75_000n));
    expect(canMultiply(php(1n), MAX_UNITS)).toBe(true);
    expect(canMultiply(php(2n), MAX_UNITS)).toBe(false);
    expect(canMultiply(php(2n), -1n)).toBe(false);
    expect(() => multiply(php(2n), MAX_UNITS)).toThrow(RangeError);
    expect(() => multiply(php(2n), -1n)).toThrow(RangeError);
  });
});
