import type pg from 'pg';
import type { Clock } from '../../core/ports.ts';

const AGAIN_MS = 500;

/**
 * Runs work while no other process of this database runs work with the same lock; others wait. They ask repeatedly,
 * because the database would end a statement that waits long for a lock.
 */
export async function alone<Value>(
  { pool, clock, lock }: { pool: pg.Pool; clock: Clock; lock: number },
  work: () => Promise<Value>,
): Promise<Value> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    for (;;) {
      const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [lock]);
      if (rows[0]!.got) break;
      await clock.sleep(AGAIN_MS);
    }
    return await work();
  } finally {
    // Closing a connection releases its locks too.
    await client.query('select pg_advisory_unlock($1)', [lock]).catch(() => (isBroken = true));
    client.release(isBroken);
  }
}
