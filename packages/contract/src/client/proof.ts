/** How many attempts are made between two checks of the signal. */
const SLICE = 20_000;

export type ProofRequest = {
  salt: string;
  /** How many zero bits the hash must begin with, up to 32. */
  bits: number;
  signal?: AbortSignal;
};

/**
 * The proof of work of a captcha: a number whose SHA-256 together with the salt begins with enough zero bits. It runs
 * in a worker and tries one number after the other. SHA-256 is written out here, because the browser's is asynchronous
 * and general libraries create objects for each attempt, which is ten times slower (decision 17 has the figures).
 */
export async function solveProof({ salt, bits, signal }: ProofRequest): Promise<string> {
  if (bits > 32) throw new RangeError('a sum of more than 32 bits');
  const hash = createCountingHash(`${salt}:`);
  // A mask of the first `bits` bits; zero bits require nothing.
  const mask = bits === 0 ? 0 : -1 << (32 - bits);
  for (let number = 0; ; number += 1) {
    if ((hash(number) & mask) === 0) return String(number);
    if (number % SLICE !== SLICE - 1) continue;
    signal?.throwIfAborted();
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
}

/** A SHA-256 block has 64 bytes, of which 9 are the end mark and the length. */
const MOST_BYTES = 55;
/** The digits of the largest exact whole number. */
const MOST_DIGITS = 16;

/**
 * The first 32 bits of SHA-256 over a prefix and a decimal number, which together fit one block. The block is reused
 * between calls, and only the digits are written again.
 */
export function createCountingHash(prefix: string): (number: number) => number {
  const bytes = new TextEncoder().encode(prefix);
  const at = bytes.length;
  if (at + MOST_DIGITS > MOST_BYTES) throw new RangeError('a prefix that is too long');
  const block = new Uint8Array(64);
  block.set(bytes);
  const view = new DataView(block.buffer);
  const words = new Int32Array(64);
  let digitCount = 0;

  function write(number: number): void {
    const text = String(number);
    if (text.length !== digitCount) {
      digitCount = text.length;
      block.fill(0, at, 60);
      block[at + digitCount] = 0x80;
      view.setUint32(60, (at + digitCount) * 8);
    }
    for (let place = 0; place < digitCount; place += 1) block[at + place] = text.charCodeAt(place);
    for (let place = 0; place < 16; place += 1) words[place] = view.getInt32(place * 4);
  }

  return (number) => {
    write(number);
    return firstWord(words);
  };
}

/** The first word of the hash of the block in the first 16 words of `words`. */
function firstWord(words: Int32Array): number {
  for (let t = 16; t < 64; t += 1) {
    const x = words[t - 15]!;
    const y = words[t - 2]!;
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    words[t] = (words[t - 16]! + s0 + words[t - 7]! + s1) | 0;
  }
  let a = 0x6a09e667;
  let b = 0xbb67ae85 | 0;
  let c = 0x3c6ef372;
  let d = 0xa54ff53a | 0;
  let e = 0x510e527f;
  let f = 0x9b05688c | 0;
  let g = 0x1f83d9ab;
  let h = 0x5be0cd19;
  for (let t = 0; t < 64; t += 1) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + K[t]! + words[t]!) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  return (0x6a09e667 + a) | 0;
}

/** The constants of FIPS 180-4: the first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
const K = new Int32Array([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
]);
