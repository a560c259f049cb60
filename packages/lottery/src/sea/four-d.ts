import { fraction } from '../fraction.ts';
import { plainPlay } from '../kit/plain-play.ts';
import { typedRow } from '../kit/rows.ts';
import { from } from '../kit/rule.ts';
import { ordersOf, shapeOf, sortedDigits, typedDigits, typedGroup } from '../kit/typed.ts';
import type { Drawn, Level, MostWins, Play } from '../play.ts';

/** First, second and third prize, ten special and ten consolation: the prizes of the 23 numbers. */
const prizeCodes = ['first', 'second', 'third', 'special', 'consolation'] as const;
const prizeOf = from(0, 23).map((place) => (place < 3 ? place : place < 13 ? 3 : 4));
const prizeCount = [1, 1, 1, 10, 10];

/** Prizes per unit staked, for the kinds of prizes that the bet can win. */
type Table = { code: string; prizes: readonly number[] };

const tables: readonly Table[] = [
  { code: 'big', prizes: [2500, 1000, 500, 180, 60] },
  { code: 'small', prizes: [3500, 2000, 1000] },
  { code: 'sg-big', prizes: [2000, 1000, 490, 250, 60] },
  { code: 'sg-small', prizes: [3000, 2000, 800] },
];

/** mBox: all orders of a number for one stake, by how many orders there are. */
const boxes: readonly { orders: number; prizes: readonly number[] }[] = [
  { orders: 24, prizes: [105, 42, 21, 8, 3] },
  { orders: 12, prizes: [209, 84, 42, 15, 5] },
  { orders: 6, prizes: [417, 167, 84, 30, 10] },
  { orders: 4, prizes: [625, 250, 125, 45, 15] },
];

/** One number can be drawn for several prizes and is paid for each, so the chance is the expected number of wins. */
function levelsOf(prizes: readonly number[], orders: number, kind?: string): Level[] {
  return prizes.map((prize, at) => ({
    code: kind === undefined ? prizeCodes[at]! : `${kind}.${prizeCodes[at]!}`,
    ...(kind === undefined ? {} : { kind }),
    chance: fraction(prizeCount[at]! * orders, 10_000),
    odds: fraction(prize),
  }));
}

/** How a bet is written, how many numbers it covers, and the forms of a drawn number that win. */
type Form = {
  suffix: string;
  typed: (text: string) => string | null;
  bets: (text: string) => number;
  writings: (number: string) => readonly string[];
};

const rolled = /^[0-9]*R[0-9]*$/;
const forms: readonly Form[] = [
  { suffix: '', typed: typedDigits(4), bets: () => 1, writings: (number) => [number] },
  { suffix: '.orders', typed: typedGroup(4), bets: ordersOf, writings: (number) => [sortedDigits(number)] },
  {
    suffix: '.roll',
    typed: (text) => (text.length === 4 && rolled.test(text) ? text : null),
    bets: () => 10,
    writings: (number) => from(0, 4).map((at) => `${number.slice(0, at)}R${number.slice(at + 1)}`),
  },
];

function fourD({ code, prizes }: Table, { suffix, typed, bets, writings }: Form): Play {
  const levels = levelsOf(prizes, 1);
  return plainPlay({
    code: `${code}${suffix}`,
    type: '4D',
    group: code,
    rows: [typedRow],
    levels,
    typed,
    count: ([numbers = []]) => numbers.reduce((sum, number) => sum + bets(number), 0),
    at: (drawn) => {
      const prizesOf = collect(drawn, writings, prizes.length);
      return ([numbers = []]) => {
        const wins = levels.map(() => 0);
        for (const number of numbers) for (const prize of prizesOf.get(number) ?? []) wins[prize]! += 1;
        return { wins, pushed: 0 };
      };
    },
    most: ([numbers = []]) => mostOf(prizes, suffix === '.roll' ? Math.min(4, numbers.length) : 1),
  });
}

/** The prizes that each form wins. */
function collect(drawn: Drawn, writings: Form['writings'], kinds: number): Map<string, number[]> {
  const won = new Map<string, number[]>();
  for (const [place, number] of drawn.entries()) {
    const prize = prizeOf[place]!;
    if (prize >= kinds) continue;
    for (const writing of writings(String(number))) won.set(writing, [...(won.get(writing) ?? []), prize]);
  }
  return won;
}

/** All 23 numbers may be equal. Two rolls can share a number, four at most. */
function mostOf(prizes: readonly number[], times: number): MostWins {
  return { wins: [prizes.map((_prize, at) => prizeCount[at]! * times)], isExact: times === 1 };
}

const shapes = new Map(['0123', '0012', '0011', '0001'].map((sample) => [shapeOf(sample), ordersOf(sample)]));

function box(): Play {
  const levels = boxes.flatMap(({ orders, prizes }) => levelsOf(prizes, orders, `${orders}`));
  const firstLevel = (text: string) => 5 * boxes.findIndex(({ orders }) => orders === shapes.get(shapeOf(text)));
  return plainPlay({
    code: 'big.box',
    type: '4D',
    group: 'big',
    rows: [typedRow],
    levels,
    // Four equal digits have only one order, so there is no box.
    typed: (text) => {
      const group = typedGroup(4)(text);
      return group === null || !shapes.has(shapeOf(group)) ? null : group;
    },
    count: ([numbers = []]) => numbers.length,
    at: (drawn) => {
      const prizesOf = collect(drawn, (number) => [sortedDigits(number)], 5);
      return ([numbers = []]) => {
        const wins = levels.map(() => 0);
        for (const number of numbers)
          for (const prize of prizesOf.get(number) ?? []) wins[firstLevel(number) + prize]! += 1;
        return { wins, pushed: 0 };
      };
    },
    // The rarer the shape, the higher its prizes, so the most is 23 numbers of one shape.
    most: ([numbers = []]) => ({
      wins: [...new Set(numbers.map(firstLevel))].map((first) =>
        levels.map((_level, at) => (at >= first && at < first + 5 ? prizeCount[at - first]! : 0)),
      ),
      isExact: true,
    }),
  });
}

export const fourDPlays: readonly Play[] = [
  ...tables.flatMap((table) => forms.map((form) => fourD(table, form))),
  box(),
];
