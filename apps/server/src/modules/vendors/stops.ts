import { sql } from 'kysely';
import type { Clock } from '../../core/ports.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log.ts';

/** Other processes reload this often; a manual stop takes effect everywhere within this time. */
const LOOK_MS = 1000;

/** Vendors stopped by an operator: no new bets and launches, while open rounds still settle (VE-35). */
export function createStops({ db, clock, log }: { db: Db; clock: Clock; log: Log }) {
  let stopped = new Set<string>();
  let lookedAt = 0;

  async function refresh(): Promise<void> {
    lookedAt = clock.now().getTime();
    const rows = await db.selectFrom('vendor_stops').select('gateway').execute();
    stopped = new Set(rows.map(({ gateway }) => gateway));
  }

  function isStopped(gateway: string): boolean {
    if (clock.now().getTime() - lookedAt > LOOK_MS) {
      lookedAt = clock.now().getTime();
      refresh().catch((error: unknown) => log.warn({ error }, 'vendors: the stops could not be read, will try again'));
    }
    return stopped.has(gateway);
  }

  /** Of two simultaneous switches the second sees the first. A running vendor has no row to lock. */
  async function hold(tx: Tx, gateway: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`vendor-stop|${gateway}`}, 0))`.execute(tx);
  }

  async function stop(tx: Tx, gateway: string, reason: string): Promise<void> {
    await tx
      .insertInto('vendor_stops')
      .values({ gateway, stopped_at: clock.now(), reason })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async function resume(tx: Tx, gateway: string): Promise<void> {
    await tx.deleteFrom('vendor_stops').where('gateway', '=', gateway).execute();
  }

  async function read(reader: Db, gateway: string): Promise<{ at: string; reason: string } | null> {
    const row = await reader.selectFrom('vendor_stops').selectAll().where('gateway', '=', gateway).executeTakeFirst();
    return row ? { at: row.stopped_at.toISOString(), reason: row.reason } : null;
  }

  return { isStopped, refresh, hold, stop, resume, read };
}

export type Stops = ReturnType<typeof createStops>;
