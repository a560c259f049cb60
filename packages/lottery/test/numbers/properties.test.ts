import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judgeWith, mostWins, writeSelection, type Play, type Selection } from '../../src/index.ts';
import { brute } from './brute.ts';
import { anyDraw, numberPlays } from './draws.ts';
import { anySelection, anyWritten } from './selections.ts';

const DAY = '2026-11-15';
const RUNS = { numRuns: 12 };
const plays = numberPlays.map((play) => [`${play.type} ${play.code}`, play] as const);

/** Expanding hundreds of thousands of bets would say nothing that thousands do not. */
const isSmall = (play: Play, selection: Selection) => play.count(selection) <= 4000;

function bruteJudge(play: Play, selection: Selection, drawn: readonly number[]) {
  const bets = brute(play, selection);
  return {
    wins: play.levels.map(({ code }) => bets.filter((bet) => bet.level === code && bet.wins(drawn)).length),
    pushed: bets.filter((bet) => bet.pushes?.(drawn) === true).length,
  };
}

const anyPrices = (play: Play) =>
  fc.array(fc.nat(1000), { minLength: play.levels.length, maxLength: play.levels.length });

describe.each(plays)('%s', (_, play) => {
  test('[LO-38] counts the bets that a list of them has', () => {
    fc.assert(
      fc.property(anySelection(play), (selection) => {
        fc.pre(isSmall(play, selection));
        expect(play.count(selection)).toBe(brute(play, selection).length);
      }),
      RUNS,
    );
  });

  test('[LO-38] judges each of them, prepared or not, from rows or text', () => {
    fc.assert(
      fc.property(anySelection(play), anyDraw(play.type), (selection, drawn) => {
        fc.pre(isSmall(play, selection));
        const expected = bruteJudge(play, selection, drawn);
        const prepared = judgeWith(play, drawn, DAY);
        expect(play.judge(selection, drawn, DAY)).toEqual(expected);
        expect(prepared(writeSelection(selection))).toEqual(expected);
        expect(prepared(selection)).toEqual(expected);
      }),
      RUNS,
    );
  });

  test('[LO-38] never wins more than the bound it tells', () => {
    fc.assert(
      fc.property(anySelection(play), anyDraw(play.type), anyPrices(play), (selection, drawn, prices) => {
        const { wins } = play.judge(selection, drawn, DAY);
        const worth = (counts: readonly number[]) =>
          counts.reduce((sum, won, level) => sum + won * (prices[level] ?? 1), 0);
        expect(worth(wins)).toBeLessThanOrEqual(Math.max(...mostWins(play, selection).wins.map(worth)));
      }),
      RUNS,
    );
  });

  test('[LO-9] a canonical selection reads as itself', () => {
    fc.assert(
      fc.property(anyWritten(play), (written) => {
        const read = play.read(written);
        fc.pre(read.ok);
        const canonical = writeSelection(read.ok ? read.value : []);
        expect(play.read(canonical)).toEqual(read);
        expect(play.read(doubled(written))).toEqual(read);
      }),
      RUNS,
    );
  });
});

/** Every row written twice over, backwards: the same selection. */
function doubled(written: string): string {
  return written
    .split('|')
    .map((row) => (row === '' ? '' : [...row.split(','), ...row.split(',').toReversed()].join(',')))
    .join('|');
}
