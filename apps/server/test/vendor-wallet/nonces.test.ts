import { createHash } from 'node:crypto';
import { createNonces } from '@croupier/server/testing';
import { expect, test } from 'vitest';

const WINDOW = 60_000;
const keyOf = (n: number) => createHash('sha256').update(`vendor|${n}`).digest('hex').slice(0, 32);

test('[VE-3] every one of many nonces is taken once, however many came between', () => {
  const nonces = createNonces();
  const keys = Array.from({ length: 50_000 }, (_none, n) => keyOf(n));
  const at = 1_800_000_000_000;
  expect(new Set(keys.map((key) => nonces.spend(key, at)))).toEqual(new Set(['first']));
  expect(new Set(keys.map((key) => nonces.spend(key, at + 1)))).toEqual(new Set(['again']));
});

test('[VE-3] keys that begin alike are told apart, and so are those around zero', () => {
  const nonces = createNonces();
  const at = 1_800_000_000_000;
  const alike = Array.from(
    { length: 3000 },
    (_none, n) => `ffffffff${(n + 1).toString(16).padStart(8, '0')}${'0'.repeat(16)}`,
  );
  const zeroes = ['0000000000000000', '0000000100000000', '0000000200000001'].map((key) => key.padEnd(32, '0'));
  for (const key of [...alike, ...zeroes]) expect(nonces.spend(key, at)).toBe('first');
  for (const key of [...alike, ...zeroes]) expect(nonces.spend(key, at)).toBe('again');
});

test('[VE-3] a nonce is remembered as long as its message could come again, and then forgotten', () => {
  const nonces = createNonces();
  const at = 1_800_000_000_000;
  expect(nonces.spend(keyOf(1), at)).toBe('first');
  for (let passed = 1000; passed <= 2 * WINDOW; passed += 1000)
    expect(nonces.spend(keyOf(1), at + passed)).toBe('again');
  nonces.spend(keyOf(2), at + 3 * WINDOW);
  nonces.spend(keyOf(3), at + 6 * WINDOW);
  expect(nonces.spend(keyOf(1), at + 6 * WINDOW)).toBe('first');
});

test('[VE-3] a full memory takes no new message, and still knows the old ones', () => {
  const nonces = createNonces(3);
  const at = 1_800_000_000_000;
  const answers = [1, 2, 3, 4, 2].map((n) => nonces.spend(keyOf(n), at));
  expect(answers).toEqual(['first', 'first', 'first', 'full', 'again']);
});
