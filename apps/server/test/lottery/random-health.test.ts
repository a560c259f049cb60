import { createHash } from 'node:crypto';
import { randomFault, SAMPLE_BYTES } from '@croupier/server/testing';
import { expect, test } from 'vitest';

/** A good source that is the same on every machine. */
function good(seed: number): Buffer {
  const blocks = Array.from({ length: SAMPLE_BYTES / 32 }, (_none, n) =>
    createHash('sha256').update(`${seed}|${n}`).digest(),
  );
  return Buffer.concat(blocks);
}

test('[DR-14] a good source passes the health tests, a hundred times over', () => {
  for (let seed = 0; seed < 100; seed += 1) expect(randomFault(good(seed)), `seed ${seed}`).toBeNull();
});

test('[DR-14] a source that sticks, leans, repeats itself or counts is found out', () => {
  expect(randomFault(Buffer.alloc(SAMPLE_BYTES))).toBe('repetition');
  const stuck = good(1);
  stuck.fill(stuck[5000]!, 5000, 5006);
  expect(randomFault(stuck)).toBe('repetition');
  const leaning = good(2).map((byte, n) => (n % 16 === 0 ? 7 : byte));
  expect(randomFault(leaning)).toBe('proportion');
  const narrow = good(3).map((byte) => byte & 127);
  expect(randomFault(narrow)).toBe('spread');
  // Every value exactly as often as any other: no chance is that even.
  expect(randomFault(Buffer.from(Array.from({ length: SAMPLE_BYTES }, (_none, n) => n % 256)))).toBe('spread');
});
