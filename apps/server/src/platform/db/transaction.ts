import type { Db, Tx } from './database.ts';
import { databaseFault } from './faults.ts';

/**
 * Three tries: a serialisation failure or deadlock nearly always clears at the second. More would hide a fault of
 * design.
 */
const ATTEMPTS = 3;

/** Runs work in one transaction. What the database asks to repeat is repeated, up to a limit. */
export async function inTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (databaseFault(error) !== 'retry' || attempt === ATTEMPTS) throw error;
    }
  }
}
