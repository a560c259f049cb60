import { money, type Money } from './amount.ts';
import { shownStepUnits } from './shown.ts';

/** The smallest piece a split hands out: a unit of the books, or a step the player sees. */
export type Grain = 'ledger' | 'shown';

// A draw of a million tickets is the largest thing ever shared out; a larger count is a fault, not a wish.
const MAX_PARTS = 1_000_000;

/** `count` parts that differ by at most one grain and add up to the whole; the first parts get the extra grains. */
export function split(amount: Money, count: number, grain: Grain = 'ledger'): Money[] {
  assertCount(count);
  const { grains, grainUnits } = inGrains(amount, grain);
  const base = grains / BigInt(count);
  const extras = Number(grains % BigInt(count));
  return Array.from({ length: count }, (_, position) =>
    money((position < extras ? base + 1n : base) * grainUnits, amount.currency),
  );
}

/**
 * One part per weight, adding up to the whole. Grains left over after rounding down go to the largest
 * remainders, the earlier position first, so the same question always gets the same answer.
 */
export function splitByWeights(amount: Money, weights: readonly bigint[], grain: Grain = 'ledger'): Money[] {
  assertCount(weights.length);
  if (weights.some((weight) => weight < 0n)) throw new RangeError('a weight is below zero');
  const totalWeight = weights.reduce((total, weight) => total + weight, 0n);
  if (totalWeight === 0n) throw new RangeError('all weights are zero');

  const { grains, grainUnits } = inGrains(amount, grain);
  const shares = weights.map((weight, position) => ({
    position,
    base: (grains * weight) / totalWeight,
    remainder: (grains * weight) % totalWeight,
  }));
  const leftOver = Number(grains - shares.reduce((total, share) => total + share.base, 0n));
  const raised = new Set(
    shares
      .toSorted((a, b) => compareRemainders(a, b) || a.position - b.position)
      .slice(0, leftOver)
      .map((share) => share.position),
  );
  return shares.map(({ base, position }) =>
    money((raised.has(position) ? base + 1n : base) * grainUnits, amount.currency),
  );
}

function compareRemainders(a: { readonly remainder: bigint }, b: { readonly remainder: bigint }): number {
  if (a.remainder === b.remainder) return 0;
  return a.remainder > b.remainder ? -1 : 1;
}

function inGrains(amount: Money, grain: Grain): { grains: bigint; grainUnits: bigint } {
  const grainUnits = grain === 'shown' ? shownStepUnits(amount.currency) : 1n;
  if (amount.units % grainUnits !== 0n) {
    throw new RangeError(`${amount.units} units of ${amount.currency} is finer than shown: round it to shown first`);
  }
  return { grains: amount.units / grainUnits, grainUnits };
}

function assertCount(count: number): void {
  if (!Number.isInteger(count) || count < 1 || count > MAX_PARTS)
    throw new RangeError(`cannot split in ${count} parts`);
}
