import type { RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';

/** Some twenty megabytes: a year by day and game of one brand, or all that operators look at in a day of many. */
const MOST_ROWS = 50_000;

type Rows = readonly unknown[];
type Kept = { rows: Promise<Rows>; count: number };

/**
 * Asks for sums of closed days. Closed days never change (RE-5, and the database refuses it), so the same question has the
 * same answer for as long as the program runs: it is asked once, and those who ask meanwhile wait for the same answer. A
 * question must therefore name days that are closed, and no others. What was not asked for longest goes first.
 */
export function createClosedFigures(db: Db, mostRows = MOST_ROWS) {
  // A Map remembers the order of insertion: the first question is the one not asked for longest.
  const prepared = new Map<string, Kept>();
  let count = 0;

  function forget(question: string): void {
    count -= prepared.get(question)?.count ?? 0;
    prepared.delete(question);
  }

  async function keep(question: string, asking: Kept): Promise<void> {
    const { length } = await asking.rows;
    if (prepared.get(question) !== asking) return;
    // One more for the question itself, so that those without an answer do not gather either.
    asking.count = length + 1;
    count += asking.count;
    for (const oldest of prepared.keys()) {
      if (count <= mostRows) break;
      forget(oldest);
    }
  }

  async function rowsOf<Row>(query: RawBuilder<Row>): Promise<readonly Readonly<Row>[]> {
    const { sql, parameters } = query.compile(db);
    const question = JSON.stringify([sql, parameters]);
    const known = prepared.get(question);
    const asking = known ?? { rows: query.execute(db).then(({ rows }) => rows), count: 0 };
    // Asked for again, it stands at the end again.
    prepared.delete(question);
    prepared.set(question, asking);
    // A failed reading is not kept: the next one who asks tries again.
    if (!known) keep(question, asking).catch(() => prepared.get(question) === asking && forget(question));
    // The text of the question says which columns come back.
    return asking.rows as Promise<readonly Readonly<Row>[]>;
  }

  return {
    rowsOf,
    get count() {
      return count;
    },
  };
}

export type ClosedFigures = ReturnType<typeof createClosedFigures>;
