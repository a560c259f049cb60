/** The k-th block of 32 bytes, from 0. A page that computes them by promises collects some first and serves them here. */
export type Block = (k: number) => Uint8Array;

/** Words taken one after another; anyone who has the blocks gets the same ones. */
export type Stream = {
  /** The next 32 bits. */
  word: () => number;
  /** A number from 0 to n−1, each exactly as likely. */
  below: (n: number) => number;
  /** How many words were taken, rejected ones included. */
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
    // Words from the last, incomplete run of n would make small results likelier. Less than half are rejected each time.
    const limit = Math.floor(WORDS / n) * n;
    let drawn = word();
    while (drawn >= limit) drawn = word();
    return drawn % n;
  }

  return { word, below, taken: () => count };
}

/** The first `count` of a shuffled row 0…n−1: a partial Fisher–Yates shuffle. */
export function drawDistinct(stream: Stream, n: number, count: number): number[] {
  if (count > n) throw new Error(`${count} of ${n} cannot be distinct`);
  const row = Array.from({ length: n }, (_none, at) => at);
  for (let at = 0; at < count; at += 1) {
    const other = at + stream.below(n - at);
    [row[at], row[other]] = [row[other]!, row[at]!];
  }
  return row.slice(0, count);
}

/** The place of a draw among weights: as likely as its weight is of all of them. */
export function drawWeighted(stream: Stream, weights: readonly number[]): number {
  let left = stream.below(weights.reduce((sum, weight) => sum + weight, 0));
  for (let at = 0; at < weights.length; at += 1) {
    left -= weights[at]!;
    if (left < 0) return at;
  }
  throw new Error('weights are whole and not negative');
}
