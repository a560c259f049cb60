import { WINDOW_MS } from './signature.ts';

/** Enough for two minutes at 8,000 messages a second. */
const KEPT = 1_000_000;
const SWEEP_MS = 1000;

/**
 * Stores each nonce by its key for as long as its message could be repeated. Two halves take turns, so that forgetting
 * is free: everything in the older one has expired when it is dropped. A full memory refuses new messages.
 */
export function createNonces(kept = KEPT) {
  let young = createHalf();
  let old = createHalf();
  let turnedAt = 0;

  function spend(key: string, now: number): 'first' | 'again' | 'full' {
    // A message is valid for one window before and after its timestamp: after two windows it has expired.
    if (now - turnedAt > 2 * WINDOW_MS + SWEEP_MS) {
      old = now - turnedAt > 4 * WINDOW_MS + 2 * SWEEP_MS ? createHalf() : young;
      young = createHalf();
      turnedAt = now;
    }
    // Half of the key's bits: beside a million entries, fewer than one in 10^13 new ones is refused by collision.
    const high = Number.parseInt(key.slice(0, 8), 16);
    // Two zeroes are a free place.
    const low = Number.parseInt(key.slice(8, 16), 16) || 1;
    if (young.has(high, low) || old.has(high, low)) return 'again';
    if (young.size() + old.size() >= kept) return 'full';
    young.add(high, low);
    return 'first';
  }

  return { spend };
}

const SMALLEST = 1024;

/**
 * Hashes as pairs of 32-bit numbers with linear probing. In typed arrays, because garbage collection would walk through
 * a million strings.
 */
function createHalf() {
  let words = new Uint32Array(2 * SMALLEST);
  let count = 0;

  /** The place of the pair, or the free place where it belongs. */
  function placeOf(high: number, low: number): number {
    const mask = words.length - 1;
    let at = (high << 1) & mask;
    while ((words[at] !== 0 || words[at + 1] !== 0) && (words[at] !== high || words[at + 1] !== low))
      at = (at + 2) & mask;
    return at;
  }

  function has(high: number, low: number): boolean {
    const at = placeOf(high, low);
    return words[at] !== 0 || words[at + 1] !== 0;
  }

  function put(high: number, low: number): void {
    const at = placeOf(high, low);
    words[at] = high;
    words[at + 1] = low;
  }

  function add(high: number, low: number): void {
    // Half of the places stay free, which keeps searches short.
    if (4 * count >= words.length) {
      const before = words;
      words = new Uint32Array(2 * before.length);
      for (let at = 0; at < before.length; at += 2)
        if (before[at] !== 0 || before[at + 1] !== 0) put(before[at]!, before[at + 1]!);
    }
    put(high, low);
    count += 1;
  }

  return { has, add, size: () => count };
}
