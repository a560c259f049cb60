import type pg from 'pg';
import { lazily } from '../../core/lazily.ts';
import type { Clock } from '../../core/ports.ts';

/** Every so many minutes from midnight UTC; `atMinute` moves all times. */
export type Rhythm = { everyMinutes: number; atMinute?: number };

export type Scheduled = { name: string; rhythm?: Rhythm };

/** The state of a job, for monitoring (JB-19). */
export type JobState = {
  name: string;
  /** Null for jobs that run when ordered. */
  everyMinutes: number | null;
  /** End and duration of its last successful run. */
  lastRunAt: Date | null;
  tookMs: number | null;
  dueAt: Date | null;
  isLate: boolean;
};

const MINUTE = 60_000;
/** An ordered job that waits longer is late: a person is waiting for its result. */
const ORDERED_WAITS_MINUTES = 5;
/** Jobs that are due at a start wait this long: vendors and providers may be starting too. */
const BEGIN_MS = 15_000;
/** A job of every minute may miss three before it is late, others a twelfth of their interval. */
const LEAST_GRACE_MINUTES = 4;

/** Once a day, at a time of UTC. */
export const daily = (hour: number, minute: number): Rhythm => ({
  everyMinutes: 24 * 60,
  atMinute: hour * 60 + minute,
});

/** The first time of a rhythm after a moment. */
export function nextTime({ everyMinutes, atMinute = 0 }: Rhythm, after: Date): Date {
  const step = everyMinutes * MINUTE;
  const offset = atMinute * MINUTE;
  return new Date((Math.floor((after.getTime() - offset) / step) + 1) * step + offset);
}

/** A job is late when it has not run for this long after its last successful run. */
export function promisedMs({ everyMinutes }: Rhythm): number {
  return (everyMinutes + Math.max(LEAST_GRACE_MINUTES, everyMinutes / 12)) * MINUTE;
}

type ScheduleOptions = { pool: pg.Pool; clock: Clock; jobs: readonly Scheduled[] };

/** Runs jobs on schedule, by the server's clock, and stores the last success of each: one row for each job. */
export function createSchedule({ pool, clock, jobs }: ScheduleOptions) {
  // Evaluated when work begins: modules add jobs until then.
  const rhythms = lazily(() => new Map(jobs.flatMap(({ name, rhythm }) => (rhythm ? [[name, rhythm] as const] : []))));
  const openedAt = clock.now();

  /** A new job is due soon. One that came due while no server ran is due once (JB-18). */
  async function begin(): Promise<void> {
    const now = clock.now();
    await pool.query(
      `insert into job_schedule as known (name, due_at, known_at)
       select name, $3::timestamptz, $2::timestamptz from unnest($1::text[]) as name order by name
       on conflict (name) do update set due_at = $3 where known.due_at <= $2`,
      [[...rhythms().keys()], now, new Date(now.getTime() + BEGIN_MS)],
    );
    for (const [name, rhythm] of rhythms()) {
      // Jobs that now run more often, or that a wrong clock planned too late, are planned again.
      await pool.query('update job_schedule set due_at = $2 where name = $1 and (due_at is null or due_at > $2)', [
        name,
        nextTime(rhythm, now),
      ]);
    }
  }

  /**
   * Orders due jobs. The schedule's row is locked until its job is queued, so that only one process orders it. A job
   * whose last order has not ended stays due: two runs of one job never overlap.
   */
  async function orderDue(send: (name: string, client: pg.PoolClient) => Promise<void>): Promise<string[]> {
    const now = clock.now();
    const due = await pool.query<{ name: string }>({
      name: 'jobs due',
      text: 'select name from job_schedule where due_at <= $1 and name = any($2) order by due_at, name',
      values: [now, [...rhythms().keys()]],
    });
    const ordered: string[] = [];
    for (const { name } of due.rows) {
      if (await orderOne(name, now, send)) ordered.push(name);
    }
    return ordered;
  }

  async function orderOne(name: string, now: Date, send: (name: string, client: pg.PoolClient) => Promise<void>) {
    const client = await pool.connect();
    let isBroken = false;
    try {
      await client.query('begin');
      const { rowCount } = await client.query(
        `select 1 from job_schedule where name = $1 and due_at <= $2
           and not exists (select 1 from pgboss.job where job.name = $1 and state <= 'active')
         for update skip locked`,
        [name, now],
      );
      if (rowCount === 1) {
        await client.query('update job_schedule set due_at = $2 where name = $1', [
          name,
          nextTime(rhythms().get(name)!, now),
        ]);
        await send(name, client);
      }
      await client.query('commit');
      return rowCount === 1;
    } catch (error) {
      // A connection that cannot be rolled back is closed; the first fault is reported.
      await client.query('rollback').catch(() => (isBroken = true));
      throw error;
    } finally {
      client.release(isBroken);
    }
  }

  async function finished(name: string, tookMs: number): Promise<void> {
    await pool.query(
      `insert into job_schedule as known (name, due_at, known_at, finished_at, took_ms) values ($1, null, $2, $2, $3)
       on conflict (name) do update set finished_at = $2, took_ms = $3`,
      [name, clock.now(), Math.round(tookMs)],
    );
  }

  /** Every job with its last run and whether it is late. Processes without jobs may ask too. */
  async function states(): Promise<JobState[]> {
    const now = clock.now().getTime();
    const { rows } = await pool.query<Row>({
      name: 'job states',
      text: 'select name, due_at, known_at, finished_at, took_ms from job_schedule',
    });
    const known = new Map(rows.map((row) => [row.name, row]));
    const waiting = await overdueOrders(jobs.flatMap(({ name, rhythm }) => (rhythm ? [] : [name])));
    return jobs.map(({ name, rhythm }) => {
      const row = known.get(name);
      const since = row?.finished_at ?? row?.known_at ?? openedAt;
      return {
        name,
        everyMinutes: rhythm?.everyMinutes ?? null,
        lastRunAt: row?.finished_at ?? null,
        tookMs: row?.took_ms ?? null,
        dueAt: row?.due_at ?? null,
        isLate: rhythm ? now - since.getTime() > promisedMs(rhythm) : waiting.has(name),
      };
    });
  }

  async function overdueOrders(names: readonly string[]): Promise<ReadonlySet<string>> {
    const { rows } = await pool.query<{ name: string }>({
      name: 'jobs ordered long ago',
      text: `select distinct name from pgboss.job
             where name = any($1) and state < 'active' and start_after < now() - make_interval(mins => $2)`,
      values: [names, ORDERED_WAITS_MINUTES],
    });
    return new Set(rows.map(({ name }) => name));
  }

  return { begin, orderDue, finished, states };
}

type Row = {
  name: string;
  due_at: Date | null;
  known_at: Date;
  finished_at: Date | null;
  took_ms: number | null;
};

export type Schedule = ReturnType<typeof createSchedule>;
