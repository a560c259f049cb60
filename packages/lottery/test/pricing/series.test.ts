import { expect, test } from 'vitest';
import {
  canPublish,
  decimal,
  findPlay,
  fraction,
  isSeries,
  minus,
  oddsOf,
  oddsText,
  plus,
  pointFor,
  readOdds,
  returnOf,
  returnsOf,
  seriesLimits,
  zeroFraction,
  type LotteryType,
  type Play,
} from '../../src/index.ts';
import contracts from '../vectors/agent_contracts.json';
import { numberPlays } from '../numbers/draws.ts';

function play(type: LotteryType, code: string): Play {
  const found = findPlay(type, code);
  if (found === undefined) throw new Error(`${type} has no play ${code}`);
  return found;
}

const cap = decimal('0.995');
const percent = (point: { num: bigint; den: bigint }) => fraction(point.num, point.den * 100n);

test('[LO-14] a lower series gives the difference as rebate, as in the reference', () => {
  for (const one of contracts.mode_point) {
    const maxPoint = fraction(one.account_max_mode - one.min_mode, 20);
    const point = pointFor({ maxSeries: one.account_max_mode, maxPoint }, one.chosen_mode);
    expect(point).toEqual({ ok: true, value: decimal(String(one.bettor_rebate_pct)) });
    expect(returnOf(play('SSC', 'AllStraight'), { series: one.chosen_mode, rebate: zeroFraction })).toEqual(
      decimal(String(one.rtp)),
    );
  }
});

test('[LO-14] return and rebate together stay the same at every series of an account', () => {
  const account = { maxSeries: 1950, maxPoint: decimal('7.5') };
  for (let series = 1800; series <= 1950; series += 1) {
    const point = pointFor(account, series);
    const rebate = point.ok ? percent(point.value) : zeroFraction;
    expect(returnOf(play('SSC', 'Last3Com6'), { series, rebate })).toEqual(decimal('0.975'));
  }
});

test.each([1699, 1799, 1951, 1981, 1800.5, Number.NaN, Number.POSITIVE_INFINITY])(
  '[LO-14] an account of 1950 and 7.5 %% may not choose series %s',
  (series) => {
    expect(pointFor({ maxSeries: 1950, maxPoint: decimal('7.5') }, series)).toEqual({ ok: false, reason: 'series' });
  },
);

test('[LO-13] series are whole numbers from 1700 to 1980', () => {
  expect([1700, 1980].every(isSeries)).toBe(true);
  expect([1699, 1981, 1800.5, '1800', null, Number.NaN].some(isSeries)).toBe(false);
});

test.each(numberPlays.filter(({ pricing }) => pricing === 'series').map((one) => [one.type, one.code, one] as const))(
  '[LO-13, LO-37] %s %s returns series/2000 with every kind of bet',
  (_, __, one) => {
    for (const series of [1700, 1800, 1950, 1956, 1980]) {
      const shares = returnsOf(one, { series, rebate: zeroFraction }).map(({ share }) => share);
      expect(shares).toEqual(shares.map(() => fraction(series, 2000)));
      expect(one.levels.every(({ odds, push }) => odds === undefined && push === undefined)).toBe(true);
    }
  },
);

/** In percent, from the sample odds of the reference, or ours where it has none (11X5). */
const fixedReturns: Record<string, Record<string, string>> = {
  Dragon_Tiger_10T_T_SSC: { dragon: '99', tiger: '99', tie: '94' },
  SumSides: { '': '99.1' },
  Fixed_PK10: { '': '99.1' },
  Sides_PK10: { '': '99.1' },
  Dragon_Tiger_1_10_PK10: { '': '99.1' },
  Sum3Sides_PK10: { '': '99.1' },
  Sum2Sides_PK10: { big: '97.8', small: '98.3', odd: '98.3', even: '97.8' },
  Sum2_PK10: { '3': '94.0', '5': '94.7', '7': '95.3', '9': '91.6', '11': '92.2' },
  SumSize_11X5: { '': '99.1' },
  SumParity_11X5: { odd: '98.6', even: '98.8' },
  Dragon_Tiger_1_5_11X5: { '': '99.1' },
};

test.each(Object.entries(fixedReturns))('[LO-13, LO-37] %s returns what the reference says', (code, expected) => {
  const one = numberPlays.find((other) => other.code === code);
  const returns = one === undefined ? [] : returnsOf(one, { series: 1700, rebate: decimal('0.075') });
  const shown = returns.map(({ kind, share }) => [
    kind,
    (Number(share.num * 1000n) / Number(share.den) / 10).toFixed(1),
  ]);
  expect(Object.fromEntries(shown)).toMatchObject(
    Object.fromEntries(Object.entries(expected).map(([kind, share]) => [kind, Number(share).toFixed(1)])),
  );
});

test('[LO-18] every play can be published at its usual odds and at series up to the cap', () => {
  expect(numberPlays.filter((one) => !canPublish(one, { series: 1980, rebate: zeroFraction, cap }))).toEqual([]);
});

test('[LO-18] a play above the cap with its rebate cannot be published', () => {
  const straight = play('SSC', 'AllStraight');
  expect(canPublish(straight, { series: 1980, rebate: decimal('0.005'), cap })).toBe(true);
  expect(canPublish(straight, { series: 1980, rebate: decimal('0.006'), cap })).toBe(false);
  const dragon = play('SSC', 'Dragon_Tiger_10T_T_SSC');
  expect(canPublish(dragon, { series: 1980, rebate: decimal('0.075'), cap })).toBe(true);
  expect(canPublish(dragon, { series: 1980, rebate: zeroFraction, flatRebate: decimal('0.01'), cap })).toBe(false);
});

test('[LO-18] one kind of bet above the cap is enough, and pushed stakes count', () => {
  const dragon = play('SSC', 'Dragon_Tiger_10T_T_SSC');
  const levels = dragon.levels.map((level) => (level.code === 'tie' ? { ...level, odds: decimal('10') } : level));
  expect(canPublish({ ...dragon, levels }, { series: 1700, rebate: zeroFraction, cap })).toBe(false);
  const size = play('11X5', 'SumSize_11X5');
  const returned = returnOf(size, { series: 1700, rebate: zeroFraction });
  const pushless = {
    ...size,
    levels: size.levels.map(({ code, chance, odds = zeroFraction }) => ({ code, chance, odds })),
  };
  expect(minus(returned, returnOf(pushless, { series: 1700, rebate: zeroFraction }))).toEqual(fraction(32, 462));
});

test('[LO-13] odds are kept on a ticket as exact text', () => {
  for (const one of numberPlays) {
    const odds = oddsOf(one, seriesLimits.max);
    expect(readOdds(oddsText(odds))).toEqual(odds);
  }
  expect(oddsText(oddsOf(play('SSC', 'Dragon_Tiger_10T_T_SSC'), 1950))).toBe('11/5,11/5,47/5');
  expect(() => readOdds('2.2')).toThrow(TypeError);
  expect(plus(fraction(1, 3), fraction(1, 6))).toEqual(fraction(1, 2));
});
