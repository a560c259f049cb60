import { sql } from 'kysely';
import type { Clock } from '../../../core/ports.ts';
import type { Db } from '../../../platform/db/index.ts';

/** A journal's number is a serial number times 1024 plus its place in the batch. */
const PER_SERIAL = 1024n;

/** A batch commits within milliseconds; the server ends transactions that take 15 s. */
const LOOK_EVERY_MS = 10;
const LOOK_TIMES = 50;

/**
 * The highest number below which no journal can appear any more; null while one still can. Numbers are drawn before the
 * commit, so a lower one may become visible after a higher one. Comparing transaction ids would miss a transaction that
 * has drawn a number but written nothing, because it has no id yet. But drawing a number locks the sequence until the
 * transaction ends, and the lock is released after its rows are visible. So this reads the last number, then the
 * holders of that lock: every transaction with a number up to it is among them or has ended. When these have ended, no
 * journal up to that number can appear any more. Readers and backups do not hold this lock, and nobody waits for this
 * check.
 */
export async function safeHorizon(db: Db, clock: Clock): Promise<bigint | null> {
  const { rows } = await sql<{ last_value: bigint; is_called: boolean; cached: bigint }>`
    select last_value, is_called, (select seqcache from pg_sequence where seqrelid = 'journal_serial'::regclass) as cached
    from journal_serial`.execute(db);
  const last = rows[0]!;
  // A connection that caches numbers might use one long after it was drawn.
  if (last.cached !== 1n) throw new Error(`journal_serial has a cache of ${last.cached}; the seal needs 1 (LE-52)`);
  if (!last.is_called) return null;
  let open = await drawing(db);
  for (let looks = 0; open.size > 0; looks += 1) {
    // Sealing can wait a minute; a wrong seal could not be undone.
    if (looks === LOOK_TIMES) return null;
    await clock.sleep(LOOK_EVERY_MS);
    const still = await drawing(db);
    open = new Set([...open].filter((transaction) => still.has(transaction)));
  }
  return last.last_value * PER_SERIAL + PER_SERIAL - 1n;
}

/** Transactions that have drawn a number and have not ended, prepared ones included. */
async function drawing(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ transaction: string }>`
    select virtualtransaction as transaction from pg_locks
    where locktype = 'relation' and relation = 'journal_serial'::regclass and mode = 'RowExclusiveLock' and granted
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return new Set(rows.map(({ transaction }) => transaction));
}
