import { setTimeout as passing } from 'node:timers/promises';
import pg from 'pg';
import PgBoss from 'pg-boss';
import { stopwatch } from '../clock.ts';
import { plainQueries, SERVER_ROLE } from '../db/index.ts';
import type { Log } from '../log.ts';
import { traced } from '../tracing.ts';
import { Unstartable } from '../unstartable.ts';
import type { Rhythm, Schedule } from './schedule.ts';

/** A job's work. `signal` ends when the server stops: long work checks it between steps. */
export type JobHandler = (value: unknown, signal: AbortSignal) => Promise<void>;

export type JobDescription = {
  name: string;
  /** For jobs that come by themselves. */
  rhythm?: Rhythm;
  handler: JobHandler;
};

const SCHEMA = 'pgboss';

/** What a job may take in all; a report of years fits many times over. */
const LONGEST_SECONDS = 3600;
/** Without a sign of life for so long a job's process is taken for dead. */
const DEAD_AFTER_SECONDS = 90;
/** Four signs fit into that, so that one lost to a busy database costs nothing. */
const BEAT_MS = 20_000;
/** How often the dead are looked for. */
const TEND_SECONDS = 20;
/** Somebody waits for what is ordered. One look finds what is due and the work of all queues. */
const LOOK_MS = 500;
/** Each queue is asked by itself as well, should a look fail for long. */
const ASK_SECONDS = 60;
/** How often the end of a job is told to a database that does not hear it, and how long after the first time. */
const END_ATTEMPTS = 5;
const END_PAUSE_MS = 500;
/** A failed job is listed for so long, for somebody who comes back from a holiday. */
const FAILED_RETENTION_SECONDS = 14 * 24 * 3600;

/** Creates pg-boss' tables and the queues with the owner's rights; the server's role may only use them. */
export async function installJobs(url: string, names: readonly string[]): Promise<void> {
  const boss = new PgBoss({ connectionString: url, schema: SCHEMA, supervise: false, schedule: false, max: 2 });
  const faults: Error[] = [];
  boss.on('error', (error) => faults.push(error));
  await boss.start();
  for (const name of names)
    await boss.createQueue(name, { name, retryLimit: 5, retryBackoff: true, expireInSeconds: LONGEST_SECONDS });
  await boss.stop({ graceful: false, wait: true });
  // pg-boss goes on after a fault of its own; a house whose queues are in doubt does not open.
  if (faults[0]) throw faults[0];
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`grant usage on schema ${SCHEMA} to ${SERVER_ROLE}`);
  await client.query(`grant select, insert, update, delete on all tables in schema ${SCHEMA} to ${SERVER_ROLE}`);
  await client.query(`grant execute on all functions in schema ${SCHEMA} to ${SERVER_ROLE}`);
  await client.end();
}

/** Whether the queues of this program are there already, so that a second start need not ask pg-boss. */
export async function areJobsInstalled(pool: pg.Pool, names: readonly string[]): Promise<boolean> {
  const schema = await pool.query(`select to_regclass('${SCHEMA}.queue') is not null as there`);
  if (!schema.rows[0]?.there) return false;
  const known = await pool.query<{ name: string }>(`select name from ${SCHEMA}.queue`);
  const found = new Set(known.rows.map(({ name }) => name));
  return names.every((name) => found.has(name));
}

/** A job that nobody does, or that has no queue, would be found out by the one who waits for it (JB-14). */
export function checkJobs(names: readonly string[], jobs: readonly JobDescription[]): void {
  const handled = new Set(jobs.map(({ name }) => name));
  const missing = names.filter((name) => !handled.has(name));
  if (missing.length > 0)
    throw new Unstartable(`These jobs are listed but nobody handles them: ${missing.join(', ')}.`);
  const unknown = [...handled].filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Unstartable(`These jobs have a handler but no queue: ${unknown.join(', ')}.`);
}

export type JobsOptions = {
  pool: pg.Pool;
  log: Log;
  jobs: readonly JobDescription[];
  schedule: Schedule;
  /** How often a running job shows that it lives, for tests that cannot wait. */
  beatMs?: number;
  /** False where no job comes by itself: tests call those they want, and none comes between. */
  isTimed?: boolean;
};

