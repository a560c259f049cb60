import {
  checkJobs,
  createLog,
  createTicker,
  inTransaction,
  jobNames,
  openDatabase,
  setTimer,
  systemClock,
  Unstartable,
} from '@croupier/server/testing';
import type { Clock, Timer, TimerHandler } from '@croupier/server/testing';
import { freshDatabase, startTestServer, useServer } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { jobsByHand } from './job-tools.ts';

const server = useServer({ settings: { ROLE: 'api' } });

const random = { bytes: () => Buffer.alloc(0), newId: () => crypto.randomUUID() };
const quiet = { log: { error: () => {}, warn: () => {} }, metrics: { timers: { inc: () => {} } } };

function ticker(handler: TimerHandler, kind: string, clock: Clock = systemClock) {
  // A ticker wants a whole log and all metrics; these tests give it the two it uses.
  const parts = {
    ...quiet,
    db: server.database.db,
    pool: server.database.pool,
    clock,
    handlers: new Map([[kind, handler]]),
  };
  return createTicker(parts as unknown as Parameters<typeof createTicker>[0]);
}

const setAt = (kind: string, dueAt: Date, value: unknown = null) =>
  inTransaction(server.database.db, (tx) => setTimer(tx, random, { kind, dueAt, value }));

describe('ticker', () => {
  test('[JB-12] four processes ticking at once fire each of 40 timers once', async () => {
    const fired: string[] = [];
    const handler = async (_tx: unknown, { id }: Timer) => void fired.push(id);
    const ids = await Promise.all(Array.from({ length: 40 }, () => setAt('once', new Date(Date.now() - 1000))));
    const tickers = Array.from({ length: 4 }, () => ticker(handler, 'once'));
    for (let round = 0; round < 3; round += 1) await Promise.all(tickers.map(({ tick }) => tick()));
    expect(fired.toSorted()).toEqual(ids.toSorted());
  });

  test('[JB-13] timers that came due while nobody ran fire at the next start in the order of their times', async () => {
    const now = Date.now();
    const fired: unknown[] = [];
    for (const [minutes, name] of [
      [5, 'third'],
      [30, 'first'],
      [10, 'second'],
    ] as const) {
      await setAt('late', new Date(now - minutes * 60_000), name);
    }
    await setAt('late', new Date(now + 60_000), 'not yet');
    const { tick } = ticker(async (_tx, { value }) => void fired.push(value), 'late');
    await tick();
    await tick();
    expect(fired).toEqual(['first', 'second', 'third']);
  });

  test('[JB-15] a timer fires within a quarter of a second of its time', async () => {
    await server.database.db.deleteFrom('timers').execute();
    // A clock that goes on by exactly what the ticker sleeps: how late it is then does not depend on the machine.
    let now = new Date('2026-03-01T12:00:00Z').getTime();
    const clock = {
      now: () => new Date(now),
      sleep: async (milliseconds: number) => {
        now += milliseconds;
        await new Promise((resolve) => setImmediate(resolve));
      },
    };
    const late: number[] = [];
    const due = [1, 249, 250, 251, 500, 777, 1001, 1999, 2000].map((after) => new Date(now + after));
    for (const at of due) await setAt('exact', at);
    const { start, stop } = ticker(async (_tx, { dueAt }) => void late.push(now - dueAt.getTime()), 'exact', clock);
    start();
    await expect.poll(() => late.length).toBe(due.length);
    await stop();
    for (const milliseconds of late) {
      expect(milliseconds).toBeGreaterThanOrEqual(0);
      expect(milliseconds).toBeLessThanOrEqual(250);
    }
  });

  test('[JB-14] a waiting timer that nobody handles stops the start by its name', async () => {
    const { url } = await freshDatabase();
    const database = openDatabase({ url, connections: 2, onError: () => {} });
    await inTransaction(database.db, (tx) =>
      setTimer(tx, random, { kind: 'moon.rises', dueAt: new Date('2026-03-01T12:00:00Z'), value: null }),
    );
    const start = startTestServer(url, {});
    await expect(start).rejects.toThrow(Unstartable);
    await expect(start).rejects.toThrow('moon.rises');
    await database.close();
  });

  test('[JB-12] a timer whose handler fails leaves nothing behind, waits and fires again', async () => {
    await server.database.db.deleteFrom('timers').execute();
    let attempts = 0;
    const id = await setAt('flaky', new Date(Date.now() - 1000));
    const { tick } = ticker(async (tx, timer) => {
      attempts += 1;
      await setTimer(tx, random, { kind: 'flaky', dueAt: new Date(Date.now() + 3_600_000), value: timer.id });
      if (attempts === 1) throw new Error('not today');
    }, 'flaky');
    await tick();
    const after = await server.database.db.selectFrom('timers').selectAll().execute();
    expect(after).toHaveLength(1);
    expect(after[0]).toMatchObject({ id, attempts: 1, last_fault: 'not today', done_at: null });
    await server.database.db
      .updateTable('timers')
      .set({ due_at: new Date(Date.now() - 1) })
      .execute();
    await tick();
    expect(attempts).toBe(2);
    expect(await server.database.db.selectFrom('timers').selectAll().execute()).toHaveLength(2);
  });
});

