/** Sums of ended rounds that decide the valid bet. */
export type StakedRounds = {
  bet: bigint;
  /** Stakes of rounds that returned exactly their stake. */
  pushed: bigint;
  /** The part covered by opposite bets: of other rounds, and of rounds that returned exactly their stake. */
  covered: bigint;
  coveredPushed: bigint;
};

/** Categories where returning exactly the stake is a win like any other (reference 5.2: fish and slots count). */
const withoutPushes = new Set(['RNG', 'FISH']);

/** Whether a round that returned exactly its stake does not count as a bet in this category. */
export const isPush = (category: string): boolean => !withoutPushes.has(category);

/** The valid bet of settled stakes, the same for turnover, reports and rebates (RE-2). */
export function validBetOf(category: string, { bet, pushed, covered, coveredPushed }: StakedRounds): bigint {
  return isPush(category) ? bet - pushed - covered : bet - covered - coveredPushed;
}

/** The number of cuts at or before an instant. */
export const cutAt = (cuts: readonly Date[], at: Date): number => cuts.filter((cut) => cut <= at).length;
