import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

const QUARTER_MS = 92 * 24 * 3_600_000;

/** Makes the partitions for answers of this quarter and the next; called at the start and daily. */
export async function makePartitions(db: Db, now: Date): Promise<void> {
  for (const at of [now, new Date(now.getTime() + QUARTER_MS)])
    await sql`select ledger_make_partition(${at})`.execute(db);
}

/** Deletes answers of quarters that ended at least two quarters ago, as whole partitions (LE-44). */
export async function dropPartitions(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ names: string[] }>`select ledger_drop_partitions(${now}) as names`.execute(db);
  return rows[0]!.names;
}
