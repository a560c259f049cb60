import { hash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { merkleTree, ticketLeaf } from '@croupier/lottery';
import type { TicketFact, TicketProof } from '@croupier/lottery';
import { isCurrency, money, toWire } from '@croupier/money';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { leaveKinds } from './end-kinds.ts';

/** Leaves below one branch: a receipt reads this many tickets and not all of a draw. The tree needs a power of two. */
const BRANCH = 1024;
const HASH = 32;
/** Tickets read at once: parsing them blocks the event loop for some ten milliseconds. */
const PAGE = 2048;
/** Leaves made in one turn of the event loop, so that calls run in between. */
const TURN = 128;

/** One call: for a few bytes a hash object costs more than the hash. */
const digest = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer');

type Leaf = { no: number; id: string; lines: string; units: bigint; currency: string };

/** The facts of a ticket in its leaf, in the words of a receipt. */
export function factOf({ id, lines, units, currency }: Omit<Leaf, 'no'>): TicketFact {
  if (!isCurrency(currency)) throw new Error(`ticket ${id} is of no currency ${currency}`);
  return { ticketId: id, selection: lines, stake: `${toWire(money(units, currency)).amount} ${currency}` };
}

export type Frozen = { root: Buffer; branches: Buffer; leaves: number };

/** The tree of all tickets of a draw that were not taken back, by number (DR-7). */
export async function freezeTickets(db: Db, drawId: bigint): Promise<Frozen> {
  const branches: Buffer[] = [];
  let rest = Buffer.alloc(0);
  let leaves = 0;
  for await (const page of pagesOf(db, drawId)) {
    const packed = Buffer.concat([rest, ...(await leavesOf(page))]);
    const whole = packed.length - (packed.length % (BRANCH * HASH));
    for (let at = 0; at < whole; at += BRANCH * HASH) {
      branches.push(branchOf(packed.subarray(at, at + BRANCH * HASH)));
      await nextTurn();
    }
    rest = packed.subarray(whole);
    leaves += page.length;
  }
  if (rest.length > 0) branches.push(branchOf(rest));
  const joined = Buffer.concat(branches);
  return { root: Buffer.from(merkleTree(joined, digest).root, 'hex'), branches: joined, leaves };
}

async function leavesOf(page: readonly Leaf[]): Promise<Uint8Array[]> {
  const leaves: Uint8Array[] = [];
  for (const [n, ticket] of page.entries()) {
    if (n % TURN === 0) await nextTurn();
    leaves.push(ticketLeaf(factOf(ticket), digest));
  }
  return leaves;
}

const branchOf = (leaves: Uint8Array) => Buffer.from(merkleTree(leaves, digest).root, 'hex');

/** The place of a ticket in the tree of its draw; null when it was taken back before the close. */
export async function proveTicket(
  db: Db,
  draw: { id: bigint; branches: Buffer; leaves: number },
  no: number,
): Promise<TicketProof | null> {
  const { rows } = await sql<{ before: number; is_in: boolean }>`
    select ${no - 1} - count(*) filter (where no < ${no})::int as before, count(*) filter (where no = ${no}) = 0 as is_in
    from lottery_ends where draw_id = ${draw.id} and no <= ${no} and kind in ${leaveKinds}`.execute(db);
  const { before, is_in } = rows[0]!;
  if (!is_in) return null;
  const branch = Math.floor(before / BRANCH);
  const own = await branchLeaves(db, draw.id, branch);
  const inside = merkleTree(Buffer.concat(own.map((ticket) => ticketLeaf(factOf(ticket), digest))), digest);
  const above = merkleTree(draw.branches, digest).proofOf(branch);
  const below = inside.proofOf(before % BRANCH);
  return { index: before, size: draw.leaves, path: [...below.path, ...above.path] };
}

/** The tickets below one branch: those that were left at the close, in the order of their numbers. */
async function branchLeaves(db: Db, drawId: bigint, branch: number): Promise<Leaf[]> {
  const gone = await takenBack(db, drawId);
  let first = branch * BRANCH + 1;
  for (const no of gone) if (no <= first) first += 1;
  const found = await ticketsBetween(db, drawId, first, first + BRANCH + gone.length);
  const left = new Set(gone);
  return found.filter(({ no }) => !left.has(no)).slice(0, BRANCH);
}

async function* pagesOf(db: Db, drawId: bigint): AsyncGenerator<Leaf[]> {
  const gone = new Set(await takenBack(db, drawId));
  for (let from = 1; ; from += PAGE) {
    const found = await ticketsBetween(db, drawId, from, from + PAGE - 1);
    if (found.length === 0) return;
    yield gone.size === 0 ? found : found.filter(({ no }) => !gone.has(no));
  }
}

/** By their consecutive numbers, so that every page costs the same. */
async function ticketsBetween(db: Db, drawId: bigint, from: number, to: number): Promise<Leaf[]> {
  const { rows } = await sql<Leaf>`
    select no, id, lines, units, currency from lottery_tickets
    where draw_id = ${drawId} and no between ${from} and ${to} order by no`.execute(db);
  return rows;
}

/** Numbers of tickets that were cancelled or stopped, in ascending order. */
async function takenBack(db: Db, drawId: bigint): Promise<number[]> {
  const { rows } = await sql<{ no: number }>`
    select no from lottery_ends where draw_id = ${drawId} and kind in ${leaveKinds} order by no`.execute(db);
  return rows.map(({ no }) => no);
}
