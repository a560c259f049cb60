/** Levels are hundredths of a percent of the stake. */
const WHOLE = 10_000n;

/**
 * Each upline's share of a stake: the part by which its level is above all levels below it (reference 5.3). The chain
 * begins with the bettor, whose own rebate follows from the chosen series and is not included.
 */
export function levelShares(stakeUnits: bigint, chain: readonly number[]): bigint[] {
  let highest = chain[0] ?? 0;
  return chain.slice(1).map((level) => {
    const above = Math.max(0, level - highest);
    highest = Math.max(highest, level);
    return (stakeUnits * BigInt(above)) / WHOLE;
  });
}
