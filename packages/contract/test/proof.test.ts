import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createCountingHash, solveProof } from '../src/client/proof.ts';

const firstBits = (text: string) => createHash('sha256').update(text).digest().readInt32BE(0);

test('[CD-24] the hash of prefix and number is SHA-256, for every count of digits', () => {
  for (const prefix of ['', 'a:', 'AbCdEfGhIjKlMnOp:', `${'x'.repeat(38)}:`]) {
    const hash = createCountingHash(prefix);
    // In both directions: a shorter number after a longer one must overwrite all its digits.
    for (const number of [0, 7, 10, 99, 100, 12_345, 999_999, 4_503_599_627_370_496, 3, 42, Number.MAX_SAFE_INTEGER])
      expect(hash(number), `${prefix}${number}`).toBe(firstBits(`${prefix}${number}`));
  }
  expect(() => createCountingHash('x'.repeat(40))).toThrow(RangeError);
});

test('[CD-24] the first number whose hash begins with enough zero bits is found; zero bits need no work', async () => {
  for (const bits of [0, 1, 5, 9]) {
    const solved = Number(await solveProof({ salt: 'salt', bits }));
    const zeros = (number: number) => Math.clz32(firstBits(`salt:${number}`));
    expect(zeros(solved)).toBeGreaterThanOrEqual(bits);
    for (let before = 0; before < solved; before += 1) expect(zeros(before)).toBeLessThan(bits);
  }
});

test('[CD-24] the work can be cancelled', async () => {
  const abort = new AbortController();
  const solving = solveProof({ salt: 'salt', bits: 32, signal: abort.signal });
  abort.abort(new Error('gone'));
  await expect(solving).rejects.toThrow('gone');
});
