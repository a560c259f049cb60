import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMoney, MAX_UNITS, money, roundToShown, shownDecimals, signed, toWire } from '../src/index.ts';
import { anyAmount } from './arbitraries.ts';

describe('shown figures', () => {
  test.each([
    [money(12_345_678_900n, 'PHP'), 'en', '1,234,567.89'],
    [money(12_345_678_900n, 'PHP'), 'de', '1.234.567,89'],
    [money(12_340_000n, 'PHP'), 'es', '1.234,00'],
    [money(12_340_000n, 'PHP'), 'en-IN', '1,234.00'],
  ])('[MO-18, LA-9] %o in %s is %s', (amount, locale, text) => {
    expect(formatMoney(amount, locale)).toBe(text);
  });

  test('[MO-18] always carries the decimals of its currency', () => {
    expect(formatMoney(money(1_000_000n, 'VND'), 'en')).toBe('100');
    expect(formatMoney(money(1_000_000n, 'THB'), 'en')).toBe('100.00');
    expect(formatMoney(money(1_000_000n, 'USDT'), 'en')).toBe('100.0000');
    expect(formatMoney(money(10_000_000n, 'PTS'), 'en')).toBe('1,000');
  });

  test('[MO-18] shows the largest amount to its last digit', () => {
    expect(formatMoney(money(MAX_UNITS, 'USDT'), 'en')).toBe('922,337,203,685,477.5807');
  });

  test('[MO-18] without its separators it is the amount itself', () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        const { shown } = roundToShown(amount, 'down');
        const text = formatMoney(amount, 'en');
        expect(text.replaceAll(',', '')).toBe(toWire(shown).amount);
        expect(text.split('.')[1]?.length ?? 0).toBe(shownDecimals(amount.currency));
      }),
    );
  });

  test('[MO-18, LA-9] is written as Intl writes what is left after the cut, with its sign', () => {
    fc.assert(
      fc.property(
        anyAmount,
        fc.constantFrom('en', 'fil', 'de', 'es'),
        fc.boolean(),
        fc.boolean(),
        (amount, locale, isLoss, isMarked) => {
          const decimals = shownDecimals(amount.currency);
          const shown = roundToShown(amount, 'down').shown;
          const written = new Intl.NumberFormat(locale, {
            minimumFractionDigits: decimals,
            maximumFractionDigits: decimals,
            useGrouping: 'always',
            signDisplay: isMarked ? 'exceptZero' : 'auto',
          }).format(`${isLoss && shown.units > 0n ? '-' : ''}${toWire(shown).amount}` as Intl.StringNumericLiteral);
          const value = isLoss ? signed(-amount.units, amount.currency) : amount;
          expect(formatMoney(value, locale, isMarked ? { sign: 'always' } : {})).toBe(written);
        },
      ),
    );
  });

  test('[MO-18] a stream of odd locales does not change the answer', () => {
    for (let n = 0; n < 1_000; n += 1) formatMoney(money(1n, 'PHP'), `en-x-a${n}`);
    expect(formatMoney(money(10_000n, 'PHP'), 'en')).toBe('1.00');
    expect(() => formatMoney(money(1n, 'PHP'), 'not a locale')).toThrow(RangeError);
  });

  test('[MO-19] cuts what is finer than shown', () => {
    expect(formatMoney(money(19_999n, 'PHP'), 'en')).toBe('1.99');
    expect(formatMoney(money(19_999n, 'JPY'), 'en')).toBe('1');
    expect(formatMoney(signed(-19_999n, 'PHP'), 'en')).toBe('-1.99');
  });

  test('[MO-19] marks losses, gains where asked, and never zero', () => {
    expect(formatMoney(signed(-1_205_000n, 'PHP'), 'en')).toBe('-120.50');
    expect(formatMoney(signed(1_205_000n, 'PHP'), 'en', { sign: 'always' })).toBe('+120.50');
    expect(formatMoney(money(1_205_000n, 'PHP'), 'en', { sign: 'auto' })).toBe('120.50');
    expect(formatMoney(signed(0n, 'PHP'), 'en', { sign: 'always' })).toBe('0.00');
    expect(formatMoney(signed(-99n, 'PHP'), 'en', { sign: 'always' })).toBe('0.00');
  });
});
