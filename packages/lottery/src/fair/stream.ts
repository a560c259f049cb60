import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { uint32be } from './bytes.ts';

/** Random words in sequence; the same seed gives the same ones. */
export type Stream = {
  /** The next 32 bits. */
  word: () => number;
  /** A number from 0 to n−1, all equally likely. */
  below: (n: number) => number;
};

/** The k-th block of 32 bytes, from 0. It is valid only until the next call. */
export type Block = (k: number) => Uint8Array;

const WORDS_A_BLOCK = 8;
const WORDS = 2 ** 32;

/** The blocks of a seed: the k-th is the HMAC-SHA256 of k under it. */
export function blocksOf(seed: Uint8Array): Block {
  const keyed = hmac.create(sha256, seed);
  return (k) => keyed.clone().update(uint32be(k)).digest();
}

export function openStream(block: Block): Stream {
  let bytes: Uint8Array = new Uint8Array(0);
  let taken = 0;

  function word(): number {
    const place = taken % WORDS_A_BLOCK;
    if (place === 0) bytes = block(taken / WORDS_A_BLOCK);
    taken += 1;
    const at = 4 * place;
    // A block has 32 bytes, so these four exist.
    return ((bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!) >>> 0;
  }

  function below(n: number): number {
    if (!Number.isInteger(n) || n < 1 || n > WORDS) throw new Error(`no number below ${n}`);
    // Words from the last, incomplete run of n would make small results more likely. Fewer than half are rejected.
    const limit = WORDS - (WORDS % n);
    let drawn = word();
    while (drawn >= limit) drawn = word();
    return drawn % n;
  }

  return { word, below };
}

/** The first `count` of the shuffled numbers 1…n: a partial Fisher–Yates shuffle. */
export function takeDistinct(stream: Stream, n: number, count: number): number[] {
  const row = Array.from({ length: n }, (_none, at) => at + 1);
  for (let at = 0; at < count; at += 1) {
    const other = at + stream.below(n - at);
    // Both places are below n.
    [row[at], row[other]] = [row[other]!, row[at]!];
  }
  return row.slice(0, count);
}
