import { choose } from '../binomial.ts';
import { bitCount } from './held.ts';
import { oneLevel } from './direct.ts';
import type { Rule } from './rule.ts';
import { digits, row } from './rows.ts';

/** How many of 10^`length` numbers contain each of `codes` given digits, by inclusion and exclusion. */
function holdingAll(length: number, codes: number): number {
  let ways = 0;
  for (let missing = 0; missing <= codes; missing += 1) {
    ways += (missing % 2 === 0 ? 1 : -1) * choose(codes, missing) * (10 - missing) ** length;
  }
  return ways;
}

/** Any-position codes (不定位): `codes` digits that must all be drawn, at any place. */
export function anyCode(length: number, codes: number): Rule {
  return {
    rows: [row('digits', digits, codes)],
    levels: oneLevel(holdingAll(length, codes), 10 ** length),
    count: (held) => choose(bitCount(held.masks[0] ?? 0), codes),
    at: (numbers) => {
      const drawn = numbers.reduce((mask, number) => mask | (1 << number), 0);
      return (held, tally) => {
        const found = bitCount((held.masks[0] ?? 0) & drawn);
        if (found >= codes) tally.wins[0] = (tally.wins[0] ?? 0) + choose(found, codes);
      };
    },
    most: (held) => [[choose(Math.min(length, bitCount(held.masks[0] ?? 0)), codes)]],
  };
}

/** A digit that is drawn at least `times` times. */
export function showsAtLeast(length: number, times: number): Rule {
  let ways = 0;
  for (let shown = times; shown <= length; shown += 1) ways += choose(length, shown) * 9 ** (length - shown);
  return {
    rows: [row('digits', digits)],
    levels: oneLevel(ways, 10 ** length),
    count: (held) => bitCount(held.masks[0] ?? 0),
    at: (numbers) => {
      let often = 0;
      for (const number of numbers) {
        if (numbers.filter((other) => other === number).length >= times) often |= 1 << number;
      }
      return (held, tally) => {
        tally.wins[0] = (tally.wins[0] ?? 0) + bitCount((held.masks[0] ?? 0) & often);
      };
    },
    most: (held) => [[Math.min(bitCount(held.masks[0] ?? 0), Math.floor(length / times))]],
  };
}
