import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  accept,
  fromSignedWire,
  fromWire,
  MAX_INPUT_UNITS,
  MAX_UNITS,
  money,
  parseMoney,
  refuse,
  signed,
  toSignedWire,
  toWire,
} from '../src/index.ts';
import { anyAmount, anyCurrency, inputAmount } from './arbitraries.ts';

describe('typed text', () => {
  test.each([
    ['0', 0n],
    ['0.01', 100n],
    ['120.5', 1_205_000n],
    ['120.50', 1_205_000n],
    ['99999999999.99', 999_999_999_999_900n],
  ])('[MO-7] reads %s', (text, units) => {
    expect(parseMoney(text, 'PHP')).toEqual(accept(money(units, 'PHP')));
  });

  test.each([
    '-1',
    '+1',
    '1e3',
    '1E3',
    '0x10',
    '1n',
    ' 1',
    '1 ',
    '1\n',
    '\t1',
    '1,205.50',
    '1_000',
    '1.205,50',
    '01',
    '00',
    '.5',
    '5.',
    '.',
    '1.2.3',
    '１００',
    '١٢',
    '१२',
    '1\u{200B}',
    'NaN',
    'Infinity',
    '-0',
    'null',
  ])('[MO-7] refuses %j', (text) => {
    expect(parseMoney(text, 'PHP')).toEqual(refuse('not_decimal'));
    expect(parseMoney(text, 'PHP', { decimals: 'ledger' })).toEqual(refuse('not_decimal'));
  });

  test('[MO-7] refuses empty text by its own reason', () => {
    expect(parseMoney('', 'PHP')).toEqual(refuse('empty'));
  });

  test.each([true, 1, [1], ['1'], null, undefined, { toString: () => '1' }])(
    '[MO-7] refuses %j, which is no text',
    (value) => {
      // The compiler would refuse this; JSON from outside does not ask the compiler.
      expect(parseMoney(value as unknown as string, 'PHP')).toEqual(refuse('not_decimal'));
    },
  );

  test('[MO-7] whatever is accepted is exactly the decimal that was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.-+e, '.split('')) }), (text) => {
        const parsed = parseMoney(text, 'PHP', { decimals: 'ledger' });
        if (!parsed.ok) return;
        const [whole = '', fraction = ''] = text.split('.');
        expect(text).toMatch(/^[0-9]+(\.[0-9]+)?$/);
        expect(parsed.value.units).toBe(BigInt(whole) * 10_000n + BigInt(fraction.padEnd(4, '0')));
      }),
      { numRuns: 2_000 },
    );
  });

  test('[MO-8] takes the decimals of the currency, or four where asked', () => {
    expect(parseMoney('1.234', 'PHP')).toEqual(refuse('too_many_decimals'));
    expect(parseMoney('1.0', 'VND')).toEqual(refuse('too_many_decimals'));
    expect(parseMoney('1.2345', 'USDT')).toEqual(accept(money(12_345n, 'USDT')));
    expect(parseMoney('12.3400', 'PHP', { decimals: 'ledger' })).toEqual(accept(money(123_400n, 'PHP')));
    expect(parseMoney('1.5', 'VND', { decimals: 'ledger' })).toEqual(accept(money(15_000n, 'VND')));
    expect(parseMoney('1.23450', 'PHP', { decimals: 'ledger' })).toEqual(refuse('too_many_decimals'));
  });

  test('[MO-9] stops at eleven digits, below 2^53 units', () => {
    const largest = parseMoney('99999999999.9999', 'PHP', { decimals: 'ledger' });
    expect(largest).toEqual(accept(money(MAX_INPUT_UNITS, 'PHP')));
    expect(MAX_INPUT_UNITS < 2n ** 53n).toBe(true);
    expect(parseMoney('100000000000', 'PHP')).toEqual(refuse('out_of_range'));
    expect(parseMoney('9'.repeat(100_000), 'PHP')).toEqual(refuse('out_of_range'));
  });
});

describe('the wire', () => {
  test.each([
    [money(1_205_000n, 'PHP'), '120.50'],
    [money(1_205_001n, 'PHP'), '120.5001'],
    [money(1_205_010n, 'PHP'), '120.501'],
    [money(0n, 'PHP'), '0.00'],
    [money(1_200_000n, 'VND'), '120'],
    [money(1_205_000n, 'VND'), '120.5'],
    [money(1_205_000n, 'USDT'), '120.5000'],
    [money(MAX_UNITS, 'PTS'), '922337203685477.5807'],
  ])('[MO-10] writes %o as %s', (amount, text) => {
    expect(toWire(amount)).toEqual({ amount: text, currency: amount.currency });
  });

  test.each([
    ['120.5', 'not_canonical'],
    ['120.500', 'not_canonical'],
    ['120', 'not_canonical'],
    ['1.23456', 'too_many_decimals'],
    ['922337203685477.5808', 'out_of_range'],
    ['9'.repeat(50), 'out_of_range'],
    ['-1.00', 'not_decimal'],
    ['', 'not_decimal'],
    ['１.00', 'not_decimal'],
  ])('[MO-11] refuses %s as %s', (amount, reason) => {
    expect(fromWire({ amount, currency: 'PHP' })).toEqual(refuse(reason));
  });

  test('[MO-11] refuses an unknown currency and a minus before zero', () => {
    expect(fromWire({ amount: '1.00', currency: 'XXX' })).toEqual(refuse('unknown_currency'));
    expect(fromSignedWire({ amount: '1.00', currency: 'valueOf' })).toEqual(refuse('unknown_currency'));
    expect(fromSignedWire({ amount: '-0.00', currency: 'PHP' })).toEqual(refuse('not_canonical'));
    expect(fromSignedWire({ amount: '--1.00', currency: 'PHP' })).toEqual(refuse('not_decimal'));
    expect(fromSignedWire({ amount: '9999999999999999.00', currency: 'PHP' })).toEqual(refuse('out_of_range'));
    expect(fromSignedWire({ amount: [1] as unknown as string, currency: 'PHP' })).toEqual(refuse('not_decimal'));
  });

  test('[MO-11] gives back every amount that was written', () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        expect(fromWire(toWire(amount))).toEqual(accept(amount));
      }),
    );
  });

  test('[MO-11] gives back every net figure that was written', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -MAX_UNITS, max: MAX_UNITS }), anyCurrency, (units, currency) => {
        const figure = signed(units, currency);
        expect(fromSignedWire(toSignedWire(figure))).toEqual(accept(figure));
      }),
    );
  });

  test('[MO-11] what the wire carries can also be read as typed text with four decimals', () => {
    fc.assert(
      fc.property(inputAmount, (amount) => {
        expect(parseMoney(toWire(amount).amount, amount.currency, { decimals: 'ledger' })).toEqual(accept(amount));
      }),
    );
  });
});
