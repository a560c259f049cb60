import { allocateTurnover, carriedOf } from '../src/index.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const need = (room: bigint, more: { scope?: string[]; contributions?: Record<string, number> } = {}) => ({
  room,
  scope: more.scope ?? null,
  contributions: more.contributions ?? {},
});
const stake = (cut: number, units: bigint, category = 'RNG') => ({ cut, category, units });

describe('allocating turnover', () => {
  test('[TR-10] a bet fills the newest need first and its surplus the older ones, never a later one', () => {
    const needs = [need(100n), need(50n), need(30n)];
    expect(allocateTurnover(needs, [stake(3, 40n)])).toEqual([0n, 10n, 30n]);
    expect(allocateTurnover(needs, [stake(1, 500n)])).toEqual([100n, 0n, 0n]);
    expect(allocateTurnover(needs, [stake(2, 60n), stake(3, 10n)])).toEqual([10n, 50n, 10n]);
    expect(allocateTurnover(needs, [stake(3, 10n), stake(2, 60n)])).toEqual([10n, 50n, 10n]);
    expect(allocateTurnover(needs, [stake(3, 1000n)])).toEqual([100n, 50n, 30n]);
  });

  test('[TR-8] a stake counts by its category, and what is left of it counts in full for the next need', () => {
    const half = need(50n, { contributions: { LIVE: 50 } });
    expect(allocateTurnover([half], [stake(1, 60n, 'LIVE')])).toEqual([30n]);
    expect(allocateTurnover([half], [stake(1, 60n, 'RNG')])).toEqual([50n]);
    expect(allocateTurnover([need(1000n), half], [stake(2, 160n, 'LIVE')])).toEqual([60n, 50n]);
    expect(allocateTurnover([need(50n, { contributions: { FISH: 0 } })], [stake(1, 60n, 'FISH')])).toEqual([0n]);
    // A third of a unit is none: what is left over counts for nobody twice.
    expect(allocateTurnover([need(100n), need(1n, { contributions: { LIVE: 30 } })], [stake(2, 10n, 'LIVE')])).toEqual([
      6n,
      1n,
    ]);
  });

  test('[TR-7] a need with a scope takes bets of its games alone', () => {
    const slots = need(50n, { scope: ['RNG'] });
    expect(allocateTurnover([need(20n), slots], [stake(2, 30n, 'LIVE'), stake(2, 45n, 'RNG')])).toEqual([20n, 45n]);
  });

  test('[TR-10] whatever is staked, nothing is counted twice and no need overflows', () => {
    const cases = fc.tuple(
      fc.array(fc.tuple(fc.bigInt(0n, 1000n), fc.integer({ min: 0, max: 100 })), { minLength: 1, maxLength: 5 }),
      fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.bigInt(0n, 500n), fc.constantFrom('RNG', 'LIVE', 'LOTT')), {
        maxLength: 20,
      }),
    );
    fc.assert(
      fc.property(cases, ([rooms, bets]) => {
        const needs = rooms.map(([room, percent]) => need(room, { contributions: { LIVE: percent } }));
        const stakes = bets.map(([cut, units, category]) => stake(Math.min(cut, needs.length), units, category));
        const filled = allocateTurnover(needs, stakes);
        const all = stakes.reduce((sum, { units }) => sum + units, 0n);
        expect(filled.every((units, place) => units >= 0n && units <= needs[place]!.room)).toBe(true);
        expect(filled.reduce((sum, units) => sum + units, 0n) <= all).toBe(true);
        // Later bets never fill what only they came before.
        const early = allocateTurnover(
          needs,
          stakes.filter(({ cut }) => cut === 1),
        );
        expect(early.slice(1).every((units) => units === 0n)).toBe(true);
      }),
      { seed: 26, numRuns: 300 },
    );
  });
});

test('[TR-3] with all of the money goes all of the need, with a part of it the same part, rounded up', () => {
  expect(carriedOf(1000n, { units: 400n, of: 1000n })).toBe(400n);
  expect(carriedOf(10_000n, { units: 400n, of: 1000n })).toBe(4000n);
  expect(carriedOf(1000n, { units: 1n, of: 3n })).toBe(334n);
  expect(carriedOf(1000n, { units: 3n, of: 3n })).toBe(1000n);
  expect(carriedOf(0n, { units: 400n, of: 1000n })).toBe(0n);
});
