import type pg from 'pg';
import type { Clock } from '../../../core/ports.ts';
import { databaseFault } from '../../../platform/db/index.ts';
import { applyExact, applyFast, isFast } from './apply.ts';
import type { Applied } from './apply.ts';
import type { Row } from './commands.ts';

/** A batch this large takes some five milliseconds; larger ones gain nothing and make everyone wait. */
const MOST = 128;
/** So many waiting are worth a second batch beside the first; fewer are better off together in the next one. */
const CROWD = 40;
/** Two batches at once keep the database busy while this process unpacks the last one and packs the next. */
const AT_ONCE = 2;
/** A queue this long is seconds of work: whoever comes now hears "try again" instead of waiting out a time limit. */
const QUEUE = 20_000;
const ATTEMPTS = 5;

type Waiting = {
  member: string;
  row: Promise<Row>;
  resolve: (applied: Applied) => void;
  reject: (error: Error) => void;
};

export class LaneFull extends Error {
  override readonly name = 'LaneFull';
}

/**
 * While a batch is under way the next one gathers: no timer, so a command alone waits for nobody and a crowd shares one
 * commit. A member with a command under way waits for it, so that one member's commands keep the order they came in.
 */
export function createLane({ pool, clock }: { pool: pg.Pool; clock: Clock }) {
  let queue: Waiting[] = [];
  let underWay = 0;
  let isLooking = false;
  const busy = new Set<string>();

  /** Takes a place in the queue at once, while the row is still being made: the order is that of asking. */
  function add(member: string, row: Promise<Row>): Promise<Applied> {
    row.catch(() => {});
    if (queue.length >= QUEUE) return Promise.reject(new LaneFull('the lane is full'));
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
    while (underWay < AT_ONCE && queue.length >= (underWay === 0 ? 1 : CROWD)) {
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
  function take(): Waiting[] {
    const batch: Waiting[] = [];
    const left: Waiting[] = [];
    for (const waiting of queue) {
      if (batch.length < MOST && !busy.has(waiting.member)) batch.push(waiting);
      else left.push(waiting);
    }
    for (const { member } of batch) busy.add(member);
    queue = left;
    return batch;
  }

  async function serve(batch: readonly Waiting[]): Promise<void> {
    const made = await Promise.allSettled(batch.map(({ row }) => row));
    const ready: { row: Row; waiting: Waiting }[] = [];
    for (const [n, outcome] of made.entries()) {
      if (outcome.status === 'fulfilled') ready.push({ row: outcome.value, waiting: batch[n]! });
      else batch[n]!.reject(outcome.reason as Error);
    }
    if (ready.length === 0) return;
    try {
      const applied = await applyBatch(ready.map(({ row }) => row));
      for (const [n, { waiting }] of ready.entries()) waiting.resolve(applied[n]!);
    } catch (error) {
      for (const { waiting } of ready) waiting.reject(error as Error);
    }
  }

  /**
   * Repeats what the database asks to repeat. After a lost connection the batch may have been committed: the keys make
   * the second attempt answer what the first one did.
   */
  async function applyBatch(rows: readonly Row[]): Promise<Applied[]> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await applyOnce(rows);
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
  async function applyOnce(rows: readonly Row[]): Promise<Applied[]> {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      const at = clock.now();
      const applied = isFast(rows) ? await tryFast(client, at, rows) : null;
      return applied ?? (await applyExact(client, at, rows));
    } catch (error) {
      if (databaseFault(error) === 'unavailable') broken = error as Error;
      throw error;
    } finally {
      client.release(broken);
    }
  }

  return { add };
}

/** A key or bet that is there already shows as a violated uniqueness: the exact path knows the answer. */
async function tryFast(client: pg.ClientBase, at: Date, rows: readonly Row[]): Promise<Applied[] | null> {
  try {
    return await applyFast(client, at, rows);
  } catch (error) {
    if (databaseFault(error) === 'unique') return null;
    throw error;
  }
}

export type Lane = ReturnType<typeof createLane>;
