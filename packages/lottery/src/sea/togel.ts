import { subsets } from '../binomial.ts';
import { decimal, fraction, over, type Fraction } from '../fraction.ts';
import { houseOdds } from '../kit/house-odds.ts';
import { plainPlay } from '../kit/plain-play.ts';
import { digits, row, typedRow, values } from '../kit/rows.ts';
import { typedDigits } from '../kit/typed.ts';
import { numberOutcomes, symbolOutcomes } from '../opposites.ts';
import type { Drawn, Level, Play, Selection } from '../play.ts';
import { colokRows } from './colok.ts';
import { result, type TogelRow } from './togel-row.ts';

const places = ['as', 'kop', 'kepala', 'ekor'] as const;
const sides = ['big', 'small', 'odd', 'even'] as const;
const sidesOf = (digit: string): readonly string[] => [
  Number(digit) >= 5 ? 'big' : 'small',
  Number(digit) % 2 === 1 ? 'odd' : 'even',
];
const lastTwo = (drawn: Drawn): number => Number(result(drawn).slice(-2));
const of = (ways: number, outOf: number): Fraction => fraction(ways, outOf);

/** The last four, three or two digits. With "discount" members pay a part of the stake for a smaller prize. */
function lastDigits(length: 2 | 3 | 4, suffix: string, odds: Fraction): TogelRow {
  return {
    code: `${length}d${suffix}`,
    group: 'digits',
    rows: [typedRow],
    levels: [{ code: 'hit', chance: of(1, 10 ** length), odds }],
    typed: typedDigits(length),
    count: ([numbers = []]) => numbers.length,
    at: (drawn) => {
      const end = result(drawn).slice(-length);
      return ([numbers = []]) => ({ wins: [Number(numbers.includes(end))], pushed: 0 });
    },
    opposites: ([numbers = []]) => numberOutcomes(numbers),
    most: () => ({ wins: [[1]], isExact: true }),
  };
}

const discounted = (prize: number, paidPercent: number): Fraction => over(fraction(prize), fraction(paidPercent, 100));

/** One of several things of which each draw has exactly one; each chosen one is a bet. */
type Single = {
  code: string;
  group: string;
  /** The rows and the winner of each. */
  rows: readonly {
    label: string;
    symbols: readonly string[];
    won: (drawn: Drawn) => readonly string[];
    most?: number;
  }[];
  /** Symbols with the same chance; all if none are listed. */
  kinds: readonly { kind?: string; symbols?: readonly string[]; chance: Fraction; odds?: Fraction }[];
};

function single({ code, group, rows, kinds }: Single): TogelRow {
  const levels: Level[] = kinds.map(({ kind, chance, odds }) => ({
    code: kind ?? 'hit',
    ...(kind === undefined ? {} : { kind }),
    chance,
    odds: odds ?? houseOdds(chance),
  }));
  const kindOf = (symbol: string) =>
    Math.max(
      0,
      kinds.findIndex(({ symbols }) => symbols?.includes(symbol)),
    );
  return {
    code,
    group,
    rows: rows.map(({ label, symbols }) => row(label, symbols, rows.length > 1 ? 0 : 1)),
    levels,
    count: (selection) => selection.flat().length,
    at: (drawn) => {
      const won = rows.map((each) => each.won(drawn));
      return (selection) => {
        const wins = levels.map(() => 0);
        for (const [at, chosen] of selection.entries()) {
          for (const symbol of chosen) if (won[at]!.includes(symbol)) wins[kindOf(symbol)]! += 1;
        }
        return { wins, pushed: 0 };
      };
    },
    opposites: (selection) => symbolOutcomes(selection, kindOf),
    // Symbols of different kinds may exclude each other; then this is an upper bound.
    most: (selection) => ({
      wins: [
        levels.map((_level, kind) =>
          selection.reduce((sum, chosen, at) => {
            const ofKind = chosen.filter((symbol) => kindOf(symbol) === kind).length;
            return sum + Math.min(rows[at]!.most ?? 1, ofKind);
          }, 0),
        ),
      ],
      isExact: false,
    }),
  };
}

const perPlace = (symbols: readonly string[], won: (digit: string) => readonly string[], most = 1): Single['rows'] =>
  places.map((label, at) => ({ label, symbols, won: (drawn) => won(result(drawn)[at]!), most }));

