import type pg from 'pg';
import type { Clock } from '../../core/ports.ts';
import { databaseFault } from '../../platform/db/index.ts';
import { createBatcher } from '../ledger/index.ts';

/** One ticket of a slip, in the words of `lottery_place`; amounts and ids of accounts as text, which JSON keeps exact. */
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
  /** What uplines get of it when it is settled; null for nothing. */
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

/** The answer as it is kept, or null when the key stands for another slip. */
export type PlacingAnswer = string | null;

const CROWD = 1;
const AT_ONCE = 2;

/**
 * Slips that come while others are written are gathered and placed by one statement in one commit: the gate of a draw is
 * passed by a crowd at once and not by one after the other (LO-35). A slip whose wallet somebody else holds, because a
 * settlement is paying its member, goes on in a batcher that waits; nobody else waits with it (LO-120).
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
    // One slip that the database cannot take must not take the others with it: each meets its own fault.
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
