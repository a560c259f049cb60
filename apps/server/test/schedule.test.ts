import fs from 'node:fs';
import path from 'node:path';
import { createLog, createSchedule, jobNames, nextTime, promisedMs, temporaryFolder } from '@croupier/server/testing';
import { programOf, standingClock, useServer } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { jobsByHand } from './job-tools.ts';
import { startProcess } from './processes.ts';

const server = useServer({ settings: { ROLE: 'api' } });
/** Jobs without a schedule. */
const onOrder: readonly string[] = ['reports.statement', 'reports.file'];
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('rhythms', () => {
  test.each([
    [{ everyMinutes: 1 }, '2026-03-01T12:00:00Z', '2026-03-01T12:01:00Z'],
    [{ everyMinutes: 10 }, '2026-03-01T12:09:59Z', '2026-03-01T12:10:00Z'],
    [{ everyMinutes: 60, atMinute: 10 }, '2026-03-01T12:09:00Z', '2026-03-01T12:10:00Z'],
    [{ everyMinutes: 60, atMinute: 10 }, '2026-03-01T12:10:00Z', '2026-03-01T13:10:00Z'],
    [{ everyMinutes: 1440, atMinute: 270 }, '2026-02-28T04:30:00Z', '2026-03-01T04:30:00Z'],
    [{ everyMinutes: 720, atMinute: 120 }, '2026-12-31T14:00:00Z', '2027-01-01T02:00:00Z'],
  ])('[JB-18] %j after %s is %s', (rhythm, after, next) => {
    expect(nextTime(rhythm, new Date(after))).toEqual(new Date(next));
  });

  test('[JB-19] a job of every minute is late after 5, one of every hour after 65, one of every day after 26 hours', () => {
    expect([1, 60, 1440].map((everyMinutes) => promisedMs({ everyMinutes }) / MINUTE)).toEqual([5, 65, 26 * 60]);
  });
});

describe('the schedule', () => {
  const name = jobNames[1];
  const jobs = [{ name, rhythm: { everyMinutes: 10 } }];
  const waiting = async () => {
    const { rows } = await server.database.pool.query(
      `select id from pgboss.job where name = $1 and state = 'created'`,
      [name],
    );
    return rows.length;
  };
  const end = () =>
    server.database.pool.query(`update pgboss.job set state = 'completed' where name = $1 and state <= 'active'`, [
      name,
    ]);

  test('[JB-18] what is due is ordered once by many processes, once for all that was missed, and not beside a run', async () => {
    const { pool } = server.database;
    const clock = standingClock(new Date('2026-03-01T12:00:30Z'));
    const sender = jobsByHand({ pool, log: createLog('silent'), jobs: [] });
    await sender.start();
    const processes = Array.from({ length: 4 }, () => createSchedule({ pool, clock, jobs }));
    const send = (job: string) => sender.send(job, {});
    const orderAll = async () => (await Promise.all(processes.map(({ orderDue }) => orderDue(send)))).flat();
    // A job that is new to the server is due soon.
    for (const { begin } of processes) await begin();
    expect(await orderAll(), 'others may be starting too').toEqual([]);
    clock.advance(15_000);
    expect(await orderAll()).toEqual([name]);
    expect(await orderAll()).toEqual([]);
    clock.advance(10 * MINUTE);
    expect(await orderAll(), 'its first run has not ended').toEqual([]);
    await end();
    expect(await orderAll()).toEqual([name]);
    await end();
    // Nobody ran for two days.
    clock.advance(48 * HOUR);
    for (const { begin } of processes) await begin();
    clock.advance(15_000);
    expect(await orderAll()).toEqual([name]);
    expect(await waiting()).toBe(1);
    await end();
    expect(await orderAll()).toEqual([]);
    await sender.stop();
  });
});

