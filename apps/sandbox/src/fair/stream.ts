/** Block k of 32 bytes, from 0. */
export type Block = (k: number) => Uint8Array;

/** Random numbers taken from the blocks in order; the same blocks give the same numbers. */
export type Stream = {
  /** The next 32 bits. */
  word: () => number;
  /** A number from 0 to n−1, all equally likely. */
  below: (n: number) => number;
  /** How many 32-bit words were used, rejected ones included. */
  taken: () => number;
};

const WORDS_A_BLOCK = 8;
const WORDS = 2 ** 32;

export function openStream(block: Block): Stream {
  let current: DataView | undefined;
  let count = 0;

  function word(): number {
    const place = count % WORDS_A_BLOCK;
    if (place === 0 || current === undefined) {
      const bytes = block(Math.floor(count / WORDS_A_BLOCK));
      current = new DataView(bytes.buffer, bytes.byteOffset, 4 * WORDS_A_BLOCK);
    }
    count += 1;
    return current.getUint32(4 * place);
  }

  function below(n: number): number {
    if (!Number.isInteger(n) || n < 1 || n > WORDS) throw new Error(`no number below ${n}`);
    // Words from the last, incomplete multiple of n would favour small results, so they are rejected; less than half
    // are.
    const limit = Math.floor(WORDS / n) * n;
    let drawn = word();
    while (drawn >= limit) drawn = word();
    return drawn % n;
  }

  return { word, below, taken: () => count };
}

/** The first `count` of the shuffled numbers 0…n−1, by a partial Fisher–Yates shuffle. */
export function drawDistinct(stream: Stream, n: number, count: number): number[] {
  if (count > n) throw new Error(`${count} of ${n} cannot be distinct`);
  const row = Array.from({ length: n }, (_none, at) => at);
  for (let at = 0; at < count; at += 1) {
    const other = at + stream.below(n - at);
    [row[at], row[other]] = [row[other]!, row[at]!];
  }
  return row.slice(0, count);
}

/** An index, as likely as its share of the sum of weights. */
export function drawWeighted(stream: Stream, weights: readonly number[]): number {
  let left = stream.below(weights.reduce((sum, weight) => sum + weight, 0));
  for (let at = 0; at < weights.length; at += 1) {
    left -= weights[at]!;
    if (left < 0) return at;
  }
  throw new Error('weights are whole and not negative');
}
