import { add, percentOf, zero, type Money, type Rate } from '@croupier/money';

/** Whose valid bet it is, and those above, the nearest first. */
export type LadderBettor = { valid: Money; path: readonly string[] };

/** A fixed share for the bettor and for so many above as the ladder has steps; each line is cut by itself. */
export function payLadder(ladder: readonly Rate[], bettors: readonly LadderBettor[]): Map<string, Money> {
  const paid = new Map<string, Money>();
  for (const { valid, path } of bettors) {
    for (const [step, rate] of ladder.entries()) {
      const id = path[step];
      if (id === undefined) break;
      const share = percentOf(valid, rate, 'down');
      if (share.units > 0n) paid.set(id, add(paid.get(id) ?? zero(valid.currency), share));
    }
  }
  return paid;
}
