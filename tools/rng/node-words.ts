import { createHmac } from 'node:crypto';
import { openStream, type FairType, type Stream } from '@croupier/lottery';

/**
 * The words of `lott/v1` by the machine's own HMAC, some ten times faster than the one that browsers use. The tests hold
 * the two against each other.
 */
export function nodeStream(seed: Uint8Array): Stream {
  const count = Buffer.alloc(4);
  return openStream((k) => {
    count.writeUInt32BE(k);
    return createHmac('sha256', seed).update(count).digest();
  });
}

export function nodeDrawSeed(seed: Uint8Array, type: FairType, issue: string, randomness: string): Uint8Array {
  return createHmac('sha256', seed).update(`lott/v1|${type}|${issue}|${randomness}`).digest();
}
