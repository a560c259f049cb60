import { setTimeout as passing } from 'node:timers/promises';
import pg from 'pg';
import PgBoss from 'pg-boss';
import { stopwatch } from '../clock.ts';
import { plainQueries, SERVER_ROLE } from '../db/index.ts';
import type { Log } from '../log.ts';
import { traced } from '../tracing.ts';
import { Unstartable } from '../unstartable.ts';
import type { Rhythm, Schedule } from './schedule.ts';

/** The work of a job. `signal` aborts when the server stops; long work checks it between steps. */
export type JobHandler = (value: unknown, signal: AbortSignal) => Promise<void>;

export type JobDescription = {
  name: string;
  /** For jobs that run on a schedule. */
  rhythm?: Rhythm;
  handler: JobHandler;
};

const SCHEMA = 'pgboss';

/** The longest time of a job; a report over years fits many times. */
const LONGEST_SECONDS = 3600;
/** A process that sent no heartbeat for this long counts as dead. */
const DEAD_AFTER_SECONDS = 90;
/** Four heartbeats fit into that time, so a single lost one does no harm. */
const BEAT_MS = 20_000;
/** How often jobs of dead processes are looked for. */
const TEND_SECONDS = 20;
/** People wait for ordered jobs. One query finds due jobs and the work of all queues. */
const LOOK_MS = 500;
/** Each queue is also asked by itself, in case the common query keeps failing. */
const ASK_SECONDS = 60;
/** Attempts to record the end of a job in a database that is away, and the pause before the second. */
const END_ATTEMPTS = 5;
const END_PAUSE_MS = 500;
/** How long a failed job is listed: longer than an operator's holiday. */
const FAILED_RETENTION_SECONDS = 14 * 24 * 3600;

/** Creates the tables of pg-boss and the queues with the owner's rights; the server's role may only use them. */
export async function installJobs(url: string, names: readonly string[]): Promise<void> {
  const boss = new PgBoss({ connectionString: url, schema: SCHEMA, supervise: false, schedule: false, max: 2 });
  const faults: Error[] = [];
  boss.on('error', (error) => faults.push(error));
  await boss.start();
  for (const name of names)
    await boss.createQueue(name, { name, retryLimit: 5, retryBackoff: true, expireInSeconds: LONGEST_SECONDS });
  await boss.stop({ graceful: false, wait: true });
  // pg-boss continues after its own faults; a server whose queues are in doubt must not start.
  if (faults[0]) throw faults[0];
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`grant usage on schema ${SCHEMA} to ${SERVER_ROLE}`);
  await client.query(`grant select, insert, update, delete on all tables in schema ${SCHEMA} to ${SERVER_ROLE}`);
  await client.query(`grant execute on all functions in schema ${SCHEMA} to ${SERVER_ROLE}`);
  await client.end();
}

/** Whether the queues of this program exist already, so that a second start need not ask pg-boss. */
export async function areJobsInstalled(pool: pg.Pool, names: readonly string[]): Promise<boolean> {
  const schema = await pool.query(`select to_regclass('${SCHEMA}.queue') is not null as there`);
  if (!schema.rows[0]?.there) return false;
  const known = await pool.query<{ name: string }>(`select name from ${SCHEMA}.queue`);
  const found = new Set(known.rows.map(({ name }) => name));
  return names.every((name) => found.has(name));
}

/** Finds jobs without a handler and handlers without a queue at the start, before anybody waits for them (JB-14). */
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
  /** Interval of a running job's heartbeats; tests shorten it. */
  beatMs?: number;
  /** False in tests: no job runs by itself, a test calls those it needs. */
  isTimed?: boolean;
};

/** Durable jobs in PostgreSQL: one for each draw or batch, never for each bet. */
export function createJobs({ pool, log, jobs, schedule, beatMs = BEAT_MS, isTimed = true }: JobsOptions) {
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) =>
        isEndOfJob(text) ? writeEnd(text, values) : plainQueries(pool).query(text, values),
    },
    schema: SCHEMA,
    migrate: false,
    // Our own schedule makes up for missed times and uses the server's clock.
    schedule: false,
    maintenanceIntervalSeconds: TEND_SECONDS,
    archiveFailedAfterSeconds: FAILED_RETENTION_SECONDS,
  });
  boss.on('error', (error) => log.warn({ error: error.message }, 'jobs: a fault of the queue'));
  const ending = new AbortController();

  /**
   * pg-boss does not wait for the statement that ends a job, whose failure would end the process (JB-22). A job whose
   * end was not recorded sends no more heartbeats and is run again.
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

  /** Orders due jobs and wakes the queues that have work: one query instead of one for each queue. */
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

  /** Runs a job and sends heartbeats meanwhile. Work whose job was given to another process is aborted. */
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
      // Aborted work is not done.
      if (!ending.signal.aborted && !lost.signal.aborted) await schedule.finished(name, elapsed());
    } finally {
      clearInterval(beating);
    }
  }

  async function send(name: string, value: object): Promise<void> {
    await boss.send(name, value);
  }

  /** In the caller's transaction. */
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
    /** Takes jobs back from dead processes; runs by itself every few minutes. */
    tend: () => boss.expire(),
    stop,
  };
}

/** The statements by which pg-boss records completed or failed jobs. */
const isEndOfJob = (text: string): boolean => text.includes('$2::uuid[]') && text.includes('$3::jsonb');

async function namesWaiting(pool: pg.Pool, names: readonly string[]): Promise<string[]> {
  const { rows } = await plainQueries(pool).query({
    // Named: the table has a partition for every queue, and planning takes longer than the query.
    name: 'jobs waiting',
    text: `select distinct name from ${SCHEMA}.job where name = any($1) and state < 'active' and start_after < now()`,
    values: [names],
  });
  return rows.map(({ name }: { name: string }) => name);
}

/**
 * pg-boss takes a job back when `started_on` plus the longest time has passed, and knows no other heartbeat. So this
 * moves `started_on`, always to a time that leaves little time: a job without heartbeats soon counts as dead (JB-17).
 * Answers whether the job still belongs to this process.
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
