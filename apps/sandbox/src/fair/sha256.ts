import type { Hmac } from './round-seed.ts';

/**
 * SHA-256 (FIPS 180-4) and HMAC (RFC 2104) without the machine's help, so that a page which verifies a round needs
 * neither a secure origin nor a promise. The tests hold it against node:crypto.
 */
const ROUNDS = Uint32Array.from(
  (
    '428a2f9871374491b5c0fbcfe9b5dba53956c25b59f111f1923f82a4ab1c5ed5d807aa9812835b01243185be550c7dc3' +
    '72be5d7480deb1fe9bdc06a7c19bf174e49b69c1efbe47860fc19dc6240ca1cc2de92c6f4a7484aa5cb0a9dc76f988da' +
    '983e5152a831c66db00327c8bf597fc7c6e00bf3d5a7914706ca63511429296727b70a852e1b21384d2c6dfc53380d13' +
    '650a7354766a0abb81c2c92e92722c85a2bfe8a1a81a664bc24b8b70c76c51a3d192e819d6990624f40e3585106aa070' +
    '19a4c1161e376c082748774c34b0bcb5391c0cb34ed8aa4a5b9cca4f682e6ff3748f82ee78a5636f84c878148cc70208' +
    '90befffaa4506cebbef9a3f7c67178f2'
  ).match(/.{8}/g)!,
  (hex) => Number.parseInt(hex, 16),
);
const START = [
  0x6a_09_e6_67, 0xbb_67_ae_85, 0x3c_6e_f3_72, 0xa5_4f_f5_3a, 0x51_0e_52_7f, 0x9b_05_68_8c, 0x1f_83_d9_ab,
  0x5b_e0_cd_19,
];
const BLOCK = 64;

export function sha256(message: Uint8Array): Uint8Array {
  const state = Uint32Array.from(START);
  const padded = pad(message);
  const schedule = new Uint32Array(64);
  for (let at = 0; at < padded.length; at += BLOCK) compress(state, padded.subarray(at, at + BLOCK), schedule);
  const digest = new Uint8Array(32);
  const view = new DataView(digest.buffer);
  state.forEach((word, at) => view.setUint32(4 * at, word));
  return digest;
}

export const hmacSha256: Hmac = (key, message) => {
  const block = new Uint8Array(BLOCK);
  block.set(key.length > BLOCK ? sha256(key) : key);
  const inner = sha256(
    joined(
      block.map((byte) => byte ^ 0x36),
      message,
    ),
  );
  return sha256(
    joined(
      block.map((byte) => byte ^ 0x5c),
      inner,
    ),
  );
};

function pad(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(message.length / 0x20_00_00_00));
  view.setUint32(padded.length - 4, (message.length << 3) >>> 0);
  return padded;
}

function compress(state: Uint32Array, block: Uint8Array, schedule: Uint32Array): void {
  const view = new DataView(block.buffer, block.byteOffset);
  for (let at = 0; at < 16; at += 1) schedule[at] = view.getUint32(4 * at);
  for (let at = 16; at < 64; at += 1) {
    const early = schedule[at - 15]!;
    const late = schedule[at - 2]!;
    const mixedEarly = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const mixedLate = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    schedule[at] = schedule[at - 16]! + mixedEarly + schedule[at - 7]! + mixedLate;
  }
  // Eight words by their names in the standard.
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let at = 0; at < 64; at += 1) {
    const mixed = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const first = (h + mixed + ((e & f) ^ (~e & g)) + ROUNDS[at]! + schedule[at]!) >>> 0;
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) >>> 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) >>> 0, c, b, a, (first + second) >>> 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, at) => (state[at] = state[at]! + word));
}

function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
