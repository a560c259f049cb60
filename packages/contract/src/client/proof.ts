/** So many tries between two looks at whether the answer is still wanted. */
const SLICE = 20_000;

export type ProofWish = {
  salt: string;
  /** How many zero bits the hash must begin with. */
  bits: number;
  signal?: AbortSignal;
};

/**
 * The sum that a captcha asks of a browser: a number whose SHA-256 together with the salt begins with so many zero bits.
 * Tried one after the other: up to a second of work, which belongs in a thread of its own.
 */
export async function solveProof({ salt, bits, signal }: ProofWish): Promise<string> {
  const attempt = createAttempt(salt);
  for (let number = 0; ; number += 1) {
    if (attempt(number) >= bits) return String(number);
    if (number % SLICE !== SLICE - 1) continue;
    signal?.throwIfAborted();
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
}

/** Zero bits at the beginning of SHA-256(`salt:number`). The browser's own hash is asynchronous and ten times slower here. */
function createAttempt(salt: string): (number: number) => number {
  const prefix = new TextEncoder().encode(`${salt}:`);
  // One block of 64 bytes holds 55 bytes of text; a salt is 16 letters and a number at most 16 digits.
  if (prefix.length > 39) throw new RangeError('the salt is too long');
  const block = new Uint8Array(64);
  const words = new Uint32Array(64);
  return (number) => {
    const digits = String(number);
    block.fill(0);
    block.set(prefix);
    for (let at = 0; at < digits.length; at += 1) block[prefix.length + at] = digits.charCodeAt(at);
    const length = prefix.length + digits.length;
    block[length] = 0x80;
    new DataView(block.buffer).setUint32(60, length * 8);
    return zeroBits(block, words);
  };
}

const primes = Array.from({ length: 311 }, (_none, at) => at + 2).filter((candidate) => {
  for (let divisor = 2; divisor * divisor <= candidate; divisor += 1) if (candidate % divisor === 0) return false;
  return true;
});
/** The first 32 bits of the fraction of a root: SHA-256's constants are such. */
const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) >>> 0;
const K = primes.slice(0, 64).map((prime) => fraction(Math.cbrt(prime)));
const H = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

function zeroBits(block: Uint8Array, w: Uint32Array): number {
  const view = new DataView(block.buffer);
  for (let at = 0; at < 16; at += 1) w[at] = view.getUint32(at * 4);
  for (let at = 16; at < 64; at += 1) {
    const near = w[at - 15]!;
    const far = w[at - 2]!;
    const s0 = turned(near, 7) ^ turned(near, 18) ^ (near >>> 3);
    const s1 = turned(far, 17) ^ turned(far, 19) ^ (far >>> 10);
    w[at] = w[at - 16]! + s0 + w[at - 7]! + s1;
  }
  let [a, b, c, d, e, f, g, h] = H as [number, number, number, number, number, number, number, number];
  for (let at = 0; at < 64; at += 1) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + s1 + ((e & f) ^ (~e & g)) + K[at]! + w[at]!) | 0;
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  const first = (a + H[0]!) >>> 0;
  // No captcha asks for more than 28 bits: two words are enough to count.
  return first === 0 ? 32 + Math.clz32((b + H[1]!) >>> 0) : Math.clz32(first);
}
