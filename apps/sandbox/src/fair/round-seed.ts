import { bytesOfHex, bytesOfText, uint32be } from './bytes.ts';
import type { Block } from './stream.ts';

/** HMAC-SHA256: node:crypto in the process, `hmacSha256` in a page. */
export type Hmac = (key: Uint8Array, message: Uint8Array) => Uint8Array;

/** What determines a single player's round. The nonce counts the bets under a pair of seeds without gaps. */
export type RoundName = { serverSeedHex: string; gameCode: string; clientSeed: string; nonce: number };

/** A client seed must not contain the bar that separates the fields, so that a message can be read in one way only. */
export const CLIENT_SEED = /^[^|\p{Cc}]{1,64}$/u;

export function roundMessage({ gameCode, clientSeed, nonce }: Omit<RoundName, 'serverSeedHex'>): string {
  if (!CLIENT_SEED.test(clientSeed)) throw new Error('a client seed has 1 to 64 characters and no bar');
  if (gameCode.includes('|')) throw new Error(`game code ${gameCode} holds a bar`);
  if (!Number.isSafeInteger(nonce) || nonce < 0) throw new Error(`nonce ${nonce} is no count`);
  return `rng/v1|${gameCode}|${clientSeed}|${nonce}`;
}

/**
 * The seed of a round (rules of `rng/v1`). It is fixed before the bet and unknown until the server seed is revealed.
 */
export function roundSeed(hmac: Hmac, name: RoundName): Uint8Array {
  return hmac(bytesOfHex(name.serverSeedHex), bytesOfText(roundMessage(name)));
}

/** The blocks of a seed: block k is the HMAC of k. */
export function blocksOf(hmac: Hmac, seed: Uint8Array): Block {
  return (k) => hmac(seed, uint32be(k));
}
