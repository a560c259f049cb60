/** The chi-square of counts compared with equally likely values. */
export function chiSquare(counts: Int32Array, total: number, cells: readonly number[]): number {
  const expected = total / cells.length;
  let sum = 0;
  // Every cell is an index of the counts.
  for (const cell of cells) sum += (counts[cell]! - expected) ** 2 / expected;
  return sum;
}

/**
 * The chi-square with `degrees` degrees of freedom whose tail equals that of the normal deviate `z` (Wilson and
 * Hilferty, 1931).
 */
export function chiSquareBound(degrees: number, z: number): number {
  const part = 2 / (9 * degrees);
  return degrees * (1 - part + z * Math.sqrt(part)) ** 3;
}
