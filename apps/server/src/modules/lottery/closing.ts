import type { BeaconChain } from '@croupier/lottery';
import type { Clock } from '../../core/ports.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { timeOf } from './beacons.ts';
import type { Draw } from './draw-row.ts';
import { freezeTickets } from './freeze.ts';
import { writeLog } from './public-log.ts';

export type ClosingParts = { db: Db; clock: Clock; chain: BeaconChain };

const MINUTE_MS = 60_000;

/**
 * How long a missed draw is still made: ten minutes for games around the clock, six hours for daily ones, which close
 * longer before their draw. Later it is void and every stake is returned (DR-3, DR-12).
 */
export function lastChance({ closeAt, drawAt }: Pick<Draw, 'closeAt' | 'drawAt'>): Date {
  const isDaily = drawAt.getTime() - closeAt.getTime() > 5 * MINUTE_MS;
  return new Date(drawAt.getTime() + (isDaily ? 360 : 10) * MINUTE_MS);
}

/** Closes a draw for bets, freezes its tickets under a root and publishes it; or voids a draw that is too late. */
export async function closeDraw({ db, clock, chain }: ClosingParts, draw: Draw): Promise<void> {
  const now = clock.now();
  if (now > lastChance(draw)) return inTransaction(db, (tx) => voidDraw(tx, draw, 'missed', now));
  // Placing locks this row: later tickets are refused, so the tree below is complete.
  await closeToTickets(db, draw.id);
  const { root, branches, leaves } = await freezeTickets(db, draw.id);
  await inTransaction(db, async (tx) => {
    const frozenAt = clock.now();
    const roundAt = timeOf(chain, draw.beaconRound);
    const done = await tx
      .updateTable('lottery_draws')
      .set({
        state: 'CLOSED',
        frozen_at: frozenAt,
        root,
        branches,
        leaves,
        due_at: roundAt > draw.drawAt ? roundAt : draw.drawAt,
      })
      .where('id', '=', draw.id)
      .where('state', '=', 'PLANNED')
      .executeTakeFirst();
    if (done.numUpdatedRows > 0n && frozenAt > draw.drawAt)
      await writeLog(tx, { ...named(draw), at: frozenAt, event: 'late', facts: { frozenAt: frozenAt.toISOString() } });
  });
}

export type VoidReason = 'missed' | 'beacon' | 'source' | 'operator';

/** Ends a draw without numbers; refunds follow. A draw that has numbers is never void. */
export async function voidDraw(tx: Tx, draw: Draw, reason: VoidReason, at: Date): Promise<void> {
  await closeToTickets(tx, draw.id);
  const done = await tx
    .updateTable('lottery_draws')
    .set({ state: 'VOID', void_reason: reason, due_at: at })
    .where('id', '=', draw.id)
    .where('state', 'in', ['PLANNED', 'CLOSED'])
    .executeTakeFirst();
  if (done.numUpdatedRows > 0n) await writeLog(tx, { ...named(draw), at, event: 'void', facts: { reason } });
}

async function closeToTickets(db: Db, id: bigint): Promise<void> {
  await db.updateTable('lottery_loads').set({ is_shut: true }).where('draw_id', '=', id).execute();
}

export const named = ({ merchant, game, issue }: Draw) => ({ merchant, game, issue });
