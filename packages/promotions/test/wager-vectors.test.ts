import { allocateTurnover } from '@croupier/ledger';
import { describe, expect, test } from 'vitest';
import { amountOf, textOf } from './amounts.ts';
import vectors from './vectors/wag.json' with { type: 'json' };

type Vector = {
  id: string;
  title: string;
  given: {
    needsOldestFirst: { need: string; scope?: string[]; contributions?: Record<string, number> }[];
    stakes: { cut: number; category: string; stake: string }[];
  };
  expect: { filled: string[]; remaining: string[] };
};

describe('needs', () => {
  // What the file holds is compared whole, so a wrong shape cannot pass.
  test.each(vectors as unknown as Vector[])('$id: $title', ({ given, expect: expected }) => {
    const needs = given.needsOldestFirst.map(({ need, scope = null, contributions = {} }) => ({
      room: amountOf(need).units,
      scope,
      contributions,
    }));
    const stakes = given.stakes.map(({ stake, ...rest }) => ({ ...rest, units: amountOf(stake).units }));
    const filled = allocateTurnover(needs, stakes);
    expect({
      filled: filled.map((units) => textOf(units)),
      remaining: needs.map(({ room }, place) => textOf(room - filled[place]!)),
    }).toEqual(expected);
  });

  test('bets placed after a need is over fill the older one', () => {
    const wholeStake = { scope: null, contributions: {} };
    const needs = [
      { room: 100n, ...wholeStake, since: 1 },
      { room: 100n, ...wholeStake, since: 2, until: 3 },
    ];
    const stakes = [
      { cut: 2, category: 'RNG', units: 30n },
      { cut: 3, category: 'RNG', units: 40n },
    ];
    expect(allocateTurnover(needs, stakes)).toEqual([40n, 30n]);
  });
});
