import type { Db } from './db/index.ts';

/** Long enough to look up why a draw was late, short enough that the table stays small. */
const TIMER_RETENTION_MS = 30 * 24 * 3_600_000;

/** Removes what has ended and nobody asks for any more: counted-out limits and old timers. */
export async function sweepPlatform(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('expire', '<', BigInt(now.getTime())).execute();
  await db
    .deleteFrom('timers')
    .where('done_at', '<', new Date(now.getTime() - TIMER_RETENTION_MS))
    .execute();
}
