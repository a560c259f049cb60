import { sql } from 'kysely';
import type pg from 'pg';
import type { Random, Clock } from '../../core/ports.ts';
import type { Db, Tx } from '../db/index.ts';
import { inTransaction } from '../db/index.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { Unstartable } from '../unstartable.ts';

/** A timer is a row: its time, its kind, and what its handler needs. */
export type Timer = { id: string; kind: string; dueAt: Date; value: unknown };

/** Runs in the transaction that marks the timer done: its effect happens once, even after a crash. */
export type TimerHandler = (tx: Tx, timer: Timer) => Promise<void>;

/** A draw may be a quarter of a second late; the schedule of pg-boss is 5 to 20 s late. */
const TICK_MS = 250;
/** Timers of one tick; the rest follows at once. */
const BATCH = 20;

/** Asks for a handler to be called at a time, in the transaction of the decision. */
export async function setTimer(tx: Tx, random: Random, timer: Omit<Timer, 'id'>): Promise<string> {
  const id = random.newId();
  await tx
    .insertInto('timers')
    .values({ id, kind: timer.kind, due_at: timer.dueAt, value: JSON.stringify(timer.value) })
    .execute();
  return id;
}

export type TickerOptions = {
  db: Db;
  pool: pg.Pool;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  handlers: ReadonlyMap<string, TimerHandler>;
};

/** Fires due timers. Any number of processes may run one: SKIP LOCKED gives each timer to exactly one of them. */
export function createTicker({ db, pool, clock, log, metrics, handlers }: TickerOptions) {
  const ending = new AbortController();

  /** Fires one due timer; answers whether there was one. A failed one waits longer each time, up to a minute. */
  async function fireOne(now: Date): Promise<boolean> {
    let failure: Error | null = null;
    const found = await inTransaction(db, async (tx) => {
      const row = await tx
        .selectFrom('timers')
        .selectAll()
        .where('done_at', 'is', null)
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!row) return false;
      const timer = { id: row.id, kind: row.kind, dueAt: row.due_at, value: row.value };
      failure = null;
      await sql`savepoint handler`.execute(tx);
      try {
        const handler = handlers.get(row.kind);
        if (!handler) throw new Error(`no handler for timers of the kind ${row.kind}`);
        await handler(tx, timer);
        await tx.updateTable('timers').set({ done_at: now }).where('id', '=', row.id).execute();
      } catch (error) {
        await sql`rollback to savepoint handler`.execute(tx);
        failure = error as Error;
        const waitSeconds = Math.min(60, 2 ** row.attempts);
        await tx
          .updateTable('timers')
          .set({
            attempts: row.attempts + 1,
            last_fault: (error as Error).message.slice(0, 500),
            due_at: new Date(now.getTime() + waitSeconds * 1000),
          })
          .where('id', '=', row.id)
          .execute();
      }
      metrics.timers.inc({ kind: row.kind, outcome: failure ? 'failed' : 'done' });
      return true;
    });
    if (failure) log.error({ error: failure }, 'ticker: a timer failed and will be tried again');
    return found;
  }

  /** Asked four times a second, so it runs before any transaction. */
  async function isAnyDue(): Promise<boolean> {
    const text = 'select 1 from timers where done_at is null and due_at <= $1 limit 1';
    const { rows } = await pool.query({ name: 'timer-due', text, values: [clock.now()] });
    return rows.length > 0;
  }

  /** One tick: all due timers, up to a batch. */
  async function tick(): Promise<number> {
    let fired = 0;
    if (!(await isAnyDue())) return fired;
    while (fired < BATCH && !ending.signal.aborted && (await fireOne(clock.now()))) fired += 1;
    return fired;
  }

  async function run(): Promise<void> {
    while (!ending.signal.aborted) {
      const fired = await tick().catch((error: unknown) => {
        log.warn({ error }, 'ticker: a tick failed, will try again');
        return 0;
      });
      if (fired < BATCH) await clock.sleep(TICK_MS, ending.signal);
    }
  }

  /** A timer that waits for a handler which is not there would be tried for ever (JB-14). */
  async function check(): Promise<void> {
    const waiting = await db.selectFrom('timers').select('kind').distinct().where('done_at', 'is', null).execute();
    const unknown = waiting.map(({ kind }) => kind).filter((kind) => !handlers.has(kind));
    if (unknown.length > 0) throw new Unstartable(`Timers wait that nobody handles: ${unknown.toSorted().join(', ')}.`);
  }

  let running: Promise<void> = Promise.resolve();
  return {
    check,
    tick,
    start: () => {
      running = run();
    },
    stop: async () => {
      ending.abort();
      await running;
    },
  };
}

export type Ticker = ReturnType<typeof createTicker>;
