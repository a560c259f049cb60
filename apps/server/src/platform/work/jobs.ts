import pg from 'pg';
import PgBoss from 'pg-boss';
import { plainQueries, SERVER_ROLE } from '../db/index.ts';
import type { Log } from '../log.ts';
import { traced } from '../tracing.ts';
import { Unstartable } from '../unstartable.ts';

/** A job's work. `signal` ends when the server stops: long work checks it between steps. */
export type JobHandler = (value: unknown, signal: AbortSignal) => Promise<void>;

export type JobDescription = {
  name: string;
  /** Times of day in the form of cron, in UTC, for jobs that come by themselves. */
  cron?: string;
  handler: JobHandler;
};

const SCHEMA = 'pgboss';

/** Creates pg-boss' tables and the queues with the owner's rights; the server's role may only use them. */
export async function installJobs(url: string, names: readonly string[]): Promise<void> {
  const boss = new PgBoss({ connectionString: url, schema: SCHEMA, supervise: false, schedule: false, max: 2 });
  boss.on('error', () => {});
  await boss.start();
  for (const name of names)
    await boss.createQueue(name, { name, retryLimit: 5, retryBackoff: true, expireInSeconds: 3600 });
  await boss.stop({ graceful: false, wait: true });
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

/** A job that nobody does, or that has no queue, would be found out by whoever waits for it (JB-14). */
export function checkJobs(names: readonly string[], jobs: readonly JobDescription[]): void {
  const handled = new Set(jobs.map(({ name }) => name));
  const missing = names.filter((name) => !handled.has(name));
  if (missing.length > 0)
    throw new Unstartable(`These jobs are listed but nobody handles them: ${missing.join(', ')}.`);
  const unknown = [...handled].filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Unstartable(`These jobs have a handler but no queue: ${unknown.join(', ')}.`);
}

/** Durable work over PostgreSQL: per draw or batch, never per bet. */
export function createJobs(options: { pool: pg.Pool; log: Log; jobs: readonly JobDescription[] }) {
  const { pool, log, jobs } = options;
  const boss = new PgBoss({
    db: { executeSql: (text, values) => plainQueries(pool).query(text, values) },
    schema: SCHEMA,
    migrate: false,
  });
  boss.on('error', (error) => log.warn({ error: error.message }, 'jobs: a fault of the queue'));
  const ending = new AbortController();

  async function start(): Promise<void> {
    await boss.start();
    for (const job of jobs) {
      await boss.work(job.name, { pollingIntervalSeconds: 0.5 }, async ([found]) => {
        if (found) await traced(`job ${job.name}`, { id: found.id }, () => job.handler(found.data, ending.signal));
      });
      if (job.cron) await boss.schedule(job.name, job.cron, {});
    }
  }

  /** `key` makes it one: a second send with the same key while the first waits is dropped. */
  async function send(name: string, value: object, key?: string): Promise<void> {
    await boss.send(name, value, key === undefined ? {} : { singletonKey: key });
  }

  async function stop(): Promise<void> {
    ending.abort();
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

export type Jobs = ReturnType<typeof createJobs>;
