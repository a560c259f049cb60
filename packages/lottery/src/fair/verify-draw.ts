import type { Drawn } from '../play.ts';
import { quicknet, verifyBeacon, type BeaconChain, type BeaconRound } from './beacon.ts';
import { drawFrom, type FairType } from './draw-from.ts';
import { verifyTicket, type TicketFact, type TicketProof } from './merkle.ts';
import { commitOf, drawSeed, isLinked } from './seeds.ts';

/** Everything published about a draw, and the player's own ticket. Parts that are left out are not checked. */
export type DrawProof = {
  type: FairType;
  issue: string;
  /** Revealed after the draw. */
  seed: string;
  randomness: string;
  result: Drawn;
  /** Published before betting opened. */
  commit?: string;
  /** A published value of the chain, `links` draws before this one. */
  link?: { anchor: string; links: number };
  /** The round, its signature, its chain, and the round that was announced with the commit. */
  beacon?: BeaconProof;
  /** The player's ticket, its place in the tree, and the root published at the close. */
  ticket?: TicketFact & { proof: TicketProof; root: string };
};

export type BeaconProof = {
  /** The key of quicknet is known here; that of a local beacon is part of the proof, which proves less. */
  chain: 'quicknet' | (BeaconChain & { label: 'local' });
  round: number;
  signature: string;
  announcedRound?: number;
};

export const drawChecks = ['commit', 'link', 'beacon', 'round', 'derivation', 'ticket'] as const;
export type DrawCheck = (typeof drawChecks)[number];
export type Verdict = boolean | 'not-given';
export type DrawVerdicts = Record<DrawCheck, Verdict>;

export function verifyDraw(proof: DrawProof): DrawVerdicts {
  const { seed, commit, link, beacon, randomness, ticket } = proof;
  return {
    commit: commit === undefined ? 'not-given' : commitOf(seed) === commit,
    link: link === undefined ? 'not-given' : isLinked(seed, link.anchor, link.links),
    beacon: beacon === undefined ? 'not-given' : verifyBeaconProof(beacon, randomness),
    round: beacon?.announcedRound === undefined ? 'not-given' : beacon.announcedRound === beacon.round,
    derivation: isDerived(proof),
    ticket: ticket === undefined ? 'not-given' : verifyTicket(ticket, ticket.proof, ticket.root),
  };
}

/** No check failed. Missing parts are listed, so that nobody takes them for proven. */
export function isProven(verdicts: DrawVerdicts): boolean {
  return drawChecks.every((check) => verdicts[check] !== false);
}

function isDerived({ seed, type, issue, randomness, result }: DrawProof): boolean {
  const drawn = drawFrom(type, drawSeed({ seed, type, issue, randomness }));
  return drawn.length === result.length && drawn.every((part, at) => part === result[at]);
}

/** Whether the chain signed the round, and the randomness comes out of the signature. */
export const verifyBeaconProof = (beacon: BeaconProof, randomness: string): boolean =>
  verifyBeacon(chainOf(beacon), { ...roundOf(beacon), randomness });

function chainOf({ chain }: BeaconProof): BeaconChain {
  return chain === 'quicknet' ? quicknet : chain;
}

function roundOf({ round, signature }: BeaconProof): Omit<BeaconRound, 'randomness'> {
  return { round, signature };
}
