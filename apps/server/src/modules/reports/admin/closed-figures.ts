import type { RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';

/** Some twenty megabytes: a year by day and game of one brand, or a day's queries of many. */
const MOST_ROWS = 50_000;

type Rows = readonly unknown[];
type Kept = { rows: Promise<Rows>; count: number };

/**
 * Queries sums of closed days and caches the answers for as long as the program runs, because closed days never change
 * (RE-5, enforced by the database). Simultaneous callers share a query. A query must therefore cover closed days only.
 * The least recently used answer is dropped first.
 */
export function createClosedFigures(db: Db, mostRows = MOST_ROWS) {
  // A Map iterates in order of insertion: its first query is the least recently used.
  const prepared = new Map<string, Kept>();
  let count = 0;

  function forget(question: string): void {
    count -= prepared.get(question)?.count ?? 0;
    prepared.delete(question);
  }

  async function keep(question: string, asking: Kept): Promise<void> {
    const { length } = await asking.rows;
    if (prepared.get(question) !== asking) return;
    // One more for the query itself, so that empty answers are bounded too.
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
    // Used again, it moves to the end.
    prepared.delete(question);
    prepared.set(question, asking);
    // A failure is not cached: the next caller tries again.
    if (!known) keep(question, asking).catch(() => prepared.get(question) === asking && forget(question));
    // The query's text determines the columns.
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
