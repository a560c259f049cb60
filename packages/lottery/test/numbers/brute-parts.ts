import type { Selection } from '../../src/index.ts';

/** One elementary bet, written down the long way: the level it is for and when it wins. */
export type Bet = {
  level: string;
  wins: (drawn: readonly number[]) => boolean;
  pushes?: (drawn: readonly number[]) => boolean;
};

export const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at);
export const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
export const product = (rows: Selection): string[][] =>
  rows.reduce<string[][]>((tuples, row) => tuples.flatMap((tuple) => row.map((one) => [...tuple, one])), [[]]);

export function fixedBets(selection: Selection): Bet[] {
  return selection.flatMap((row, place) =>
    row.map((symbol) => ({ level: 'hit', wins: (drawn: readonly number[]) => drawn[place] === Number(symbol) })),
  );
}

export const isSide = (value: number, side: string, firstBig: number): boolean =>
  ({ big: value >= firstBig, small: value < firstBig, odd: value % 2 === 1, even: value % 2 === 0 })[side] ?? false;
