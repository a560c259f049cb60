import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fraction, fractionText } from '../../src/fair/index.ts';
import {
  closeBook,
  dividendOf,
  exactRtp,
  fight,
  rulesFacts,
  settleMatch,
  strengthOf,
  TICKS,
} from '../../src/games/cockfight/index.ts';
import type { MatchBet } from '../../src/games/cockfight/index.ts';
import { streamOf } from '../fair/streams.ts';

const units = (amount: number) => BigInt(amount) * 10_000n;
const bet = (id: string, choice: MatchBet['choice'], amount: number): MatchBet => ({
  id,
  choice,
  stakeUnits: units(amount),
});
const example = [bet('a', 'meron', 60_000), bet('b', 'wala', 40_000)];

test('[SB-11] the example of the reference: meron 1.58 with 94 800 paid and 200 breakage, wala 2.37', () => {
  const pool = { meron: units(60_000), wala: units(40_000) };
  expect(closeBook(pool)).toEqual({ isOn: true, dividends: { meron: 158n, wala: 237n } });
  expect(settleMatch(example, 'meron')).toEqual({
    returns: [
      { id: 'a', units: units(94_800) },
      { id: 'b', units: 0n },
    ],
    paidUnits: units(94_800),
    refundedUnits: 0n,
    commissionUnits: units(5000),
    breakageUnits: units(200),
    drawUnits: 0n,
  });
  expect(settleMatch(example, 'wala').paidUnits).toBe(units(94_800));
});

test('[SB-11] draws and called-off matches refund both sides; a bet on the draw is paid 8 to 1', () => {
  const bets = [...example, bet('c', 'draw', 10)];
  expect(settleMatch(bets, 'draw').returns.map((each) => each.units)).toEqual([60_000, 40_000, 90].map(units));
  expect(settleMatch(bets, 'draw').drawUnits).toBe(-units(80));
  expect(settleMatch(bets, 'cancelled').returns.map((each) => each.units)).toEqual([60_000, 40_000, 10].map(units));
  expect(settleMatch(bets, 'meron').drawUnits).toBe(units(10));
});

test('[SB-11] one-sided pools and dividends below 1.05 are called off before the match, and refunded whoever wins', () => {
  expect(closeBook({ meron: units(5), wala: 0n })).toEqual({
    isOn: false,
    reason: 'one_sided',
    dividends: { meron: 95n },
  });
  expect(closeBook({ meron: 0n, wala: 0n })).toEqual({ isOn: false, reason: 'one_sided', dividends: {} });
  expect(dividendOf({ meron: units(99_000), wala: units(1000) }, 'meron')).toBe(95n);
  const minus = [bet('a', 'meron', 99_000), bet('b', 'wala', 1000), bet('c', 'draw', 5)];
  for (const result of ['meron', 'wala', 'draw'] as const) {
    expect(settleMatch(minus, result)).toMatchObject({
      refundedUnits: units(100_000),
      paidUnits: 0n,
      commissionUnits: 0n,
      breakageUnits: 0n,
      drawUnits: 0n,
    });
  }
});

const anyBets = fc.array(
  fc.record({
    id: fc.uuid(),
    choice: fc.constantFrom('meron' as const, 'wala' as const, 'draw' as const),
    stakeUnits: fc.bigInt({ min: 1n, max: 10n ** 9n }),
  }),
  { maxLength: 12 },
);

test('[SB-11] whatever is staked, every unit is paid, refunded, commission or breakage, and no part is below zero', () => {
  fc.assert(
    fc.property(
      anyBets,
      fc.constantFrom('meron' as const, 'wala' as const, 'draw' as const, 'cancelled' as const),
      (bets, result) => {
        const { returns, paidUnits, refundedUnits, commissionUnits, breakageUnits, drawUnits } = settleMatch(
          bets,
          result,
        );
        const staked = bets.reduce((sum, { stakeUnits }) => sum + stakeUnits, 0n);
        const back = returns.reduce((sum, each) => sum + each.units, 0n);
        expect(staked - back).toBe(commissionUnits + breakageUnits + drawUnits);
        expect([paidUnits, refundedUnits, commissionUnits, breakageUnits].every((part) => part >= 0n)).toBe(true);
      },
    ),
  );
});

test('[SB-2, SB-11] draws come 21 times in 200, the bar ends where the result is', () => {
  expect(fractionText(exactRtp('draw'))).toBe('189/200');
  expect(exactRtp('meron')).toEqual(fraction(3821n, 4000n));
  expect(rulesFacts().find(({ key }) => key === 'rtp.draw')?.exact).toBe('189/200');
  const results = { meron: 0, wala: 0, draw: 0 };
  const stream = streamOf(21);
  for (let match = 0; match < 4000; match += 1) {
    const { result, bar } = fight(stream, 60);
    results[result] += 1;
    expect(bar.length).toBe(TICKS);
    expect(bar.at(-1)).toBe({ meron: 100, wala: 0, draw: 50 }[result]);
    expect(bar.slice(0, -1).every((place) => place >= 5 && place <= 95)).toBe(true);
  }
  expect(Math.abs(results.draw / 4000 - 0.105)).toBeLessThan(0.02);
  expect(Math.abs(results.meron / 4000 - 0.895 * 0.6)).toBeLessThan(0.032);
  expect(strengthOf(stream)).toBeGreaterThanOrEqual(35);
});
