import { openStream, type FairType, type Stream } from '@croupier/lottery';
import { compress, start, words as block, type State } from './sha-256.ts';

// A local name: an imported one would be looked up at every use.
const words = block;

/**
 * The words of `lott/v1` about ten times as fast as with Node's HMAC. Tests compare them with Node's and with the one that
 * browsers use.
 */
export function fastStream(seed: Uint8Array): Stream {
  const key = keyOf(seed);
  const digest = new Int32Array(8);
  const bytes = new Uint8Array(32);
  return openStream((k) => {
    words.fill(0, 1, 15);
    words[0] = k;
    words[1] = END;
    words[15] = 8 * (64 + 4);
    compress(key.inner, digest);
    closeOuter(key, digest);
    return bytesOf(digest, bytes);
  });
}

export type DrawSeeds = (type: FairType, issue: string) => Uint8Array;

/** The seeds of draws under one seed and one randomness. */
export function fastDrawSeeds(seed: Uint8Array, randomness: string): DrawSeeds {
  const key = keyOf(seed);
  const digest = new Int32Array(8);
  return (type, issue) => {
    const text = `lott/v1|${type}|${issue}|${randomness}`;
    hashText(key.inner, text, digest);
    closeOuter(key, digest);
    return bytesOf(digest, new Uint8Array(32));
  };
}

/** The bit that ends a message. */
const END = 1 << 31;

/** The inner and outer states after the key, so that it is not hashed again for each message. */
type Key = { inner: State; outer: State };

function keyOf(seed: Uint8Array): Key {
  const padded = (pad: number): State => {
    const state = new Int32Array(8);
    words.fill(pad, 0, 16);
    // A seed has 32 bytes, so these four exist.
    for (let at = 0; at < 8; at += 1)
      words[at]! ^= (seed[4 * at]! << 24) | (seed[4 * at + 1]! << 16) | (seed[4 * at + 2]! << 8) | seed[4 * at + 3]!;
    compress(start, state);
    return state;
  };
  return { inner: padded(0x36363636), outer: padded(0x5c5c5c5c) };
}

/** Hashes a text after the 64 bytes of the key; every character is one byte. */
function hashText(from: State, text: string, into: State): void {
  const blocks = Math.ceil((text.length + 9) / 64);
  for (let block = 0; block < blocks; block += 1) {
    words.fill(0, 0, 16);
    const end = Math.min(text.length - 64 * block, 64);
    for (let at = 0; at < end; at += 1) words[at >> 2]! |= text.charCodeAt(64 * block + at) << (24 - 8 * (at & 3));
    if (end >= 0 && end < 64) words[end >> 2]! |= 0x80 << (24 - 8 * (end & 3));
    if (block === blocks - 1) words[15] = 8 * (64 + text.length);
    compress(block === 0 ? from : into, into);
  }
}

function closeOuter({ outer }: Key, digest: State): void {
  for (let at = 0; at < 8; at += 1) words[at] = digest[at]!;
  words[8] = END;
  words.fill(0, 9, 15);
  words[15] = 8 * (64 + 32);
  compress(outer, digest);
}

function bytesOf(digest: State, into: Uint8Array): Uint8Array {
  for (let at = 0; at < 8; at += 1) {
    const word = digest[at]!;
    into[4 * at] = word >>> 24;
    into[4 * at + 1] = word >>> 16;
    into[4 * at + 2] = word >>> 8;
    into[4 * at + 3] = word;
  }
  return into;
}
