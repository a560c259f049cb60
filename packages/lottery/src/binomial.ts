/** The most numbers to choose from (LHC has 49); every entry stays below 2^53. */
const MAX_N = 56;

const table: readonly (readonly number[])[] = pascal();

/** The number of ways to choose `k` of `n`; 0 when `k` or `n` is out of range. */
export function choose(n: number, k: number): number {
  return table[n]?.[k] ?? 0;
}

function pascal(): number[][] {
  const rows: number[][] = [[1]];
  for (let n = 1; n <= MAX_N; n += 1) {
    const above = rows[n - 1] ?? [];
    rows.push(Array.from({ length: n + 1 }, (_, k) => (above[k - 1] ?? 0) + (above[k] ?? 0)));
  }
  return rows;
}

/** All ways to pick `k` of the `items`, each in the order of `items`. */
export function subsets<Item>(items: readonly Item[], k: number): Item[][] {
  if (k === 0) return [[]];
  return items.flatMap((first, place) => subsets(items.slice(place + 1), k - 1).map((rest) => [first, ...rest]));
}
