import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { solveProof } from '../src/client/index.ts';

const zeroBits = (text: string) => {
  const digest = createHash('sha256').update(text).digest('hex');
  const zeros = /^0*/.exec(digest)![0].length;
  return zeros * 4 + (Math.clz32(Number.parseInt(digest[zeros] ?? '0', 16)) - 28);
};

test('[CD-12] the sum has the number of zero bits that was asked for, by the hash of the machine', async () => {
  for (const bits of [0, 1, 7, 12, 14]) {
    const salt = `salt-${bits}-abcdefgh`;
    const proof = await solveProof({ salt, bits });
    expect(zeroBits(`${salt}:${proof}`)).toBeGreaterThanOrEqual(bits);
    // The first one there is: none before it would do, so every hash on the way was right.
    for (let number = 0; number < Number(proof); number += 1) expect(zeroBits(`${salt}:${number}`)).toBeLessThan(bits);
  }
});

test('[CD-12] a sum nobody waits for any more ends', async () => {
  await expect(solveProof({ salt: 'never', bits: 200, signal: AbortSignal.timeout(20) })).rejects.toThrow();
});

test('[CD-12] a salt may be longer than a block of the hash', async () => {
  const salt = 'x'.repeat(100);
  expect(zeroBits(`${salt}:${await solveProof({ salt, bits: 6 })}`)).toBeGreaterThanOrEqual(6);
});
