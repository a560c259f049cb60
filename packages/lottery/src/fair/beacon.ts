import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesOfHex, hexOfBytes, isHex, uint64be } from './bytes.ts';

/** A public source of randomness that signs the numbers of its rounds, one round every `periodSeconds`. */
export type BeaconChain = {
  label: 'quicknet' | 'local';
  /** A point of G2, compressed, in hex. */
  publicKey: string;
  genesisSeconds: number;
  periodSeconds: number;
};

export type BeaconRound = {
  round: number;
  /** A point of G1, compressed, in hex. */
  signature: string;
  /** SHA-256 of the signature, in hex. */
  randomness: string;
};

/** drand's quicknet, run by the League of Entropy; scheme bls-unchained-g1-rfc9380. */
export const quicknet: BeaconChain = {
  label: 'quicknet',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451' +
    '0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesisSeconds: 1_692_803_367,
  periodSeconds: 3,
};

/** Identifies the chain when rounds are fetched. */
export const quicknetHash = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';

/** A draw uses the first round this long after its close, so that no ticket is placed when the round is known. */
export const ROUND_GAP_SECONDS = 2;

/** The last round whose time is not after the given one. */
export function roundAt(chain: BeaconChain, seconds: number): number {
  if (seconds < chain.genesisSeconds) throw new Error(`${chain.label} had no round at ${seconds}`);
  return Math.floor((seconds - chain.genesisSeconds) / chain.periodSeconds) + 1;
}

export function timeOfRound(chain: BeaconChain, round: number): number {
  return chain.genesisSeconds + (round - 1) * chain.periodSeconds;
}

/** The round that decides a draw: the first at least two seconds after its close. */
export function roundForClose(chain: BeaconChain, closeSeconds: number): number {
  const earliest = closeSeconds + ROUND_GAP_SECONDS;
  return Math.max(1, Math.ceil((earliest - chain.genesisSeconds) / chain.periodSeconds) + 1);
}

/** Whether the chain made this round: checks the signature of the round's number, and the randomness from it. */
export function verifyBeacon(chain: BeaconChain, { round, signature, randomness }: BeaconRound): boolean {
  if (!isRound(round) || !isHex(signature, 48) || !isHex(chain.publicKey, 96)) return false;
  if (randomnessOf(signature) !== randomness) return false;
  try {
    // Parsing refuses points outside the subgroup: a forged signature plus a point of small order would pass the
    // pairing.
    const key = bls12_381.G2.Point.fromBytes(bytesOfHex(chain.publicKey, 96));
    const point = bls12_381.G1.Point.fromBytes(bytesOfHex(signature, 48));
    key.assertValidity();
    point.assertValidity();
    return signatures.verify(point, messageOf(round), key);
  } catch {
    // Bytes that are not a point are not a signature.
    return false;
  }
}

export function randomnessOf(signatureHex: string): string {
  return hexOfBytes(sha256(bytesOfHex(signatureHex, 48)));
}

export function isRound(round: unknown): round is number {
  return typeof round === 'number' && Number.isSafeInteger(round) && round >= 1;
}

export const signatures = bls12_381.shortSignatures;

/** The signed message of a round: the hash of its number, as a point of the curve. */
export function messageOf(round: number): ReturnType<typeof signatures.hash> {
  return signatures.hash(sha256(uint64be(round)), 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_');
}
