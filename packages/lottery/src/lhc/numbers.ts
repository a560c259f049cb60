import { from } from '../kit/rule.ts';
import { twoDigits } from '../kit/rows.ts';

/** All numbers as they are written, `01` to `49`. */
export const numberSymbols = twoDigits(49);
export const allNumbers = from(1, 49);
export const symbolOf = (number: number): string => String(number).padStart(2, '0');

/** A push in plays that say so. */
export const PUSH_NUMBER = 49;

export const colours = ['red', 'blue', 'green'] as const;
export type Colour = (typeof colours)[number];

const red = new Set([1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46]);
const blue = new Set([3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48]);

export function colourOf(number: number): Colour {
  if (red.has(number)) return 'red';
  return blue.has(number) ? 'blue' : 'green';
}

export const tailOf = (number: number): number => number % 10;
export const headOf = (number: number): number => Math.floor(number / 10);

/** Not for 49 where it returns the stake. */
export const isBig = (number: number): boolean => number >= 25;
export const isOdd = (number: number): boolean => number % 2 === 1;
const isSumOdd = (number: number) => (headOf(number) + tailOf(number)) % 2 === 1;
const isTailBig = (number: number) => tailOf(number) >= 5;

export const sidePairs = [
  ['big', 'small'],
  ['odd', 'even'],
  ['sum-odd', 'sum-even'],
  ['tail-big', 'tail-small'],
] as const;

export function sidesOf(number: number): string[] {
  return [isBig, isOdd, isSumOdd, isTailBig].map((is, at) => sidePairs[at]![is(number) ? 0 : 1]);
}

export const halfWavesOf = (number: number): string[] => [
  `${colourOf(number)}-${isOdd(number) ? 'odd' : 'even'}`,
  `${colourOf(number)}-${isBig(number) ? 'big' : 'small'}`,
];

export const quarterWaveOf = (number: number): string =>
  `${colourOf(number)}-${isBig(number) ? 'big' : 'small'}-${isOdd(number) ? 'odd' : 'even'}`;
