import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findPlay, MAX_MULTIPLE, moneyModes, stakeOf, type Terms } from '../../src/index.ts';

const straight = findPlay('SSC', 'Last3Straight');
const usual: Terms = { series: 1950, unitPrice: '2', moneyMode: '1', multiple: 1, currency: 'PHP' };

function stake(selection: string[][], change: Partial<Record<keyof Terms, unknown>> = {}) {
  if (straight === undefined) throw new Error('no play');
  return stakeOf(straight, selection, { ...usual, ...change } as Terms);
}

const six = [['1', '2'], ['3', '4', '5'], ['6']];

test.each([
  ['2', '1', 1, 120_000n],
  ['2', '0.1', 1, 12_000n],
  ['2', '0.01', 1, 1200n],
  ['2', '0.001', 1, 120n],
  ['1', '0.001', 1, 60n],
  ['2', '1', 50, 6_000_000n],
  ['0.1', '0.001', 1, 6n],
])('[LO-12] six bets at price %s, mode %s, %s times', (unitPrice, moneyMode, multiple, units) => {
  expect(stake(six, { unitPrice, moneyMode, multiple })).toEqual({
    ok: true,
    value: { bets: 6, perBet: { units: units / 6n, currency: 'PHP' }, stake: { units, currency: 'PHP' } },
  });
});

test.each([
  ['series', { series: 1999 }],
  ['unit_price', { unitPrice: '0' }],
  ['unit_price', { unitPrice: '-2' }],
  ['unit_price', { unitPrice: '2e3' }],
  ['unit_price', { unitPrice: '٢' }],
  ['unit_price', { unitPrice: 2 }],
  ['money_mode', { moneyMode: '0.5' }],
  ['money_mode', { moneyMode: 1 }],
  ['multiple', { multiple: 0 }],
  ['multiple', { multiple: 1.5 }],
  ['multiple', { multiple: MAX_MULTIPLE + 1 }],
  ['multiple', { multiple: Number.NaN }],
  ['too_many_decimals', { unitPrice: '0.25', moneyMode: '0.001' }],
  ['too_many_decimals', { unitPrice: '2.00001' }],
  ['out_of_range', { unitPrice: '99999999999', multiple: MAX_MULTIPLE }],
  ['out_of_range', { unitPrice: '9999999999', multiple: 90_000 }],
])('[LO-12] a stake is refused for its %s', (reason, change) => {
  expect(stake(six, change)).toEqual({ ok: false, reason });
});

test('[LO-12] a selection without bets has no stake', () => {
  expect(stake([['1'], [], ['2']])).toEqual({ ok: false, reason: 'no_bet' });
});

test('[LO-12] the stake is the product of its parts, whatever they are', () => {
  const terms = fc.record({
    unitPrice: fc.constantFrom('1', '2', '5', '0.5', '10'),
    moneyMode: fc.constantFrom(...moneyModes),
    multiple: fc.integer({ min: 1, max: 9999 }),
  });
  fc.assert(
    fc.property(terms, (change) => {
      const made = stake(six, change);
      const exact = 6 * Number(change.unitPrice) * Number(change.moneyMode) * change.multiple * 10_000;
      expect(made.ok && Number(made.value.stake.units)).toBe(Math.round(exact));
    }),
  );
});
