import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesOfHex, bytesOfText } from './bytes.ts';
import { blocksOf, openStream, type Stream } from './stream.ts';

/** The stream of a draw other than a lottery's: the message says which one, and is used for no other under this seed. */
export function openNamed(seedHex: string, message: string): Stream {
  return openStream(blocksOf(hmac(sha256, bytesOfHex(seedHex, 32), bytesOfText(message))));
}

/** A row in an order that the stream decides: a full Fisher–Yates shuffle, from the front. */
export function shuffle<Item>(stream: Stream, items: readonly Item[]): Item[] {
  const row = [...items];
  for (let at = 0; at < row.length - 1; at += 1) {
    const other = at + stream.below(row.length - at);
    // Both places are in the row.
    [row[at], row[other]] = [row[other]!, row[at]!];
  }
  return row;
}
