import { sha256 } from '@noble/hashes/sha2.js';

/** So many tries between two looks at whether the answer is still wanted. */
const SLICE = 20_000;

/** Digits of the largest whole number that a double counts to. */
const MOST_DIGITS = 16;

export type ProofWish = {
  salt: string;
  /** How many zero bits the hash must begin with. */
  bits: number;
  signal?: AbortSignal;
};

/**
 * The sum that a captcha asks of a browser: a number whose SHA-256 together with the salt begins with so many zero bits.
 * Tried one after the other: up to a few seconds of work, which belongs in a thread of its own. The browser's own hash is
 * asynchronous, and the wait for each makes it several times slower here.
 */
export async function solveProof({ salt, bits, signal }: ProofWish): Promise<string> {
  const encoder = new TextEncoder();
  const prefix = encoder.encode(`${salt}:`);
  const text = new Uint8Array(prefix.length + MOST_DIGITS);
  text.set(prefix);
  const digits = text.subarray(prefix.length);
  for (let number = 0; ; number += 1) {
    const { written } = encoder.encodeInto(String(number), digits);
    if (zeroBits(sha256(text.subarray(0, prefix.length + written))) >= bits) return String(number);
    if (number % SLICE !== SLICE - 1) continue;
    signal?.throwIfAborted();
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
}

/** Zero bits at the beginning of a hash. */
function zeroBits(hash: Uint8Array): number {
  const first = hash.findIndex((byte) => byte !== 0);
  return first === -1 ? hash.length * 8 : first * 8 + Math.clz32(hash[first]!) - 24;
}