/** Durable work over PostgreSQL: per draw or batch, never per bet. */
export function createJobs({ pool, log, jobs, schedule, beatMs = BEAT_MS, isTimed = true }: JobsOptions) {
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) =>
        isEndOfJob(text) ? writeEnd(text, values) : plainQueries(pool).query(text, values),
    },
    schema: SCHEMA,
    migrate: false,
    // Ours makes up for what a stopped house missed, and follows the house's clock.
    schedule: false,
    maintenanceIntervalSeconds: TEND_SECONDS,
    archiveFailedAfterSeconds: FAILED_RETENTION_SECONDS,
  });
  boss.on('error', (error) => log.warn({ error: error.message }, 'jobs: a fault of the queue'));
  const ending = new AbortController();

  /**
   * pg-boss does not wait for the statement that ends a job: refused by a database that is away, it would end the
   * process (JB-22). A job whose end nobody heard shows no more signs of life, and is taken up again.
   */
  async function writeEnd(text: string, values: unknown[]) {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await plainQueries(pool).query(text, values);
      } catch (error) {
        if (attempt === END_ATTEMPTS || ending.signal.aborted) {
          log.warn({ job: values[0], error: (error as Error).message }, 'jobs: the end of a job was not written');
          return { rows: [{ count: '0' }] };
        }
        await passing(attempt * END_PAUSE_MS);
      }
    }
  }

  const workers = new Map<string, string>();
  let looking: NodeJS.Timeout | null = null;

  async function start(): Promise<void> {
    await boss.start();
    for (const job of jobs) {
      const worker = await boss.work(job.name, { pollingIntervalSeconds: ASK_SECONDS }, async ([found]) => {
        if (found) await traced(`job ${job.name}`, { id: found.id }, () => alive(found, job.handler));
      });
      workers.set(job.name, worker);
    }
    if (isTimed) await schedule.begin();
    looking = setInterval(() => void look(), LOOK_MS);
  }

  let isLooking = false;

  /** Orders what is due, and wakes those whose queue has something: one question where each would ask for itself. */
  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    try {
      if (isTimed) await schedule.orderDue(sendWithin);
      for (const name of await namesWaiting(pool, [...workers.keys()])) boss.notifyWorker(workers.get(name)!);
    } catch (error) {
      if (!ending.signal.aborted) log.warn({ error: (error as Error).message }, 'jobs: could not look for what waits');
    } finally {
      isLooking = false;
    }
  }

  /** Runs a job and shows every while that it does; work whose job was given to another is told to end. */
  async function alive({ name, id, data }: PgBoss.Job<unknown>, handler: JobHandler): Promise<void> {
    const lost = new AbortController();
    const beat = async () => {
      try {
        if (!(await beatFor(pool, { name, id }))) lost.abort();
      } catch (error) {
        log.warn({ job: name, id, error: (error as Error).message }, 'jobs: a sign of life was not written');
      }
    };
    await beat();
    const beating = setInterval(() => void beat(), beatMs);
    const elapsed = stopwatch();
    try {
      await handler(data, AbortSignal.any([ending.signal, lost.signal]));
      // What was told to end did not do all its work.
      if (!ending.signal.aborted && !lost.signal.aborted) await schedule.finished(name, elapsed());
    } finally {
      clearInterval(beating);
    }
  }

  async function send(name: string, value: object): Promise<void> {
    await boss.send(name, value);
  }

  /** In a transaction of somebody else's. */
  async function sendWithin(name: string, client: pg.PoolClient): Promise<void> {
    await boss.send(name, {}, { db: { executeSql: (text, values) => plainQueries(client).query(text, values) } });
  }

  async function stop(): Promise<void> {
    ending.abort();
    if (looking) clearInterval(looking);
    await boss.stop({ graceful: true, wait: true, timeout: 8000 });
  }

  return {
    start,
    send,
    /** Gives back what processes that died had begun; comes by itself every few minutes. */
    tend: () => boss.expire(),
    stop,
  };
}

/** The statements by which pg-boss completes or fails jobs by their ids, with what came of them. */
const isEndOfJob = (text: string): boolean => text.includes('$2::uuid[]') && text.includes('$3::jsonb');

async function namesWaiting(pool: pg.Pool, names: readonly string[]): Promise<string[]> {
  const { rows } = await plainQueries(pool).query({
    // Named: the table has a part for every queue, and planning takes longer than looking.
    name: 'jobs waiting',
    text: `select distinct name from ${SCHEMA}.job where name = any($1) and state < 'active' and start_after < now()`,
    values: [names],
  });
  return rows.map(({ name }: { name: string }) => name);
}

/**
 * pg-boss gives a job back when `started_on` plus the longest time lies behind, and knows no other sign of life. So the
 * beginning is moved along, always to where little of that time is left: what is not beaten is soon taken for dead
 * (JB-17). Answers whether the job is still this one's.
 */
async function beatFor(pool: pg.Pool, { name, id }: { name: string; id: string }): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update ${SCHEMA}.job set started_on = now() - expire_in + make_interval(secs => $3)
     where name = $1 and id = $2 and state = 'active'`,
    [name, id, DEAD_AFTER_SECONDS],
  );
  return rowCount === 1;
}

export type Jobs = ReturnType<typeof createJobs>;
