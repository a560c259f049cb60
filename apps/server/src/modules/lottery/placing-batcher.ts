import type pg from 'pg';
import type { Clock } from '../../core/ports.ts';
import { databaseFault } from '../../platform/db/index.ts';
import { createBatcher } from '../ledger/index.ts';
import { placeFast } from './placing-fast.ts';
import type { PlacingAnswer, PlacingSlip } from './placing-slip.ts';

const CROWD = 1;
const AT_ONCE = 2;

/**
 * Gathers slips while others are written and places them by one statement in one commit, so that many pass the lock of
 * a draw at once (LO-35); the usual ones all together, the others one by one. A slip whose wallet is locked, because a settlement pays its member, moves to a second
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
    applyFast: placeFast,
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
