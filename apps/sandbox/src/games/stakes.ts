/** From 1.00 to 1,000.00: each a whole number of every machine's smallest step. */
export const stakes = [
  10_000n,
  20_000n,
  50_000n,
  100_000n,
  200_000n,
  500_000n,
  1_000_000n,
  2_000_000n,
  5_000_000n,
  10_000_000n,
];
