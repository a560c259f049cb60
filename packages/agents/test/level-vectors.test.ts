import { money, type Money } from '@croupier/money';
import { describe, expect, test } from 'vitest';
import {
  addUp,
  levelFaults,
  levelRebates,
  levelText,
  lessTakenBack,
  loweredWith,
  readLevel,
  readPercent,
} from '../src/index.ts';
import type { BillGiven } from '../src/index.ts';
import { netOf, textOf } from './amounts.ts';
import contracts from './vectors/agent_contracts.json' with { type: 'json' };
import ladders from './vectors/lad.json' with { type: 'json' };
import levels from './vectors/lvl.json' with { type: 'json' };

const level = (text: string) => {
  const read = readLevel(text);
  if (!read.ok) throw new Error(text);
  return read.value;
};
const text = ({ units }: Money) => textOf(units);

describe('rebate by level', () => {
  test.each(levels)('[AG-18] $id: $title', ({ given, expect: expected }) => {
    const total = new Map<string, bigint>();
    const days = given.days.map(({ day, valid, chain }) => {
      const shares = levelRebates(
        netOf(valid),
        chain.map(({ who, level: own }) => ({ who, level: level(own) })),
      );
      for (const { who, amount } of shares) total.set(who, (total.get(who) ?? 0n) + amount.units);
      return { day, paid: Object.fromEntries(shares.map(({ who, amount }) => [who, text(amount)])) };
    });
    expect({
      days,
      total: Object.fromEntries([...total].map(([who, units]) => [who, textOf(units)])),
    }).toEqual(expected);
  });

  test.each(contracts.rebate_by_difference)(
    '[AG-18] uplines of $chain_pct_bettor_first get $paid of $stake',
    ({ chain_pct_bettor_first: chain, stake, paid }) => {
      const steps = chain.map((percent, place) => ({ who: String(place), level: level(String(percent)) }));
      const shares = new Map(levelRebates(netOf(String(stake)), steps).map(({ who, amount }) => [who, amount.units]));
      // The bettor's own comes from the series and is not told here.
      const expected = paid.slice(1).map((amount) => BigInt(amount.replace('.', '')));
      expect(expected.map((_, place) => shares.get(String(place + 1)) ?? 0n)).toEqual(expected);
    },
  );

  test('[AG-18] a day on which more was taken back than bet pays nothing, and the rest lowers the next', () => {
    const first = lessTakenBack(netOf('-80'), money(0n, 'PHP'));
    const chain = [
      { who: 'bettor', level: level('5') },
      { who: 'A', level: level('6') },
    ];
    expect(levelRebates(first.base, chain)).toEqual([]);
    const second = lessTakenBack(netOf('100'), first.left);
    expect([textOf(second.base.signedUnits), text(second.left)]).toEqual(['20.00', '0.00']);
    expect(levelRebates(second.base, chain).map(({ amount }) => text(amount))).toEqual(['0.20']);
  });
});

describe('ladders', () => {
  test.each(ladders)('[AG-19] $id: $title', ({ given, expect: expected }) => {
    const rates = given.ladder.map((percent) => {
      const rate = readPercent(percent);
      if (!rate.ok) throw new Error(percent);
      return rate.value;
    });
    // What each holder's bill of this day comes to.
    const bill: Pick<BillGiven, 'basis' | 'currency'> = { basis: { by: 'ladder', ladder: rates }, currency: 'PHP' };
    const paid = Object.keys(expected).map((holder) => {
      const entries = given.bettors.flatMap(({ valid, path }, place) => {
        const step = path.indexOf(holder);
        if (step < 0) return [];
        const member = path[0] ?? '';
        const when = { day: '2026-03-02' };
        return [
          {
            of: 'shares' as const,
            by: 'ladder' as const,
            id: `${place}`,
            when,
            member,
            category: 'RNG',
            valid: netOf(valid),
            step,
          },
        ];
      });
      const figures = addUp(bill, entries);
      return [holder, figures.of === 'shares' ? text(figures.amount) : null];
    });
    expect(Object.fromEntries(paid)).toEqual(expected);
  });
});

describe('levels', () => {
  test.each([
    ['7.5', 750],
    ['0', 0],
    ['0.05', 5],
    ['10.25', 1025],
    ['100', 10_000],
  ])('[AG-17] %s is a level and is written so again', (written, units) => {
    expect(level(written)).toBe(units);
    expect(levelText(units)).toBe(written);
  });

  test.each(['-1', '7.555', '1e2', '100.01', '07', '', ' 7', '7,5', null, 7])('[AG-17] %s is none', (given) => {
    expect(readLevel(given)).toEqual({ ok: false, reason: 'not_level' });
  });

  test('[AG-17] a level above the upline’s, or of a category it does not have, is named with the most', () => {
    expect(levelFaults({ 'LOTT/SSC': 751, RNG: 30, LIVE: 1, FISH: -1 }, { 'LOTT/SSC': 750, RNG: 30 })).toEqual([
      { category: 'LOTT/SSC', code: 'above_upline', most: 750 },
      { category: 'LIVE', code: 'above_upline', most: 0 },
      { category: 'FISH', code: 'not_level', most: 0 },
    ]);
  });

  test('[AG-17] lowering lists everybody below who would be above, the nearest first', () => {
    const of = (id: string, upline: string | null, ssc: number) => ({ id, upline, levels: { SSC: ssc, RNG: 20 } });
    const branch = [
      of('deep', 'child', 600),
      of('child', 'A', 650),
      of('low', 'A', 500),
      of('A', null, 700),
      of('other', 'Z', 700),
    ];
    expect(loweredWith(branch, 'A', { SSC: 550, RNG: 20 })).toEqual([
      { id: 'child', category: 'SSC', from: 650, to: 550 },
      { id: 'deep', category: 'SSC', from: 600, to: 550 },
    ]);
    expect(loweredWith(branch, 'A', { SSC: 650 })).toEqual([]);
    expect(loweredWith(branch, 'low', { SSC: 0 })).toEqual([]);
  });

  test('[AG-17] a tree of 20,000 levels is walked, and a circle in it is a fault', () => {
    const chain = Array.from({ length: 20_000 }, (_, place) => ({
      id: `m${place}`,
      upline: place === 0 ? null : `m${place - 1}`,
      levels: { SSC: 700 },
    }));
    expect(loweredWith(chain, 'm0', { SSC: 600 }).length).toBe(19_999);
    const circle = [
      { id: 'a', upline: 'b', levels: {} },
      { id: 'b', upline: 'a', levels: {} },
    ];
    expect(() => loweredWith(circle, 'a', {})).toThrow('own upline');
  });
});
