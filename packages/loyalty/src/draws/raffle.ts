import { merkleTree, openNamed, textLeaves, verifyText, type TicketProof } from '@croupier/lottery';
import { assertId } from './ids.ts';

/** Consecutive tickets of one member; a member may have several rows. The alias is one member's in this raffle. */
export type TicketRange = { alias: string; from: number; to: number };

export type RaffleAsked = {
  raffleId: string;
  seed: string;
  /** Randomness of the announced round of the beacon. */
  beacon: string;
  onePerMember: boolean;
  tickets: readonly TicketRange[];
  prizes: readonly string[];
};

export type RaffleWinner = { prize: string; ticket: number; alias: string };

/** A row as it stands in the published list, and in the leaf of its tree. */
export const ticketLine = ({ alias, from, to }: TicketRange): string => `${alias}|${from}|${to}`;

/** Throws unless the rows are tickets 1, 2, 3 … without a gap. Answers how many there are. */
export function countTickets(tickets: readonly TicketRange[]): number {
  let last = 0;
  for (const { alias, from, to } of tickets) {
    if (alias === '' || alias.includes('|')) throw new RangeError(`${alias} is no alias`);
    if (from !== last + 1 || !Number.isSafeInteger(to) || to < from) throw new RangeError(`tickets ${from} to ${to}`);
    last = to;
  }
  return last;
}

/** The root over all rows, published at the close and before the beacon is known. */
export function ticketRootOf(tickets: readonly TicketRange[]): string {
  countTickets(tickets);
  return merkleTree(textLeaves(tickets.map(ticketLine))).root;
}

/** That a member's row stood in the published list. */
export function proofOfTickets(tickets: readonly TicketRange[], index: number): TicketProof {
  return merkleTree(textLeaves(tickets.map(ticketLine))).proofOf(index);
}

export const verifyTickets = (range: TicketRange, proof: TicketProof, root: string): boolean =>
  verifyText(ticketLine(range), proof, root);

/** A draw over tickets whose root is known: by number, and without a list in memory. */
export type TicketsDrawn = {
  raffleId: string;
  seed: string;
  beacon: string;
  root: string;
  onePerMember: boolean;
  count: number;
  /** Members who have tickets. */
  owners: number;
  aliasOf: (ticket: number) => string;
  prizes: readonly string[];
};

/** The winners in the order of the prizes. Prizes for which no ticket is left are not given. */
export function drawRaffle({ raffleId, seed, beacon, onePerMember, tickets, prizes }: RaffleAsked): RaffleWinner[] {
  return drawTickets({
    raffleId,
    seed,
    beacon,
    root: ticketRootOf(tickets),
    onePerMember,
    count: countTickets(tickets),
    owners: new Set(tickets.map(({ alias }) => alias)).size,
    aliasOf: (ticket) => rangeOf(tickets, ticket).alias,
    prizes,
  });
}

export function drawTickets(asked: TicketsDrawn): RaffleWinner[] {
  const { raffleId, seed, beacon, root, onePerMember, count, owners, aliasOf, prizes } = asked;
  assertId(raffleId, 'raffle');
  assertId(beacon, 'beacon');
  const stream = openNamed(seed, `raffle/v1|${raffleId}|${root}|${beacon}`);
  const most = Math.min(prizes.length, onePerMember ? owners : count);
  const [drawn, won] = [new Set<number>(), new Set<string>()];
  return prizes.slice(0, most).map((prize) => {
    for (;;) {
      const ticket = stream.below(count) + 1;
      const alias = aliasOf(ticket);
      if (drawn.has(ticket) || (onePerMember && won.has(alias))) continue;
      drawn.add(ticket);
      won.add(alias);
      return { prize, ticket, alias };
    }
  });
}

function rangeOf(tickets: readonly TicketRange[], ticket: number): TicketRange {
  let [low, high] = [0, tickets.length - 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (tickets[middle]!.to < ticket) low = middle + 1;
    else high = middle;
  }
  // The rows have no gap, so every ticket up to the last has one.
  return tickets[low]!;
}
