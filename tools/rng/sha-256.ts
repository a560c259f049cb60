/**
 * SHA-256 without a call to a native library for each block: a test of all types hashes about fifty million small blocks,
 * for which the calls would cost several times the hashing (DR-13).
 */

/** The first 32 bits of the fractional part of a root. */
const fractionOf = (root: number): number => Math.floor((root % 1) * 2 ** 32) | 0;

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n += 1) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return primes;
}

export type State = Int32Array;

/** The initial state: the square roots of the first eight primes (FIPS 180-4, section 5.3.3). */
export const start: State = Int32Array.from(firstPrimes(8), (prime) => fractionOf(Math.sqrt(prime)));
const rounds = Int32Array.from(firstPrimes(64), (prime) => fractionOf(Math.cbrt(prime)));

/** The first sixteen words are the next block; hashing overwrites the others. */
export const words = new Int32Array(64);

/** Hashes the block in `words` from one state into another, which may be the same. */
export function compress(from: State, into: State): void {
  for (let t = 16; t < 64; t += 1) {
    const x = words[t - 15]!;
    const y = words[t - 2]!;
    words[t] =
      words[t - 16]! +
      words[t - 7]! +
      (((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)) +
      (((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10));
  }
  // The eight words of a state, named as in the standard.
  let a = from[0]!;
  let b = from[1]!;
  let c = from[2]!;
  let d = from[3]!;
  let e = from[4]!;
  let f = from[5]!;
  let g = from[6]!;
  let h = from[7]!;
  for (let t = 0; t < 64; t += 1) {
    const sumE = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const first = (h + sumE + ((e & f) ^ (~e & g)) + rounds[t]! + words[t]!) | 0;
    const sumA = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const second = (sumA + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  into[0] = from[0]! + a;
  into[1] = from[1]! + b;
  into[2] = from[2]! + c;
  into[3] = from[3]! + d;
  into[4] = from[4]! + e;
  into[5] = from[5]! + f;
  into[6] = from[6]! + g;
  into[7] = from[7]! + h;
}
