import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesOfHex, bytesOfText } from './bytes.ts';
import { blocksOf, openStream, type Stream } from './stream.ts';

/** The stream of a draw outside the lottery. The message identifies the draw and is used only once per seed. */
export function openNamed(seedHex: string, message: string): Stream {
  return openStream(blocksOf(hmac(sha256, bytesOfHex(seedHex, 32), bytesOfText(message))));
}

/** The items in an order that the stream decides: a full Fisher–Yates shuffle, from the front. */
export function shuffle<Item>(stream: Stream, items: readonly Item[]): Item[] {
  const row = [...items];
  for (let at = 0; at < row.length - 1; at += 1) {
    const other = at + stream.below(row.length - at);
    // Both places are in the row.
    [row[at], row[other]] = [row[other]!, row[at]!];
  }
  return row;
}
