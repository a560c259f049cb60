import { bitCount, weightOf, type Held } from './held.ts';
import { oneLevel } from './direct.ts';
import { groupKindLevels, groupKindOf, groupKinds, shapeMasks } from './group.ts';
import { lazily } from './lazily.ts';
import { from, type Rule } from './rule.ts';
import { digits, row, values } from './rows.ts';

/** Makes one value for each length and caches it, because each takes counting thousands of numbers. */
function oneEach<Made>(make: (length: number) => Made): (length: number) => Made {
  const kept = new Map<number, Made>();
  return (length) => {
    const known = kept.get(length) ?? make(length);
    kept.set(length, known);
    return known;
  };
}

/** All numbers of `length` digits, for counting sums and spans. */
const numbersOf = oneEach((length): readonly (readonly number[])[] =>
  from(0, 10 ** length).map((number) => [...String(number).padStart(length, '0')].map(Number)),
);

export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
const spanOf = (numbers: readonly number[]) => Math.max(...numbers) - Math.min(...numbers);
const isSorted = (numbers: readonly number[]) => numbers.every((number, place) => number >= (numbers[place - 1] ?? 0));

function tallies(numbers: readonly (readonly number[])[], valueOf: (numbers: readonly number[]) => number): number[] {
  const ways: number[] = [];
  for (const one of numbers) ways[valueOf(one)] = (ways[valueOf(one)] ?? 0) + 1;
  return Array.from(ways, (count) => count ?? 0);
}

/** Bets on every number whose value (sum, span) is chosen; each number is one direct bet. */
function directBy(length: number, label: string, last: number, valueOf: (numbers: readonly number[]) => number): Rule {
  const ways = lazily(() => tallies(numbersOf(length), valueOf));
  return {
    rows: [row(label, values(0, last))],
    levels: oneLevel(1, 10 ** length),
    count: (held) => weightOf(held.masks[0] ?? 0, ways()),
    at: (numbers) => {
      const bit = 1 << valueOf(numbers);
      return (held, tally) => {
        if (((held.masks[0] ?? 0) & bit) !== 0) tally.wins[0] = (tally.wins[0] ?? 0) + 1;
      };
    },
    opposites: function* ([chosen = []]) {
      for (const numbers of numbersOf(length))
        if (chosen.includes(String(valueOf(numbers)))) yield { question: '', outcome: numbers.join(''), level: 0 };
    },
    most: (held) => [[Math.min(1, held.masks[0] ?? 0)]],
  };
}

export const directSum = oneEach((length): Rule => directBy(length, 'sum', 9 * length, sumOf));
export const directSpan = oneEach((length): Rule => directBy(length, 'span', 9, spanOf));

/** The groups of `length` digits, each as its sorted number. */
const groupsOf = (length: number) =>
  lazily(() => numbersOf(length).filter((numbers) => isSorted(numbers) && groupKindOf(numbers) >= 0));

/**
 * Bets on every group whose sum is chosen. Sums start at 1: only triples and pairs of 0 have a smaller one, and they
 * lose.
 */
export const groupSum = oneEach((length): Rule => {
  const groups = groupsOf(length);
  const ways = lazily(() => tallies(groups(), (numbers) => sumOf(numbers) - 1));
  const kinds = groupKinds(length);
  const kindMasks = lazily(() =>
    kinds.map(({ shape }) =>
      groups()
        .filter((numbers) => shapeMasks(numbers, shape) !== null)
        .reduce((mask, numbers) => mask | (1 << (sumOf(numbers) - 1)), 0),
    ),
  );
  return {
    rows: [row('sum', values(1, 9 * length - 1))],
    levels: groupKindLevels(length),
    count: (held) => weightOf(held.masks[0] ?? 0, ways()),
    at: (numbers) => {
      const level = groupKindOf(numbers);
      const bit = level < 0 ? 0 : 1 << (sumOf(numbers) - 1);
      return (held, tally) => {
        if (((held.masks[0] ?? 0) & bit) !== 0) tally.wins[level] = (tally.wins[level] ?? 0) + 1;
      };
    },
    most: (held) =>
      kinds.map((_, level) =>
        kinds.map((__, other) => (other === level && ((held.masks[0] ?? 0) & (kindMasks()[level] ?? 0)) !== 0 ? 1 : 0)),
      ),
  };
});

/** One key digit (包胆): every group that contains it, 54 of three digits and 9 of two. */
export const keyDigit = oneEach((length): Rule => {
  const groups = groupsOf(length);
  const withKey = lazily(() => groups().filter((numbers) => numbers.includes(0)));
  const kinds = groupKinds(length);
  return {
    rows: [row('key', digits, 1, 1)],
    levels: groupKindLevels(length),
    count: (held) => withKey().length * bitCount(held.masks[0] ?? 0),
    at: (numbers) => {
      const level = groupKindOf(numbers);
      const mask = level < 0 ? 0 : numbers.reduce((mask, number) => mask | (1 << number), 0);
      return (held, tally) => {
        if (((held.masks[0] ?? 0) & mask) !== 0) tally.wins[level] = (tally.wins[level] ?? 0) + 1;
      };
    },
    most: (held) => kinds.map((_, level) => kinds.map((__, other) => (other === level ? keyed(held) : 0))),
  };
});

const keyed = (held: Held) => Math.min(1, held.masks[0] ?? 0);
