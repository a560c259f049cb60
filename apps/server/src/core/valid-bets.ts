/** Sums of rounds that ended, as far as they decide what counts as valid bet. */
export type StakedRounds = {
  bet: bigint;
  /** Stakes of rounds that gave back exactly what they took. */
  pushed: bigint;
  /** What opposite bets cover, of rounds that did not and of those that did. */
  covered: bigint;
  coveredPushed: bigint;
};

/** Where giving back exactly the stake is a win like any other (reference 5.2: fish and slot count their stake). */
const withoutPushes = new Set(['RNG', 'FISH']);

/** Whether a round that gave back exactly its stake was no bet in this category. */
export const isPush = (category: string): boolean => !withoutPushes.has(category);

/** What counts of settled stakes, for turnover, reports and rebates alike (RE-2). */
export function validBetOf(category: string, { bet, pushed, covered, coveredPushed }: StakedRounds): bigint {
  return isPush(category) ? bet - pushed - covered : bet - covered - coveredPushed;
}

/** In which part of the time an instant lies: the number of cuts at or before it. */
export const cutAt = (cuts: readonly Date[], at: Date): number => cuts.filter((cut) => cut <= at).length;
