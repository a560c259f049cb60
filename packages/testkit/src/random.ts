import { createHash } from 'node:crypto';
import { uuidV7 } from '@croupier/server/testing';
import type { Random, Clock } from '@croupier/server/testing';

/** Repeatable random numbers: the same seed gives the same bytes in the same order. */
export function seededRandom(seed: string, clock: Clock): Random {
  let counter = 0;
  const block = () => createHash('sha256').update(`${seed}|${counter++}`).digest();
  function bytes(count: number): Buffer {
    const blocks: Buffer[] = [];
    for (let have = 0; have < count; have += 32) blocks.push(block());
    return Buffer.concat(blocks).subarray(0, count);
  }
  return { bytes, newId: () => uuidV7(clock.now(), bytes(10)) };
}
