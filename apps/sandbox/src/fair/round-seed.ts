import { bytesOfHex, bytesOfText, uint32be } from './bytes.ts';
import type { Block } from './stream.ts';

/** HMAC-SHA256, no matter who computes it: node:crypto in the process, `hmacSha256` in a page. */
export type Hmac = (key: Uint8Array, message: Uint8Array) => Uint8Array;

/** What decides a round of a single player. The nonce counts the bets under one pair of seeds, without gaps. */
export type RoundName = { serverSeedHex: string; gameCode: string; clientSeed: string; nonce: number };

/** A player's own seed may hold anything but the bar that parts the fields, so a message has one reading. */
export const CLIENT_SEED = /^[^|\p{Cc}]{1,64}$/u;

export function roundMessage({ gameCode, clientSeed, nonce }: Omit<RoundName, 'serverSeedHex'>): string {
  if (!CLIENT_SEED.test(clientSeed)) throw new Error('a client seed has 1 to 64 characters and no bar');
  if (gameCode.includes('|')) throw new Error(`game code ${gameCode} holds a bar`);
  if (!Number.isSafeInteger(nonce) || nonce < 0) throw new Error(`nonce ${nonce} is no count`);
  return `rng/v1|${gameCode}|${clientSeed}|${nonce}`;
}

/** The seed of one round (rules of `rng/v1`): it is fixed before the bet and cannot be known before the server seed is. */
export function roundSeed(hmac: Hmac, name: RoundName): Uint8Array {
  return hmac(bytesOfHex(name.serverSeedHex), bytesOfText(roundMessage(name)));
}

/** The blocks of a seed: the k-th is the HMAC of k. */
export function blocksOf(hmac: Hmac, seed: Uint8Array): Block {
  return (k) => hmac(seed, uint32be(k));
}