describe('a house whose jobs stand still', () => {
  test('[JB-19] says so: 503 for workers, 200 for others, in the metrics, at the console and to everybody', async () => {
    const clock = standingClock();
    const worker = await server.another({ settings: { ROLE: 'worker' }, hasTimedJobs: true, clock });
    const api = await server.another({ settings: { ROLE: 'api' }, hasTimedJobs: true, clock });
    const ready = async (url: string) => {
      const answer = await fetch(`${url}/readyz`);
      return {
        ...((await answer.json()) as { late: string[]; jobs: Record<string, string | null> }),
        status: answer.status,
      };
    };
    clock.advance(16_000);
    const unrun = async () => Object.entries((await ready(worker.url)).jobs).filter(([, at]) => at === null);
    await expect.poll(async () => (await unrun()).map(([name]) => name), { timeout: 30_000 }).toEqual(onOrder);
    expect(await ready(worker.url)).toMatchObject({ status: 200, late: [] });
    await worker.app.work.stop();
    clock.advance(20 * MINUTE);
    const late = await ready(worker.url);
    expect(late.status).toBe(503);
    expect(late.late).toContain('ledger.seal');
    expect(late.late).not.toContain('ledger.verify');
    expect(await ready(api.url)).toMatchObject({ status: 200, late: late.late });
    const metrics = await (await fetch(`${worker.url}/metrics`)).text();
    expect(metrics).toContain('croupier_job_late{job="ledger.seal"} 1');
    expect(metrics).toContain('croupier_job_late{job="ledger.verify"} 0');
    expect(metrics).toMatch(/croupier_job_last_run_timestamp_seconds{job="ledger.seal"} \d+/);
    const lateOf = (known: { jobs: { name: string; isLate: boolean }[] }) =>
      known.jobs.filter(({ isLate }) => isLate).map(({ name }) => name);
    expect(lateOf(await api.client().call('systemIntegrity'))).toEqual(late.late);
    const olga = await api.operator();
    expect(lateOf(await olga.client.call('jobSchedule'))).toEqual(late.late);
  }, 60_000);
});

describe('the program as it is started', () => {
  test('[JB-20] on a fresh database every job runs, again at its interval, and after a day that nobody ran', async () => {
    const home = temporaryFolder('jobs');
    const settings = {
      MODE: 'test',
      PORT: '0',
      DATA_DIR: home,
      LOG_LEVEL: 'warn',
      ARGON2_MEMORY_KIB: '8192',
      CLOCK_SPEED: '240',
    };
    const program = ['--import', path.join(import.meta.dirname, 'fast-date.mjs'), programOf('server')];
    type Health = { status: number; jobs: Record<string, string | null> };
    const start = async (own: Record<string, string>) => {
      const started = startProcess({ ...settings, ...own }, program);
      const address = await started.ready;
      const health = async (): Promise<Health> => {
        const answer = await fetch(`${address}/readyz`);
        return { ...((await answer.json()) as Health), status: answer.status };
      };
      const stop = async () => {
        started.child.kill('SIGTERM');
        return started.ended;
      };
      return { health, stop };
    };
    const timed = jobNames.filter((name) => !onOrder.includes(name));
    const often = [
      'ledger.seal',
      'games.wins',
      'deposits.follow-up',
      'messages.mailings',
      'platform.sweep',
      'lottery.plan',
      'ledger.rollup',
    ];
    const isSince = (before: Health, after: Health, names: readonly string[]) =>
      names.filter((name) => !after.jobs[name] || after.jobs[name] <= (before.jobs[name] ?? ''));
    try {
      const first = await start({});
      const never: Health = { status: 0, jobs: {} };
      await expect.poll(async () => isSince(never, await first.health(), timed), { timeout: 60_000 }).toEqual([]);
      const once = await first.health();
      await expect.poll(async () => isSince(once, await first.health(), often), { timeout: 60_000 }).toEqual([]);
      const before = await first.health();
      const { output } = await first.stop();
      expect(output).not.toMatch(/jobs: a fault/);
      const second = await start({ CLOCK_AHEAD: '50', CLOCK_SPEED: '1' });
      await expect.poll(async () => isSince(before, await second.health(), timed), { timeout: 60_000 }).toEqual([]);
      expect((await second.health()).status).toBe(200);
      await second.stop();
    } finally {
      fs.rmSync(home, { recursive: true, force: true });
    }
  }, 240_000);
});
