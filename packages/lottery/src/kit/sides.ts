import { bitCount, type Held } from './held.ts';
import { oneLevel } from './direct.ts';
import type { Rule } from './rule.ts';
import { positionRows } from './rows.ts';
import { combinations, familyOf } from '../opposites.ts';

export const sideSymbols = ['big', 'small', 'odd', 'even'] as const;

/** Digits from 5 on are big. */
export const sidesOf = (value: number, firstBig: number): readonly string[] => [
  value >= firstBig ? 'big' : 'small',
  value % 2 === 0 ? 'even' : 'odd',
];

const sideMask = (digit: number) => (digit >= 5 ? 1 : 2) | (digit % 2 === 0 ? 8 : 4);
/** Every digit is one of big and small and one of odd and even; each of the four pairs exists. */
const sidePairs = [1 | 4, 1 | 8, 2 | 4, 2 | 8];

/** Big, small, odd or even for each place; all must match. */
export function sides(places: readonly number[]): Rule {
  const product = (held: Held, each: (mask: number, place: number) => number) =>
    held.masks.reduce((bets, mask, place) => bets * each(mask, place), 1);
  return {
    rows: positionRows(places, sideSymbols),
    levels: oneLevel(1, 2 ** places.length),
    count: (held) => product(held, bitCount),
    at: (numbers) => {
      const masks = numbers.map(sideMask);
      return (held, tally) => {
        let wins = 1;
        for (let place = 0; place < masks.length; place += 1) {
          wins *= bitCount((held.masks[place] ?? 0) & (masks[place] ?? 0));
        }
        tally.wins[0] = (tally.wins[0] ?? 0) + wins;
      };
    },
    // Big or small of one place and odd or even of the next are four outcomes of one question.
    opposites: function* (selection) {
      for (const outcome of combinations(selection, (symbols) => symbols.join('+')))
        yield { question: outcome.split('+').map(familyOf).join('+'), outcome, level: 0 };
    },
    most: (held) => [[product(held, (mask) => Math.max(...sidePairs.map((pair) => bitCount(mask & pair))))]],
  };
}
