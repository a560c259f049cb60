/** How far counts stand from being equally likely. */
export function chiSquare(counts: Int32Array, total: number, cells: readonly number[]): number {
  const expected = total / cells.length;
  let sum = 0;
  // Every cell is a place of the counts.
  for (const cell of cells) sum += (counts[cell]! - expected) ** 2 / expected;
  return sum;
}

/** Where a chi-square of `degrees` ends whose tail is that of the normal deviate `z` (Wilson and Hilferty, 1931). */
export function chiSquareBound(degrees: number, z: number): number {
  const part = 2 / (9 * degrees);
  return degrees * (1 - part + z * Math.sqrt(part)) ** 3;
}