describe('jobs', () => {
  test('[JB-14] a job without a handler, and one without a queue, stop the start by their names', () => {
    const handler = async () => {};
    const names = ['books.close', 'books.open'];
    expect(() => checkJobs(names, [{ name: 'books.close', handler }])).toThrow(Unstartable);
    expect(() => checkJobs(names, [{ name: 'books.close', handler }])).toThrow('books.open');
    const all = names.map((name) => ({ name, handler }));
    expect(() => checkJobs(names, [...all, { name: 'books.burn', handler }])).toThrow('books.burn');
    expect(() => checkJobs(names, all)).not.toThrow();
  });

  const rowsOf = async (name: string, key: string) =>
    (
      await server.database.pool.query<{ id: string; state: string; output: { message?: string } | null }>(
        `select id, state, output from pgboss.job where name = $1 and data->>'key' = $2`,
        [name, key],
      )
    ).rows;

  test('[JB-11] the job of a process that died is taken up by another', async () => {
    const name = jobNames[1];
    const { pool } = server.database;
    const log = createLog('silent');
    const sender = jobsByHand({ pool, log, jobs: [] });
    await sender.start();
    await sender.send(name, { key: 'orphan' });
    // What a process leaves behind that took the job and was killed: begun longer ago than any job may take.
    await pool.query(
      `update pgboss.job set state = 'active', started_on = now() - interval '2 hours'
       where name = $1 and data->>'key' = 'orphan'`,
      [name],
    );
    const runs: unknown[] = [];
    const worker = jobsByHand({ pool, log, jobs: [{ name, handler: async (value) => void runs.push(value) }] });
    await worker.start();
    await worker.tend();
    // A second try waits a little; this one need not.
    await pool.query(`update pgboss.job set start_after = now() where name = $1`, [name]);
    await expect.poll(() => runs).toEqual([{ key: 'orphan' }]);
    await expect.poll(async () => (await rowsOf(name, 'orphan'))[0]?.state).toBe('completed');
    await Promise.all([worker.stop(), sender.stop()]);
  }, 40_000);

  const leftOf = async (name: string, key: string) => {
    const { rows } = await server.database.pool.query<{ seconds: number }>(
      `select extract(epoch from started_on + expire_in - now())::float8 as seconds from pgboss.job
       where name = $1 and data->>'key' = $2 and state = 'active'`,
      [name, key],
    );
    return rows[0]?.seconds ?? null;
  };
  const seconds = (count: number) => `interval '${count} seconds'`;
  const hanging = (begun: string[]) => (_value: unknown, signal: AbortSignal) => {
    begun.push('begun');
    return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  };

  test('[JB-17] the job of a killed process is given back after a minute and a half without a sign of life', async () => {
    const name = jobNames[3];
    const { pool } = server.database;
    const log = createLog('silent');
    const begun: string[] = [];
    // A process that is killed shows once that it lives, when it begins, and never again.
    const killed = jobsByHand({ pool, log, jobs: [{ name, handler: hanging(begun) }], beatMs: 3_600_000 });
    await killed.start();
    await killed.send(name, { key: 'killed' });
    await expect.poll(() => begun.length).toBe(1);
    await expect.poll(() => leftOf(name, 'killed')).toSatisfy((left) => left !== null && left > 60 && left <= 90);
    const runs: unknown[] = [];
    const other = jobsByHand({ pool, log, jobs: [{ name, handler: async (value) => void runs.push(value) }] });
    await other.start();
    await other.tend();
    expect(await leftOf(name, 'killed')).not.toBeNull();
    // Time that passes.
    await pool.query(`update pgboss.job set started_on = started_on - ${seconds(91)} where data->>'key' = 'killed'`);
    await other.tend();
    await pool.query(`update pgboss.job set start_after = now() where data->>'key' = 'killed' and state = 'retry'`);
    await expect.poll(() => runs).toEqual([{ key: 'killed' }]);
    expect(begun).toHaveLength(1);
    await Promise.all([killed.stop(), other.stop()]);
  }, 60_000);

  test('[JB-17] a job that lives is not given to another, and one that was taken away is told to end', async () => {
    const name = jobNames[4];
    const { pool } = server.database;
    const log = createLog('silent');
    const begun: string[] = [];
    let isTold = false;
    const handler = async (value: unknown, signal: AbortSignal) => {
      await hanging(begun)(value, signal);
      isTold = signal.aborted;
    };
    const worker = jobsByHand({ pool, log, jobs: [{ name, handler }], beatMs: 50 });
    await worker.start();
    await worker.send(name, { key: 'alive' });
    await expect.poll(() => begun.length).toBe(1);
    await pool.query(`update pgboss.job set started_on = started_on - ${seconds(80)} where data->>'key' = 'alive'`);
    await expect.poll(() => leftOf(name, 'alive')).toSatisfy((left) => left !== null && left > 60);
    await worker.tend();
    expect(await rowsOf(name, 'alive')).toMatchObject([{ state: 'active' }]);
    expect(isTold).toBe(false);
    await pool.query(`update pgboss.job set state = 'cancelled' where data->>'key' = 'alive'`);
    await expect.poll(() => isTold).toBe(true);
    await worker.stop();
  }, 40_000);

  test.each(['completed', 'failed'])(
    '[JB-22] the end of a job that %s is told again to a database that was away',
    async (how) => {
      const name = jobNames[5];
      const { pool } = server.database;
      let refusals = 0;
      const away = new Proxy(pool, {
        get: (whole, key) => {
          const value: unknown = Reflect.get(whole, key);
          if (key !== 'query') return typeof value === 'function' ? (value.bind(whole) as unknown) : value;
          return (query: { text?: string }, ...more: unknown[]) => {
            if (query.text?.includes('$2::uuid[]') && refusals < 2) {
              refusals += 1;
              return Promise.reject(new Error('write EPIPE'));
            }
            return (value as (...all: unknown[]) => unknown).call(whole, query, ...more);
          };
        },
      });
      const handler = async () => {
        if (how === 'failed') throw new Error('not today');
      };
      const worker = jobsByHand({ pool: away, log: createLog('silent'), jobs: [{ name, handler }] });
      await worker.start();
      await worker.send(name, { key: how });
      const expected = how === 'failed' ? 'retry' : 'completed';
      await expect.poll(async () => (await rowsOf(name, how))[0]?.state, { timeout: 15_000 }).toBe(expected);
      expect(refusals).toBe(2);
      await pool.query(`delete from pgboss.job where name = $1 and state < 'active'`, [name]);
      await worker.stop();
    },
    40_000,
  );

  test('[JB-11] after its last attempt a job is kept as failed, with its error', async () => {
    const name = jobNames[2];
    const { pool } = server.database;
    const log = createLog('silent');
    const sender = jobsByHand({ pool, log, jobs: [] });
    await sender.start();
    await sender.send(name, { key: 'hopeless' });
    const { rows } = await pool.query(`select retry_limit from pgboss.job where data->>'key' = 'hopeless'`);
    expect(rows).toEqual([{ retry_limit: 5 }]);
    // Five waits that double would be a minute; two tries show the same.
    await pool.query(`update pgboss.job set retry_limit = 1, retry_backoff = false where data->>'key' = 'hopeless'`);
    let tries = 0;
    const handler = async () => {
      tries += 1;
      throw new Error(`no luck with try ${tries}`);
    };
    const worker = jobsByHand({ pool, log, jobs: [{ name, handler }] });
    await worker.start();
    await expect.poll(async () => (await rowsOf(name, 'hopeless'))[0]?.state, { timeout: 20_000 }).toBe('failed');
    expect(tries).toBe(2);
    expect((await rowsOf(name, 'hopeless'))[0]?.output?.message).toBe('no luck with try 2');
    await Promise.all([worker.stop(), sender.stop()]);
  }, 40_000);

  test('[JB-10] a job sent once runs on one process only', async () => {
    const runs: string[] = [];
    const name = jobNames[0];
    const { pool } = server.database;
    const log = createLog('silent');
    const workers = ['a', 'b', 'c'].map((who) =>
      jobsByHand({
        pool,
        log,
        jobs: [{ name, handler: async (value) => void runs.push(`${who} ${JSON.stringify(value)}`) }],
      }),
    );
    for (const worker of workers) await worker.start();
    for (let n = 0; n < 6; n += 1) await workers[0]!.send(name, { n });
    await expect.poll(() => runs.length).toBe(6);
    // A worker ends once what it took is done.
    for (const worker of workers) await worker.stop();
    expect(runs.map((run) => run.slice(2)).toSorted()).toEqual([0, 1, 2, 3, 4, 5].map((n) => JSON.stringify({ n })));
  }, 40_000);
});