/** The sum of the last two digits; if it has two digits, their sum. */
function foldedSum(drawn: Drawn): number {
  const sum = Math.floor(lastTwo(drawn) / 10) + (lastTwo(drawn) % 10);
  return sum > 9 ? Math.floor(sum / 10) + (sum % 10) : sum;
}

const singles: readonly Single[] = [
  {
    code: 'colok-jitu',
    group: 'colok',
    rows: perPlace(digits, (digit) => [digit]),
    kinds: [{ chance: of(1, 10), odds: decimal('9.5') }],
  },
  {
    code: 'tengah-tepi',
    group: 'sides',
    rows: [
      {
        label: 'sides',
        symbols: ['tengah', 'tepi'],
        won: (drawn) => [lastTwo(drawn) >= 25 && lastTwo(drawn) <= 74 ? 'tengah' : 'tepi'],
      },
    ],
    kinds: [{ chance: of(1, 2) }],
  },
  {
    code: 'dasar',
    group: 'sides',
    rows: [{ label: 'sides', symbols: sides, won: (drawn) => sidesOf(String(foldedSum(drawn))), most: 2 }],
    kinds: [
      { kind: '55', symbols: ['odd', 'big'], chance: of(55, 100) },
      { kind: '45', symbols: ['even', 'small'], chance: of(45, 100) },
    ],
  },
  { code: 'fifty-fifty', group: 'sides', rows: perPlace(sides, sidesOf, 2), kinds: [{ chance: of(1, 2) }] },
  {
    code: 'silang-homo',
    group: 'sides',
    rows: [0, 1, 2].map((at) => ({
      label: `${places[at]!}-${places[at + 1]!}`,
      symbols: ['silang', 'homo'],
      won: (drawn) => [Number(result(drawn)[at]) % 2 === Number(result(drawn)[at + 1]) % 2 ? 'homo' : 'silang'],
    })),
    kinds: [{ chance: of(1, 2) }],
  },
  {
    // Shio by the remainder of the last two digits modulo twelve; a remainder of zero is twelve.
    code: 'shio',
    group: 'shio',
    rows: [{ label: 'shio', symbols: values(1, 12), won: (drawn) => [String(lastTwo(drawn) % 12 || 12)] }],
    kinds: [
      { kind: '9', symbols: ['1', '2', '3', '12'], chance: of(9, 100) },
      { kind: '8', symbols: values(4, 11), chance: of(8, 100) },
    ],
  },
];

/** Two places, each big, small, odd or even: all pairs of chosen symbols at different places. */
const kombinasi: TogelRow = {
  code: 'kombinasi',
  group: 'sides',
  rows: places.map((label) => row(label, sides, 0)),
  levels: [{ code: 'hit', chance: of(1, 4), odds: houseOdds(of(1, 4)) }],
  count: (selection) => pairsOf(selection.map((chosen) => chosen.length)),
  at: (drawn) => {
    const won = [...result(drawn)].map(sidesOf);
    return (selection) => ({
      wins: [pairsOf(selection.map((chosen, at) => chosen.filter((side) => won[at]!.includes(side)).length))],
      pushed: 0,
    });
  },
  most: (selection: Selection) => ({ wins: [[pairsOf(selection.map(mostSides))]], isExact: true }),
};

/** A digit is big or small, and odd or even, in every combination. */
function mostSides(chosen: readonly string[]): number {
  const has = (...names: string[]) => Number(names.some((name) => chosen.includes(name)));
  return has('big', 'small') + has('odd', 'even');
}

function pairsOf(counts: readonly number[]): number {
  return subsets(counts, 2).reduce((sum, [a, b]) => sum + a! * b!, 0);
}

const table: readonly TogelRow[] = [
  lastDigits(4, '', fraction(9000)),
  lastDigits(3, '', fraction(900)),
  lastDigits(2, '', fraction(90)),
  lastDigits(4, '.discount', discounted(3000, 34)),
  lastDigits(3, '.discount', discounted(400, 41)),
  lastDigits(2, '.discount', discounted(70, 71)),
  ...colokRows,
  kombinasi,
  ...singles.map(single),
];

export const togelPlays: readonly Play[] = table.map((about) => plainPlay({ ...about, type: 'TOGEL' }));
