import { choose, subsets } from '../binomial.ts';
import { fraction, type Fraction } from '../fraction.ts';
import { from } from '../kit/rule.ts';
import { allNumbers } from './numbers.ts';

/** Ways to draw seven of 49 in any order. */
const SEVENS = choose(49, 7);

/** The chance that none of `count` given numbers is among the seven. */
export const missAll = (count: number): Fraction => fraction(choose(49 - count, 7), SEVENS);

/**
 * The chance that each of these groups has a number among the seven. `sizes` are their sizes; they share no numbers.
 */
export function hitGroups(sizes: readonly number[]): Fraction {
  let ways = 0;
  for (let missed = 0; missed <= sizes.length; missed += 1) {
    for (const group of subsets(sizes, missed)) {
      const sum = group.reduce((total, size) => total + size, 0);
      ways += (missed % 2 === 0 ? 1 : -1) * choose(49 - sum, 7);
    }
  }
  return fraction(ways, SEVENS);
}

/** The chance that exactly `hits` of `count` given numbers are among `places` of the seven. */
export const hitExactly = (count: number, hits: number, places: number): Fraction =>
  fraction(choose(count, hits) * choose(49 - count, places - hits), choose(49, places));

/** The chance of exactly `kinds` different signs among the seven: one sign has five numbers, eleven have four. */
export function zodiacKinds(kinds: number): Fraction {
  // ways[k][n]: to take n numbers of exactly k signs, from the signs so far.
  let ways = table(8, 8);
  ways[0]![0] = 1;
  for (const size of [5, ...from(0, 11).map(() => 4)]) {
    const next = table(8, 8);
    for (let kind = 0; kind <= 7; kind += 1) {
      for (let taken = 0; taken <= 7; taken += 1) {
        for (let more = 0; more <= Math.min(size, 7 - taken); more += 1) {
          const into = kind + (more > 0 ? 1 : 0);
          if (into <= 7) next[into]![taken + more]! += ways[kind]![taken]! * choose(size, more);
        }
      }
    }
    ways = next;
  }
  return fraction(ways[kinds]![7]!, SEVENS);
}

/** The chance that the seven numbers add up to a total of this kind. */
export function totalOf(isKind: (total: number) => boolean): Fraction {
  const highest = 7 * 49;
  const ways = table(8, highest + 1);
  ways[0]![0] = 1;
  for (const number of allNumbers) {
    for (let taken = 6; taken >= 0; taken -= 1) {
      for (let sum = highest - number; sum >= 0; sum -= 1) ways[taken + 1]![sum + number]! += ways[taken]![sum]!;
    }
  }
  const count = ways[7]!.reduce((total, number, sum) => (isKind(sum) ? total + number : total), 0);
  return fraction(count, SEVENS);
}

function table(rows: number, columns: number): number[][] {
  return from(0, rows).map(() => from(0, columns).map(() => 0));
}
