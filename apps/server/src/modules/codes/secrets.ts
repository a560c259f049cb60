import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Random } from '../../core/ports.ts';

/**
 * Hashes with a key that the database does not have: without it six digits could be guessed from a hash in a second.
 */
export function keyedHash(secret: string, use: string): (...parts: string[]) => Buffer {
  const key = createHmac('sha256', secret).update(`codes|${use}`).digest();
  // Parts are counted in, so that no two lists of parts read the same.
  return (...parts) => createHmac('sha256', key).update(JSON.stringify(parts)).digest();
}

export const isSame = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

/** A secret of 16 random bytes, in the 22 letters an address or a form can carry. */
export const newSecret = (random: Random, bytes = 16): string => random.bytes(bytes).toString('base64url');

/**
 * Picks evenly from `alphabet`; bytes past the last whole round are thrown away, because they would favour its
 * beginning.
 */
export function pick(random: Random, alphabet: string, length: number): string {
  const even = 256 - (256 % alphabet.length);
  let picked = '';
  while (picked.length < length) {
    for (const byte of random.bytes(length * 2)) {
      if (byte < even && picked.length < length) picked += alphabet[byte % alphabet.length];
    }
  }
  return picked;
}
