import {
  createJobs,
  createLog,
  createTicker,
  inTransaction,
  jobNames,
  setTimer,
  systemClock,
} from '@croupier/server/testing';
import type { Timer, TimerHandler } from '@croupier/server/testing';
import { useServer } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';

const house = useServer({ settings: { ROLE: 'api' } });

const chance = { bytes: () => Buffer.alloc(0), newId: () => crypto.randomUUID() };
const quiet = { log: { error: () => {}, warn: () => {} }, metrics: { timers: { inc: () => {} } } };

function ticker(handler: TimerHandler, kind: string) {
  // A ticker wants a whole log and all metrics; these tests give it the two it uses.
  const parts = {
    ...quiet,
    db: house.database.db,
    pool: house.database.pool,
    clock: systemClock,
    handlers: new Map([[kind, handler]]),
  };
  return createTicker(parts as unknown as Parameters<typeof createTicker>[0]);
}

const setAt = (kind: string, dueAt: Date, value: unknown = null) =>
  inTransaction(house.database.db, (tx) => setTimer(tx, chance, { kind, dueAt, value }));

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

  test('[JB-12] a timer whose handler fails leaves nothing behind, waits and fires again', async () => {
    await house.database.db.deleteFrom('timers').execute();
    let attempts = 0;
    const id = await setAt('flaky', new Date(Date.now() - 1000));
    const { tick } = ticker(async (tx, timer) => {
      attempts += 1;
      await setTimer(tx, chance, { kind: 'flaky', dueAt: new Date(Date.now() + 3_600_000), value: timer.id });
      if (attempts === 1) throw new Error('not today');
    }, 'flaky');
    await tick();
    const after = await house.database.db.selectFrom('timers').selectAll().execute();
    expect(after).toHaveLength(1);
    expect(after[0]).toMatchObject({ id, attempts: 1, last_fault: 'not today', done_at: null });
    await house.database.db
      .updateTable('timers')
      .set({ due_at: new Date(Date.now() - 1) })
      .execute();
    await tick();
    expect(attempts).toBe(2);
    expect(await house.database.db.selectFrom('timers').selectAll().execute()).toHaveLength(2);
  });
});

describe('jobs', () => {
  test('[JB-10] a job sent once runs on one process only', async () => {
    const runs: string[] = [];
    const name = jobNames[0];
    const { pool } = house.database;
    const log = createLog('silent');
    const workers = ['a', 'b', 'c'].map((who) =>
      createJobs({
        pool,
        log,
        jobs: [{ name, handler: async (value) => void runs.push(`${who} ${JSON.stringify(value)}`) }],
      }),
    );
    for (const worker of workers) await worker.start();
    for (let n = 0; n < 6; n += 1) await workers[0]!.send(name, { n });
    await expect.poll(() => runs.length, { timeout: 15_000 }).toBe(6);
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect(runs.map((run) => run.slice(2)).toSorted()).toEqual([0, 1, 2, 3, 4, 5].map((n) => JSON.stringify({ n })));
    for (const worker of workers) await worker.stop();
  }, 40_000);
});
