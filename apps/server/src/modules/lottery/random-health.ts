/**
 * Health tests of a random source like those of NIST SP 800-90B: they show a faulty machine long before results would.
 * A good source fails each test for one sample in 2**40.
 */
export type RandomFault = 'repetition' | 'proportion' | 'spread';

/** As many bytes as one look takes. */
export const SAMPLE_BYTES = 16_384;

/** The same byte so many times in a row: 256 ** -5 is 2 ** -40. */
const REPEATED = 6;
/** In a window of 512 a byte is expected twice; 24 times is beyond 2 ** -40. */
const WINDOW = 512;
const FREQUENT = 24;
/** Chi-square over 256 values has 255 degrees of freedom; its mean is 255 and 440 is beyond 2 ** -40. So is less than 130. */
const SPREAD = { least: 130, most: 440 };

/** Which test a sample failed, or null when it passed all. */
export function randomFault(sample: Uint8Array): RandomFault | null {
  if (isRepeating(sample)) return 'repetition';
  if (isLopsided(sample)) return 'proportion';
  const spread = chiSquare(sample);
  return spread < SPREAD.least || spread > SPREAD.most ? 'spread' : null;
}

function isRepeating(sample: Uint8Array): boolean {
  let run = 0;
  let last = -1;
  for (const byte of sample) {
    run = byte === last ? run + 1 : 1;
    last = byte;
    if (run >= REPEATED) return true;
  }
  return false;
}

function isLopsided(sample: Uint8Array): boolean {
  for (let from = 0; from + WINDOW <= sample.length; from += WINDOW) {
    const window = sample.subarray(from, from + WINDOW);
    if (window.reduce((count, byte) => count + Number(byte === window[0]), 0) >= FREQUENT) return true;
  }
  return false;
}

function chiSquare(sample: Uint8Array): number {
  const counts = new Uint32Array(256);
  for (const byte of sample) counts[byte]! += 1;
  const expected = sample.length / 256;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}
