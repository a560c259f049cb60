import type { Db } from './db/index.ts';

/** Long enough to find out why a draw was late, short enough to keep the table small. */
const TIMER_RETENTION_MS = 30 * 24 * 3_600_000;

/** Deletes expired limits and old timers. */
export async function sweepPlatform(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('expire', '<', BigInt(now.getTime())).execute();
  await db
    .deleteFrom('timers')
    .where('done_at', '<', new Date(now.getTime() - TIMER_RETENTION_MS))
    .execute();
}
