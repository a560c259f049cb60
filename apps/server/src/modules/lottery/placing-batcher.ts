import type pg from 'pg';
import type { Clock } from '../../core/ports.ts';
import { databaseFault } from '../../platform/db/index.ts';
import { createBatcher } from '../ledger/index.ts';

/** One ticket of a slip in the terms of `lottery_place`; amounts and account ids as text, which JSON keeps exact. */
export type PlacingTicket = {
  id: string;
  draw: string;
  escrow: string;
  units: string;
  worst: string;
  single: string;
  memberLimit: string;
  singleLimit: string;
  drawLimit: string;
  lines: string;
  /** The uplines' shares when it is settled; null without any. */
  uplines: readonly { wallet: string; units: string }[] | null;
};

export type PlacingSlip = {
  lock: string;
  merchantNo: number;
  scope: string;
  key: string;
  /** In hexadecimal digits. */
  print: string;
  wallet: string;
  member: string;
  currency: string;
  /** A chase may name draws that are not open yet. */
  needsOpen: boolean;
  placedAt: string;
  /** The tickets as the answer shows them, in JSON; the database adds the balance. */
  shown: string;
  tickets: readonly PlacingTicket[];
  chase: { id: string; merchant: string; game: string; stopsOnWin: boolean } | null;
};

/** The stored answer, or null when the key belongs to another slip. */
export type PlacingAnswer = string | null;

const CROWD = 1;
const AT_ONCE = 2;

/**
 * Gathers slips while others are written and places them by one statement in one commit, so that many pass the lock of
 * a draw at once (LO-35). A slip whose wallet is locked, because a settlement pays its member, moves to a second
 * batcher that waits; the others do not wait for it (LO-120).
 */
export function createPlacingBatcher({ pool, clock }: { pool: pg.Pool; clock: Clock }) {
  const patient = createBatcher<PlacingSlip, PlacingAnswer>({
    pool,
    clock,
    crowd: CROWD,
    atOnce: AT_ONCE,
    apply: async (client, at, slips) => (await placeAll(client, at, slips, true)).answers,
  });
  return createBatcher<PlacingSlip, PlacingAnswer | Promise<PlacingAnswer>>({
    pool,
    clock,
    crowd: CROWD,
    atOnce: AT_ONCE,
    apply: async (client, at, slips) => {
      const { answers, held } = await placeAll(client, at, slips, false);
      return slips.map((slip, n) => (held[n] ? patient.add(slip.member, slip) : (answers[n] ?? null)));
    },
  });
}

type Placed = { answers: PlacingAnswer[]; held: boolean[] };

async function placeAll(
  client: pg.ClientBase,
  at: Date,
  slips: readonly PlacingSlip[],
  waits: boolean,
): Promise<Placed> {
  try {
    return await placeTogether(client, at, slips, waits);
  } catch (error) {
    // One slip that the database refuses must not fail the others: each is tried alone.
    if (slips.length === 1 || databaseFault(error) !== 'bug') throw error;
    const all: Placed = { answers: [], held: [] };
    for (const slip of slips) {
      const { answers, held } = await placeTogether(client, at, [slip], waits);
      all.answers.push(...answers);
      all.held.push(...held);
    }
    return all;
  }
}

async function placeTogether(
  client: pg.ClientBase,
  at: Date,
  slips: readonly PlacingSlip[],
  waits: boolean,
): Promise<Placed> {
  const { rows } = await client.query<Placed>({
    name: 'lottery-place',
    text: 'select answers, held from lottery_place($1, $2::jsonb, $3)',
    values: [at, JSON.stringify(slips), waits],
  });
  return rows[0]!;
}
