import type pg from 'pg';
import { Busy } from '../../../core/busy.ts';
import type { Clock } from '../../../core/ports.ts';
import { databaseFault } from '../../../platform/db/index.ts';

/** A batch this large takes some five milliseconds; larger ones gain nothing and make everyone wait. */
const MOST = 128;
/** From this many waiting commands on a second batch starts beside the first; fewer wait for the next one. */
const CROWD = 12;
/**
 * From this many simultaneous commands on they go in two halves, or they would all wait, be answered and repeat
 * together.
 */
const HALVED = 32;
/** Two batches at once keep the database busy while this process unpacks the last one and packs the next. */
const AT_ONCE = 2;
/**
 * A queue this long is seconds of work: further commands are refused as temporarily unavailable instead of timing out.
 */
const QUEUE = 20_000;
const ATTEMPTS = 5;

type Waiting<Row, Applied> = {
  member: string;
  row: Row | Promise<Row>;
  resolve: (applied: Applied) => void;
  reject: (error: Error) => void;
};

/** Rows and who waits for each. */
type Batch<Row, Applied> = { rows: Row[]; ready: Waiting<Row, Applied>[] };

type Apply<Row, Answer> = (client: pg.ClientBase, at: Date, rows: readonly Row[]) => Promise<Answer[]>;

export type BatcherOptions<Row, Applied> = {
  pool: pg.Pool;
  clock: Clock;
  /** Applies a batch in one statement and one commit, each row with its own answer. */
  apply: Apply<Row, Applied>;
  /** A faster way that is tried first. Rows of members for whom it writes nothing have none, and go to `apply`. */
  applyFast?: Apply<Row, Applied | undefined>;
  /** For batches that may wait for a lock: more of them run at once and do not wait to fill up. */
  crowd?: number;
  halved?: number;
  atOnce?: number;
};

/**
 * While a batch is under way the next one gathers: no timer, so a command alone waits for nobody and a crowd shares one
 * commit. A member with a command under way waits for it, so that one member's commands keep the order they came in.
 */
export function createBatcher<Row, Applied>(options: BatcherOptions<Row, Applied>) {
  const { pool, clock, apply, applyFast, crowd = CROWD, halved = HALVED, atOnce = AT_ONCE } = options;
  let queue: Waiting<Row, Applied>[] = [];
  let underWay = 0;
  let isLooking = false;
  const busy = new Set<string>();

  /** Takes a place in the queue at once, while the row is still being made: the order is that of asking. */
  function add(member: string, row: Row | Promise<Row>): Promise<Applied> {
    if (row instanceof Promise) row.catch(() => {});
    if (queue.length >= QUEUE) return Promise.reject(new Busy('the batcher is full'));
    return new Promise((resolve, reject) => {
      queue.push({ member, row, resolve, reject });
      lookSoon();
    });
  }

  /** Everything that arrives in the same turn of the event loop rides along. */
  function lookSoon(): void {
    if (isLooking) return;
    isLooking = true;
    setImmediate(() => {
      isLooking = false;
      look();
    });
  }

  function look(): void {
    while (underWay < atOnce && queue.length >= (underWay === 0 ? 1 : crowd)) {
      const batch = take();
      if (batch.length === 0) return;
      underWay += 1;
      void serve(batch).then(() => {
        underWay -= 1;
        for (const { member } of batch) busy.delete(member);
        lookSoon();
      });
    }
  }

  /** The first commands of the queue, leaving out members who have one under way in another batch. */
  function take(): Waiting<Row, Applied>[] {
    const batch: Waiting<Row, Applied>[] = [];
    const left: Waiting<Row, Applied>[] = [];
    const isHalved = underWay === 0 && queue.length >= halved;
    const most = isHalved ? Math.min(MOST, Math.ceil(queue.length / 2)) : MOST;
    for (const waiting of queue) {
      if (batch.length < most && !busy.has(waiting.member)) batch.push(waiting);
      else left.push(waiting);
    }
    for (const { member } of batch) busy.add(member);
    queue = left;
    return batch;
  }

  async function serve(batch: readonly Waiting<Row, Applied>[]): Promise<void> {
    const rows: Row[] = [];
    const ready: Waiting<Row, Applied>[] = [];
    for (const waiting of batch) {
      try {
        rows.push(waiting.row instanceof Promise ? await waiting.row : waiting.row);
        ready.push(waiting);
      } catch (error) {
        waiting.reject(error as Error);
      }
    }
    const left = applyFast ? await answer(applyFast, { rows, ready }) : { rows, ready };
    await answer(apply, left);
  }

  /** Those that have no answer yet. */
  async function answer(
    way: Apply<Row, Applied | undefined>,
    { rows, ready }: Batch<Row, Applied>,
  ): Promise<Batch<Row, Applied>> {
    const left: Batch<Row, Applied> = { rows: [], ready: [] };
    if (rows.length === 0) return left;
    try {
      const applied = await applyBatch(way, rows);
      for (const [n, waiting] of ready.entries()) {
        const own = applied[n];
        if (own !== undefined) {
          waiting.resolve(own);
          continue;
        }
        left.rows.push(rows[n]!);
        left.ready.push(waiting);
      }
    } catch (error) {
      for (const waiting of ready) waiting.reject(error as Error);
    }
    return left;
  }

  /**
   * Repeats what the database asks to repeat. After a lost connection the batch may have been committed: the keys make
   * the second attempt answer what the first one did.
   */
  async function applyBatch<Answer>(way: Apply<Row, Answer>, rows: readonly Row[]): Promise<Answer[]> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await applyOnce(way, rows);
      } catch (error) {
        const fault = databaseFault(error);
        const isWorthRetrying =
          fault === 'retry' || fault === 'unavailable' || fault === 'unique' || fault === 'timeout';
        if (!isWorthRetrying || attempt === ATTEMPTS) throw error;
        await clock.sleep(20 * 2 ** attempt);
      }
    }
  }

  /** A statement outside a transaction block is its own transaction: one round trip, one commit. */
  async function applyOnce<Answer>(way: Apply<Row, Answer>, rows: readonly Row[]): Promise<Answer[]> {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      return await way(client, clock.now(), rows);
    } catch (error) {
      if (databaseFault(error) === 'unavailable') broken = error as Error;
      throw error;
    } finally {
      client.release(broken);
    }
  }

  return { add };
}
