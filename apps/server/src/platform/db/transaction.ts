import type { Db, Tx } from './database.ts';
import { databaseFault } from './faults.ts';

/** Three tries: a serialisation failure or deadlock clears at the second almost always; more would hide a design fault. */
const ATTEMPTS = 3;

/** Runs work in one transaction; what the database asks to repeat is repeated, a bounded number of times. */
export async function inTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (databaseFault(error) !== 'retry' || attempt === ATTEMPTS) throw error;
    }
  }
}
