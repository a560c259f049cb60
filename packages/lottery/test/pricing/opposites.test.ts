import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  coveredParts,
  findPlay,
  fraction,
  isMore,
  mostCovered,
  outcomeBets,
  plus,
  splitSelection,
  zeroFraction,
  type Fraction,
  type LotteryType,
  type OutcomeBet,
  type Play,
} from '../../src/index.ts';
import { anyDraw, numberPlays } from '../numbers/draws.ts';
import { anySelection } from '../numbers/selections.ts';
import { draws, read, regionalPlays, selectionTexts } from '../regional/selections.ts';

const DAY = '2026-11-15';

/** What of each line is covered, by play, selection and stake of each bet. */
function coveredOf(type: LotteryType, lines: readonly (readonly [code: string, selection: string, perBet: number])[]) {
  const placed = lines.map(([code, selection, perBet]) =>
    outcomeBets(findPlay(type, code)!, splitSelection(selection), DAY, BigInt(perBet)),
  );
  const parts = coveredParts(placed.flat());
  let at = 0;
  return placed.map((bets) => bets.reduce((sum) => sum + Number(parts[at++]!), 0));
}

describe('what opposite bets cover', () => {
  test.each<[string, LotteryType, [string, string, number][], number[]]>([
    [
      'big and small: twice the smaller',
      'SSC',
      [
        ['SumSides', 'big', 100],
        ['SumSides', 'small', 60],
      ],
      [60, 60],
    ],
    ['both in one line', 'SSC', [['SumSides', 'big,small', 50]], [100]],
    ['big and odd are two questions', 'SSC', [['SumSides', 'big,odd', 50]], [0]],
    ['all four are both sides of two', 'SSC', [['SumSides', 'big,small,odd,even', 50]], [200]],
    ['dragon and tiger leave one tie in ten', 'SSC', [['Dragon_Tiger_10T_T_SSC', 'dragon,tiger', 10]], [20]],
    ['dragon and tie leave almost half', 'SSC', [['Dragon_Tiger_10T_T_SSC', 'dragon,tie', 10]], [0]],
    ['sides of two places', 'SSC', [['First2Sides', 'big,small|odd,even', 10]], [40]],
    ['eight digits of ten are a bet', 'SSC', [['Fixed', '0,1,2,3,4,5,6,7||||', 2]], [0]],
    ['nine are none', 'SSC', [['Fixed', '0,1,2,3,4,5,6,7,8||||', 2]], [18]],
    ['five of one place and four of another are two bets', 'SSC', [['Fixed', '0,1,2,3,4|5,6,7,8|||', 2]], [0]],
    [
      'in two tickets',
      'SSC',
      [
        ['Fixed', '0,1,2,3,4||||', 2],
        ['Fixed', '5,6,7,8,9||||', 3],
      ],
      [10, 10],
    ],
    [
      'rows and typed numbers ask the same',
      'SSC',
      [
        ['First2Straight', '0,1,2,3,4|0,1,2,3,4,5,6,7,8,9', 1],
        ['First2Sum', '5,6,7,8,9,10,11,12,13,14,15,16,17,18', 1],
      ],
      [15, 85],
    ],
    [
      'of several bets on one outcome the last',
      'SSC',
      [
        ['SumSides', 'big', 40],
        ['SumSides', 'big', 40],
        ['SumSides', 'small', 60],
      ],
      [20, 40, 60],
    ],
    [
      'two of three colours are a bet, three are none',
      'LHC',
      [
        ['special.colour', 'red,blue', 10],
        ['special.colour', 'green', 4],
      ],
      [8, 4],
    ],
    ['the sides of the special, with 49 given back', 'LHC', [['special.sides', 'big,small,sum-odd', 10]], [20]],
    [
      'forty numbers of 49 are none',
      'LHC',
      [['special', Array.from({ length: 40 }, (_none, at) => String(at + 1).padStart(2, '0')).join(','), 1]],
      [40],
    ],
    [
      '39 are a bet',
      'LHC',
      [['special', Array.from({ length: 39 }, (_none, at) => String(at + 1).padStart(2, '0')).join(','), 1]],
      [0],
    ],
    [
      '81 endings of a hundred',
      'VN_MB',
      [['de', Array.from({ length: 81 }, (_none, at) => String(at).padStart(2, '0')).join(','), 1]],
      [81],
    ],
    [
      'numbers that can come together are never opposite',
      '11X5',
      [['Any1_11X5', '01,02,03,04,05,06,07,08,09,10,11', 1]],
      [0],
    ],
  ])('[TR-16] %s', (_name, type, lines, expected) => {
    expect(coveredOf(type, lines)).toEqual(expected);
  });

  test('[TR-16] is never more than a bet, nothing where a fifth of the draws is left, and the same however it is divided', () => {
    const anyBets = fc.array(
      fc.record({ outcome: fc.constantFrom('a', 'b', 'c'), units: fc.bigInt({ min: 1n, max: 1000n }) }),
      { maxLength: 12 },
    );
    const chances: Record<string, Fraction> = { a: fraction(1, 2), b: fraction(3, 10), c: fraction(1, 5) };
    const betOf = ({ outcome, units }: { outcome: string; units: bigint }): OutcomeBet => ({
      question: 'q',
      outcome,
      units,
      chance: chances[outcome]!,
    });
    const sum = (all: readonly bigint[]) => all.reduce((total, units) => total + units, 0n);
    fc.assert(
      fc.property(anyBets, (all) => {
        const bets = all.map(betOf);
        const covered = coveredParts(bets);
        expect(covered.every((part, at) => part >= 0n && part <= bets[at]!.units)).toBe(true);
        const of = (outcome: string) => sum(bets.filter((bet) => bet.outcome === outcome).map(({ units }) => units));
        const heights = ['a', 'b', 'c'].map(of);
        // a and b are exactly four fifths: only all three cover.
        const lowest = heights.reduce((least, height) => (height < least ? height : least));
        expect(sum(covered)).toBe(3n * lowest);
        const halves = bets.flatMap((bet) =>
          bet.units > 1n
            ? [
                { ...bet, units: 1n },
                { ...bet, units: bet.units - 1n },
              ]
            : [bet],
        );
        expect(sum(coveredParts(halves))).toBe(sum(covered));
      }),
    );
  });

  const asking = (plays: readonly Play[]) =>
    plays.filter(({ opposites }) => opposites).map((play) => [`${play.type} ${play.code}`, play] as const);

  /** Of every question one outcome comes at most, each bet is asked once, and its outcomes are no more than all draws. */
  function expectExclusive(
    play: Play,
    selection: ReturnType<typeof splitSelection>,
    judged: { wins: readonly number[]; pushed: number },
  ) {
    const bets = outcomeBets(play, selection, DAY, 1n);
    expect(bets).toHaveLength(play.count(selection));
    const questions = new Set(bets.map(({ question }) => question));
    for (const question of questions) {
      const asked = bets.filter((bet) => bet.question === question);
      expect(new Set(asked.map(({ outcome }) => outcome)).size).toBe(asked.length);
      const share = asked.reduce((all, { chance }) => plus(all, chance), zeroFraction);
      expect(isMore(share, fraction(1))).toBe(false);
    }
    const won = judged.wins.reduce((all, wins) => all + wins, 0);
    expect(won).toBeLessThanOrEqual(questions.size);
    expect(mostCovered(play)).toBeGreaterThan(0);
  }

  test.each(asking(numberPlays))('[TR-16] bets of %s exclude each other within their question', (_name, play) => {
    fc.assert(
      fc.property(anySelection(play), anyDraw(play.type), (selection, drawn) => {
        fc.pre(play.count(selection) <= 4000);
        expectExclusive(play, selection, play.judge(selection, drawn, DAY));
      }),
      { numRuns: 8 },
    );
  });

  test.each(asking(regionalPlays))('[TR-16] bets of %s exclude each other within their question', (_name, play) => {
    fc.assert(
      fc.property(selectionTexts(play), draws(play.type), (text, drawn) => {
        const selection = read(play, text);
        fc.pre(selection !== null);
        expectExclusive(play, selection, play.judge(selection, drawn, DAY));
      }),
      { numRuns: 8 },
    );
  });
});
