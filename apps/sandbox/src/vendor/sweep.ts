import { inTransaction } from '@croupier/sandbox-server';
import type { Clock, Pool } from '@croupier/sandbox-server';

/** Demos without activity are deleted after this time. */
const FORGOTTEN_DAYS = 3;
const EVERY_MS = 3_600_000;
/** Sessions per step, so that a step stays short. */
const BATCH = 500;

/** Deletes old demos once an hour. Rounds for money are kept. */
export function createSweep({ pool, clock }: { pool: Pool; clock: Clock }) {
  let nextAt = 0;

  return async function sweep(): Promise<number> {
    const now = clock.now();
    if (now.getTime() < nextAt) return 0;
    nextAt = now.getTime() + EVERY_MS;
    return inTransaction(pool, async (tx) => {
      const { rows } = await tx.query<{ id: string; owner: string }>(
        `select id, owner from sessions where mode = 'demo' and seen_at < $1::timestamptz - interval '${FORGOTTEN_DAYS} days'
         limit ${BATCH}`,
        [now],
      );
      const ids = rows.map(({ id }) => id);
      if (ids.length === 0) return 0;
      await tx.query('delete from rounds where session_id = any($1)', [ids]);
      await tx.query('delete from seed_pairs where owner = any($1)', [rows.map(({ owner }) => owner)]);
      await tx.query('delete from sessions where id = any($1)', [ids]);
      // There may be more, so the next step runs at once.
      if (ids.length === BATCH) nextAt = 0;
      return ids.length;
    });
  };
}
