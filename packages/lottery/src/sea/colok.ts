import { choose, subsets } from '../binomial.ts';
import { decimal, fraction } from '../fraction.ts';
import { digits, row, typedRow } from '../kit/rows.ts';
import { shapeOf, typedGroup } from '../kit/typed.ts';
import { result, type TogelRow } from './togel-row.ts';

const of = (ways: number) => fraction(ways, 10_000);

/** A digit at any place: one and a half times the stake for each time it is drawn, plus the stake. */
const colokBebas: TogelRow = {
  code: 'colok-bebas',
  group: 'colok',
  rows: [row('digit', digits)],
  levels: [2916, 486, 36, 1].map((ways, at) => ({
    code: `${at + 1}`,
    chance: of(ways),
    odds: fraction(2 + 3 * (at + 1), 2),
  })),
  count: ([chosen = []]) => chosen.length,
  at: (drawn) => {
    const times = digits.map((digit) => timesIn(result(drawn), digit));
    return ([chosen = []]) => {
      const wins = [0, 0, 0, 0];
      for (const digit of chosen) if (times[Number(digit)]! > 0) wins[times[Number(digit)]! - 1]! += 1;
      return { wins, pushed: 0 };
    };
  },
  most: ([chosen = []]) => {
    // The ways in which chosen digits can fill the four places; the rest are other digits.
    const shares = [[1], [2], [3], [4], [1, 1], [1, 2], [1, 3], [2, 2], [1, 1, 1], [1, 1, 2], [1, 1, 1, 1]];
    const possible = shares.filter((share) => share.length <= chosen.length);
    return {
      wins: possible.map((share) => [1, 2, 3, 4].map((n) => share.filter((t) => t === n).length)),
      isExact: true,
    };
  },
};

/** Two different digits that are both drawn; they fill two, three or all four places. */
const macau: TogelRow = {
  code: 'colok-macau',
  group: 'colok',
  rows: [row('digits', digits, 2)],
  levels: [
    { code: '2', chance: of(768), odds: decimal('8.7') },
    { code: '3', chance: of(192), odds: fraction(13) },
    { code: '4', chance: of(14), odds: fraction(21) },
  ],
  count: ([chosen = []]) => choose(chosen.length, 2),
  at: (drawn) => {
    const shown = result(drawn);
    return ([chosen = []]) => {
      const wins = [0, 0, 0];
      const present = chosen.filter((digit) => shown.includes(digit));
      for (const [a, b] of subsets(present, 2)) wins[timesIn(shown, a!) + timesIn(shown, b!) - 2]! += 1;
      return { wins, pushed: 0 };
    };
  },
  // Two digits in all places, three with one of them twice, or four.
  most: ([chosen = []]) => {
    const possible: [number, number[]][] = [
      [2, [1, 0, 0]],
      [2, [0, 1, 0]],
      [2, [0, 0, 1]],
      [3, [3, 0, 0]],
      [3, [1, 2, 0]],
      [4, [6, 0, 0]],
    ];
    return { wins: possible.filter(([held]) => held <= chosen.length).map(([, wins]) => wins), isExact: false };
  },
};

/** Three digits that are all drawn, a pair as often as it was chosen; they fill three or all four places. */
const naga: TogelRow = {
  code: 'colok-naga',
  group: 'colok',
  rows: [typedRow],
  levels: [
    { code: '111.3', kind: '111', chance: of(168), odds: decimal('42.5') },
    { code: '111.4', kind: '111', chance: of(36), odds: fraction(65) },
    { code: '21.3', kind: '21', chance: of(96), odds: fraction(85) },
    { code: '21.4', kind: '21', chance: of(10), odds: fraction(130) },
  ],
  typed: (text) => {
    const group = typedGroup(3)(text);
    return group === null || shapeOf(group) === '3' ? null : group;
  },
  count: ([numbers = []]) => numbers.length,
  at: (drawn) => {
    const shown = result(drawn);
    return ([numbers = []]) => {
      const wins = [0, 0, 0, 0];
      for (const number of numbers) {
        const own = [...new Set(number)];
        if (own.some((digit) => timesIn(shown, digit) < timesIn(number, digit))) continue;
        const filled = own.reduce((sum, digit) => sum + timesIn(shown, digit), 0);
        wins[(shapeOf(number) === '111' ? 0 : 2) + filled - 3]! += 1;
      }
      return { wins, pushed: 0 };
    };
  },
  // Four places contain at most four choices of three digits.
  most: ([numbers = []]) => {
    const distinct = numbers.filter((number) => shapeOf(number) === '111').length;
    const [a, b] = [Math.min(4, distinct), Math.min(4, numbers.length - distinct)];
    return {
      wins: [
        [a, 0, b, 0],
        [0, a, b, 0],
        [a, 0, 0, b],
        [0, a, 0, b],
      ],
      isExact: false,
    };
  },
};

function timesIn(text: string, digit: string): number {
  let times = 0;
  for (const other of text) if (other === digit) times += 1;
  return times;
}

export const colokRows: readonly TogelRow[] = [colokBebas, macau, naga];
