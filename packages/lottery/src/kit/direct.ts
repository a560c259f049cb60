import { choose } from '../binomial.ts';
import { fraction } from '../fraction.ts';
import type { Level, RowForm } from '../play.ts';
import { bitCount, type Held } from './held.ts';
import { from, type Rule } from './rule.ts';
import { digits, positionRows } from './rows.ts';
import { combinations, numberOutcomes, symbolOutcomes } from '../opposites.ts';

const power10 = (exponent: number) => 10 ** exponent;

export const oneLevel = (num: number, den: number, code = 'hit'): readonly Level[] => [
  { code, chance: fraction(num, den) },
];

function product(held: Held): number {
  let bets = 1;
  for (const mask of held.masks) bets *= bitCount(mask);
  return bets;
}

/** A set of digits for each place; one of each set must be drawn at its place. */
export function direct(places: readonly number[]): Rule {
  return {
    rows: positionRows(places, digits),
    levels: oneLevel(1, power10(places.length)),
    count: product,
    at: (numbers) => (held, tally) => {
      for (let place = 0; place < numbers.length; place += 1) {
        if (((held.masks[place] ?? 0) & (1 << (numbers[place] ?? 0))) === 0) return;
      }
      tally.wins[0] = (tally.wins[0] ?? 0) + 1;
    },
    opposites: (selection) => numberOutcomes(combinations(selection, (symbols) => symbols.join(''))),
    most: (held) => [[Math.min(1, product(held))]],
  };
}

/** Each choice of digits is also a bet on its last 4, 3, 2 and 1 places: as many bets as places, one level for each. */
export function combination(places: readonly number[]): Rule {
  const size = places.length;
  const longest = (held: Held, isHit: (place: number) => boolean): readonly number[] => {
    // A matching suffix wins once for every choice of the digits before it, because each was staked.
    const sizes = held.masks.map(bitCount);
    const wins = from(0, size).map(() => 0);
    for (let start = size - 1; start >= 0 && isHit(start); start -= 1) {
      wins[start] = sizes.slice(0, start).reduce((bets, count) => bets * count, 1);
    }
    return wins;
  };
  return {
    rows: positionRows(places, digits),
    levels: from(0, size).map((start) => ({
      code: `star${size - start}`,
      kind: `star${size - start}`,
      chance: fraction(1, power10(size - start)),
    })),
    count: (held) => size * product(held),
    at: (numbers) => (held, tally) => {
      const last = size - 1;
      if (((held.masks[last] ?? 0) & (1 << (numbers[last] ?? 0))) === 0) return;
      const wins = longest(held, (place) => ((held.masks[place] ?? 0) & (1 << (numbers[place] ?? 0))) !== 0);
      for (const [level, won] of wins.entries()) tally.wins[level] = (tally.wins[level] ?? 0) + won;
    },
    most: (held) => [product(held) === 0 ? from(0, size).map(() => 0) : longest(held, () => true)],
  };
}

/** Every chosen digit of every place is a bet; places may be empty. `size` places together win. */
function hits(rows: readonly RowForm[], size: number, levels: readonly Level[]): Rule {
  const sums = (held: Held) => {
    // The number of ways to take one symbol from each of `k` rows, for k up to `size`, row by row.
    const ways = [1, ...from(0, size).map(() => 0)];
    for (const mask of held.masks) {
      const count = bitCount(mask);
      for (let k = size; k > 0; k -= 1) ways[k] = (ways[k] ?? 0) + (ways[k - 1] ?? 0) * count;
    }
    return ways[size] ?? 0;
  };
  return {
    rows,
    levels,
    count: sums,
    at: (numbers) => {
      const first = Number(rows[0]?.symbols[0]);
      const bits = numbers.map((number) => 1 << (number - first));
      return (held, tally) => {
        let matches = 0;
        for (let place = 0; place < bits.length; place += 1) {
          if (((held.masks[place] ?? 0) & (bits[place] ?? 0)) !== 0) matches += 1;
        }
        if (matches >= size) tally.wins[0] = (tally.wins[0] ?? 0) + choose(matches, size);
      };
    },
    most: (held) => [[choose(held.masks.filter((mask) => mask !== 0).length, size)]],
  };
}

export const anyDirect = (size: number): Rule =>
  hits(positionRows(from(0, 5), digits, 0), size, oneLevel(1, power10(size)));

/** One number at its place (定位胆); `symbols` are consecutive numbers, all equally likely. */
export const fixedPosition = (
  places: readonly number[],
  symbols: readonly string[] = digits,
  levels = oneLevel(1, symbols.length),
): Rule => ({
  ...hits(positionRows(places, symbols, 0), 1, levels),
  opposites: (selection) => symbolOutcomes(selection),
});
