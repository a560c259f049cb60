import { fraction, plus, times, ZERO } from '../../src/fair/index.ts';
import type { Fraction, Stream } from '../../src/fair/index.ts';

/**
 * Plays a game once for every possible sequence of draws and lists each outcome with its exact probability. For games
 * that are small enough to visit every branch.
 */
export function everyOutcome<Outcome>(play: (stream: Stream) => Outcome): { outcome: Outcome; chance: Fraction }[] {
  const all: { outcome: Outcome; chance: Fraction }[] = [];
  let choices: number[] = [];
  for (;;) {
    const sizes: number[] = [];
    const below = (n: number) => {
      sizes.push(n);
      return choices[sizes.length - 1] ?? 0;
    };
    const outcome = play({ below, word: () => below(2 ** 32), taken: () => sizes.length });
    const den = sizes.reduce((product, size) => product * BigInt(size), 1n);
    all.push({ outcome, chance: { num: 1n, den } });
    const row = sizes.map((_size, at) => choices[at] ?? 0);
    const last = row.findLastIndex((choice, at) => choice + 1 < sizes[at]!);
    if (last === -1) return all;
    choices = [...row.slice(0, last), row[last]! + 1];
  }
}

/** The exact mean of a whole number over all outcomes. */
export function meanOf<Outcome>(
  all: { outcome: Outcome; chance: Fraction }[],
  value: (of: Outcome) => bigint,
): Fraction {
  const byChance = new Map<string, { chance: Fraction; sum: bigint }>();
  for (const { outcome, chance } of all) {
    const key = `${chance.num}/${chance.den}`;
    const known = byChance.get(key) ?? { chance, sum: 0n };
    byChance.set(key, { chance, sum: known.sum + value(outcome) });
  }
  return [...byChance.values()].reduce((sum, each) => plus(sum, times(each.chance, fraction(each.sum))), ZERO);
}
