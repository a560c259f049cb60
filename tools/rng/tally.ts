/** The number of places of a draw, the number of values of each from 0, and whether all places differ. */
export type Shape = { places: number; values: number; isDistinct: boolean };

/** Counts of each value at each place, and of each pair of values at each pair of places, in the order of `pairsOf`. */
export type Tables = { places: Int32Array[]; pairs: Int32Array[] };

/** Counts place by place over many draws at a time, so that each table stays in the processor's cache. */
export function createTally({ places, values }: Shape) {
  // Signed: unsigned words would be counted as floating-point numbers, at several times the cost.
  const tables: Tables = {
    places: range(places).map(() => new Int32Array(values)),
    pairs: pairsOf(places).map(() => new Int32Array(values ** 2)),
  };

  /** Adds the first `count` draws, one column for each place. */
  function add(columns: readonly Uint8Array[], count: number): void {
    let pair = 0;
    for (const [a, first] of columns.entries()) {
      countOne(first, count, tables.places[a]!);
      for (let b = a + 1; b < columns.length; b += 1, pair += 1)
        countTwo({ first, second: columns[b]! }, count, tables.pairs[pair]!);
    }
  }

  function countTwo(
    { first, second }: { first: Uint8Array; second: Uint8Array },
    count: number,
    table: Int32Array,
  ): void {
    for (let row = 0; row < count; row += 1) table[Math.imul(first[row]!, values) + second[row]!]! += 1;
  }

  return { add, tables };
}

function countOne(column: Uint8Array, count: number, table: Int32Array): void {
  for (let row = 0; row < count; row += 1) table[column[row]!]! += 1;
}

export function pairsOf(places: number): [number, number][] {
  return range(places).flatMap((a) => range(places - a - 1).map((at): [number, number] => [a, a + 1 + at]));
}

export function range(length: number): number[] {
  return Array.from({ length }, (_none, at) => at);
}
