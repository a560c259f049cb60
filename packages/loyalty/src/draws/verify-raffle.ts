import { commitOf, isBeaconProof, isTicketProof, verifyBeaconProof } from '@croupier/lottery';
import type { BeaconProof, TicketProof } from '@croupier/lottery';
import { accept, refuse } from '@croupier/money';
import type { Result } from '@croupier/money';
import { drawRaffle, ticketRootOf, verifyTickets } from './raffle.ts';
import type { RaffleWinner, TicketRange } from './raffle.ts';

/** Everything published about a raffle, and the rows of whoever asks. */
export type RaffleProof = {
  kind: 'raffle';
  raffleId: string;
  onePerMember: boolean;
  /** The names of the prizes in their order. */
  prizes: readonly string[];
  /** The whole list as it was frozen. */
  tickets: readonly TicketRange[];
  /** Published at the close. */
  root: string;
  /** Published before the first ticket, and revealed after the draw. */
  commit: string;
  seed: string;
  randomness: string;
  beacon: BeaconProof;
  winners: readonly RaffleWinner[];
  own?: readonly (TicketRange & { proof: TicketProof })[];
};

export const raffleChecks = ['commit', 'round', 'beacon', 'root', 'derivation', 'ticket'] as const;
export type RaffleCheck = (typeof raffleChecks)[number];
export type RaffleVerdicts = Record<RaffleCheck, boolean | 'not-given'>;

/** Recomputes a raffle from published data alone; nothing throws. */
export function verifyRaffle(proof: RaffleProof): RaffleVerdicts {
  const { seed, commit, beacon, randomness, root, own } = proof;
  return {
    commit: commitOf(seed) === commit,
    round: beacon.announcedRound === undefined ? 'not-given' : beacon.announcedRound === beacon.round,
    beacon: verifyBeaconProof(beacon, randomness),
    root: rootOf(proof) === root,
    derivation: areDrawn(proof),
    ticket: own === undefined ? 'not-given' : own.every(({ proof: path, ...row }) => verifyTickets(row, path, root)),
  };
}

export const isRaffleProven = (verdicts: RaffleVerdicts): boolean =>
  raffleChecks.every((check) => verdicts[check] !== false);

function rootOf({ tickets }: RaffleProof): string | null {
  try {
    return ticketRootOf(tickets);
  } catch {
    // Numbers with a gap are no list of tickets.
    return null;
  }
}

function areDrawn(proof: RaffleProof): boolean {
  const { raffleId, seed, randomness, onePerMember, tickets, prizes, winners } = proof;
  try {
    const drawn = drawRaffle({ raffleId, seed, beacon: randomness, onePerMember, tickets, prizes });
    return (
      drawn.length === winners.length &&
      drawn.every(({ prize, ticket, alias }, at) => {
        const published = winners[at]!;
        return published.prize === prize && published.ticket === ticket && published.alias === alias;
      })
    );
  } catch {
    return false;
  }
}

type Fields = Record<string, unknown>;

const MOST_ROWS = 2_000_000;
const MOST_PRIZES = 1000;
const HEX = /^[0-9a-f]{64}$/;
const ID = /^[0-9A-Za-z._:-]{1,64}$/;

/** Parses the content of a file, a form or an answer; unknown fields are ignored. */
export function readRaffleProof(given: unknown): Result<RaffleProof, { field: string }> {
  if (!isFields(given)) return refuse({ field: 'proof' });
  const faults: [string, boolean][] = [
    ['kind', given['kind'] === 'raffle'],
    ['raffleId', typeof given['raffleId'] === 'string' && ID.test(given['raffleId'])],
    ['onePerMember', typeof given['onePerMember'] === 'boolean'],
    ['prizes', isListOf(given['prizes'], MOST_PRIZES, isName)],
    ['tickets', isListOf(given['tickets'], MOST_ROWS, isRange)],
    ['root', isHex(given['root'])],
    ['commit', isHex(given['commit'])],
    ['seed', isHex(given['seed'])],
    ['randomness', isHex(given['randomness'])],
    ['beacon', isBeaconProof(given['beacon'])],
    ['winners', isListOf(given['winners'], MOST_PRIZES, isWinner)],
    ['own', given['own'] === undefined || isListOf(given['own'], MOST_ROWS, isOwn)],
  ];
  const field = faults.find(([, isGood]) => !isGood)?.[0];
  // Every field of the type was looked at.
  return field === undefined ? accept(given as RaffleProof) : refuse({ field });
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isHex = (value: unknown): boolean => typeof value === 'string' && HEX.test(value);
const isName = (value: unknown): boolean => typeof value === 'string' && value.length <= 64;
const isListOf = (value: unknown, most: number, isGood: (part: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length <= most && value.every(isGood);
const isRange = (value: unknown): boolean =>
  isFields(value) && isName(value['alias']) && Number.isSafeInteger(value['from']) && Number.isSafeInteger(value['to']);
const isOwn = (value: unknown): boolean => isFields(value) && isRange(value) && isTicketProof(value['proof']);
const isWinner = (value: unknown): boolean =>
  isFields(value) && isName(value['prize']) && isName(value['alias']) && Number.isSafeInteger(value['ticket']);
