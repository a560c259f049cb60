import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesOfHex, bytesOfText, hexOfBytes } from './bytes.ts';
import type { FairType } from './draw-from.ts';

/** Two years of one-minute draws have fewer links; a longer chain is an attack on the verifier's time. */
export const MAX_LINKS = 2_000_000;

/** Published before betting opens: SHA-256 of the seed. In a chain it is also the seed of the previous draw. */
export function commitOf(seedHex: string): string {
  return hexOfBytes(sha256(bytesOfHex(seedHex, 32)));
}

/** The seed of the previous draw: chains are made from the end and used from the front. */
export const chainBack = commitOf;

/** The seed `links` draws earlier; zero links is the seed itself. */
export function chainBackBy(seedHex: string, links: number): string {
  let seed = bytesOfHex(seedHex, 32);
  for (let link = 0; link < links; link += 1) seed = sha256(seed);
  return hexOfBytes(seed);
}

/** Whether a seed is `links` draws after a published value of its chain: the anchor, or any seed revealed earlier. */
export function isLinked(seedHex: string, anchorHex: string, links: number): boolean {
  if (!Number.isInteger(links) || links < 1 || links > MAX_LINKS) return false;
  return chainBackBy(seedHex, links) === anchorHex;
}

/**
 * A chain of `length` seeds, made from its last one; `seeds[i]` belongs to the (i+1)-th draw. The anchor is published
 * first.
 */
export function chainFrom(lastSeedHex: string, length: number): { anchor: string; seeds: string[] } {
  const seeds = [lastSeedHex];
  for (let at = 1; at < length; at += 1) seeds.push(chainBack(seeds[at - 1]!));
  const anchor = chainBack(seeds.at(-1)!);
  return { anchor, seeds: seeds.toReversed() };
}

export type DrawSeedOf = { seed: string; type: FairType; issue: string; randomness: string };

/**
 * The seed of one draw, in hex. Nobody knows it before both the committed seed and the beacon's randomness are known.
 */
export function drawSeed({ seed, type, issue, randomness }: DrawSeedOf): string {
  if (!ISSUE.test(issue)) throw new Error(`issue ${issue} cannot be part of a draw's message`);
  bytesOfHex(randomness, 32);
  const message = bytesOfText(`lott/v1|${type}|${issue}|${randomness}`);
  return hexOfBytes(hmac(sha256, bytesOfHex(seed, 32), message));
}

/** Without `|`, so that a message can be read in only one way. */
export const ISSUE = /^[0-9A-Za-z._:-]{1,64}$/;
