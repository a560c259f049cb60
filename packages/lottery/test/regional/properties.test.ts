import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  findPlay,
  fraction,
  isMore,
  judgeWith,
  mostWins,
  plus,
  times,
  writeSelection,
  zeroFraction,
  type Drawn,
  type Fraction,
  type Play,
} from '../../src/index.ts';
import { sevensBy } from './expected.ts';
import { betsOf, draws, read, regionalPlays, regionalTypes, selectionTexts } from './selections.ts';

/** A day of each of several years, before and after their new years. */
const days = fc.constantFrom('2026-02-16', '2026-02-17', '2027-06-01', '2031-01-10', '2044-12-31');
const runs = { numRuns: 25 };

const worth = (play: Play, wins: readonly number[]): Fraction =>
  wins.map((count, at) => times(fraction(count), play.levels[at]!.odds!)).reduce(plus, zeroFraction);

describe('LHC, Vietnamese and South-East Asian plays', () => {
  test('[LO-8] codes are unique, levels have chances, odds and names', () => {
    for (const type of regionalTypes) {
      const plays = regionalPlays.filter((play) => play.type === type);
      expect(new Set(plays.map(({ code }) => code)).size).toBe(plays.length);
      for (const play of plays) {
        expect(play.pricing).toBe('fixed');
        expect(new Set(play.levels.map(({ code }) => code)).size).toBe(play.levels.length);
        for (const { chance, odds } of play.levels) {
          expect(isMore(chance, zeroFraction) && odds !== undefined && isMore(odds, fraction(1)), play.code).toBe(true);
        }
      }
    }
  });

  test.each(regionalPlays.map((play) => [`${play.type} ${play.code}`, play] as const))(
    '[LO-9, LO-38] %s counts and judges as its single bets do, and never wins more than its worst case',
    (_name, play) => {
      let looked = 0;
      fc.assert(
        fc.property(selectionTexts(play), draws(play.type), days, (text, drawn, day) => {
          const selection = read(play, text);
          if (selection === null) return;
          looked += 1;
          expect(read(play, writeSelection(selection))).toEqual(selection);
          const bets = betsOf(play, selection);
          const counted = bets.reduce((sum, bet) => sum + bet.play.count(bet.selection), 0);
          expect(play.count(selection)).toBe(counted);
          const judged = play.judge(selection, drawn, day);
          const single = bets.map((bet) => bet.play.judge(bet.selection, drawn, day));
          expect(judged.wins).toEqual(
            play.levels.map((_level, at) => single.reduce((sum, one) => sum + one.wins[at]!, 0)),
          );
          expect(judged.pushed).toBe(single.reduce((sum, one) => sum + one.pushed, 0));
          expect(judgeWith(play, drawn, day)(writeSelection(selection))).toEqual(judged);
          const most = mostWins(play, selection).wins.map((wins) => worth(play, wins));
          expect(most.some((bound) => !isMore(worth(play, judged.wins), bound))).toBe(true);
        }),
        runs,
      );
      // Texts that a play refuses show nothing.
      expect(looked).toBeGreaterThan(5);
    },
  );

  test('[LO-39] whatever is sent, reading names the play and the fault and does not crash', () => {
    const pieces = fc.constantFrom(
      ',',
      '|',
      '01',
      '1',
      '49',
      '50',
      '00',
      '-1',
      '٣',
      '１',
      'R',
      'rat',
      'big',
      '0123',
      ' ',
    );
    const written = fc.oneof(
      fc.array(pieces, { maxLength: 12 }).map((all) => all.join('')),
      fc.string({ unit: 'grapheme' }),
      fc.anything(),
    );
    fc.assert(
      fc.property(fc.constantFrom(...regionalPlays), written, (play, text) => {
        const found = play.read(text);
        if (found.ok) expect(play.count(found.value)).toBeGreaterThan(0);
        else expect(found.reason).toMatchObject({ play: play.code, code: expect.any(String) });
      }),
      { numRuns: 3000 },
    );
    for (const play of regionalPlays) {
      for (const text of ['', '|'.repeat(10_000), '1,'.repeat(50_000), '١٢٣', '１２３４']) {
        expect(play.read(text), play.code).toMatchObject({ ok: false, reason: { play: play.code } });
      }
    }
  });

  test('[LO-38] the worst case of numbers bet together is reached by a draw', () => {
    const cases: [string, string, string[]][] = [
      ['two-all', '03,09,27,44', ['03', '09', '27', '44']],
      ['three-two', '03,09,27,44,48', ['03', '09', '27', '44', '48']],
      ['two-special', '03,09,27', ['03', '09', '27']],
      ['special-string.banker', '03|09,27', ['03', '09', '27']],
      ['four-all.banker', '03,09|27,44,48', ['03', '09', '27', '44', '48']],
      ['in-seven.2', '03,09,27,44', ['03', '09', '27', '44']],
      ['one-hit.5', '01,02,03,04,05,06', ['01', '02', '03', '04', '05', '06']],
      ['none-hit.5', '01,02,03,04,05,06', ['01', '02', '03', '04', '05', '06']],
    ];
    for (const [code, text, numbers] of cases) {
      const play = findPlay('LHC', code)!;
      const selection = read(play, text)!;
      const classes = (number: number) => {
        const symbol = String(number).padStart(2, '0');
        return numbers.includes(symbol) ? symbol : '';
      };
      let best = zeroFraction;
      for (const { drawn } of sevensBy(classes)) {
        const won = worth(play, play.judge(selection, drawn, '2026-03-01').wins);
        if (isMore(won, best)) best = won;
      }
      const { wins, isExact } = mostWins(play, selection);
      const expected = wins.map((each) => worth(play, each)).reduce((most, each) => (isMore(each, most) ? each : most));
      expect([code, expected, isExact]).toEqual([code, best, true]);
    }
  });

  test('[LO-43] rows of a collision that share numbers bet no pair twice', () => {
    const play = findPlay('LHC', 'two-all.collision')!;
    const selection = read(play, '03,09|03,09,27')!;
    expect(play.count(selection)).toBe(3);
    expect(play.judge(selection, [3, 9, 27, 1, 2, 4, 5], '2026-03-01').wins).toEqual([3]);
    expect(play.judge(selection, [3, 9, 1, 2, 4, 5, 27], '2026-03-01').wins).toEqual([1]);
    expect(betsOf(play, selection).length).toBe(3);
  });

  test('[LO-40] the total is big from 175 on', () => {
    const judge = (code: string, symbol: string, drawn: Drawn) =>
      findPlay('LHC', code)!
        .judge([[symbol]], drawn, '2026-03-01')
        .wins.indexOf(1);
    const small = [1, 2, 3, 30, 42, 47, 49];
    const big = [1, 2, 4, 30, 42, 47, 49];
    expect([judge('total.size', 'small', small), judge('total.size', 'big', small)]).toEqual([1, -1]);
    expect([judge('total.size', 'small', big), judge('total.size', 'big', big)]).toEqual([-1, 0]);
    expect([judge('total.parity', 'even', small), judge('total.parity', 'odd', big)]).toEqual([1, 0]);
  });
});
