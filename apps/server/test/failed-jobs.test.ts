import { createLog, jobNames } from '@croupier/server/testing';
import { refusedCode, useServer } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { jobsByHand } from './job-tools.ts';

const server = useServer({ settings: { ROLE: 'api' } });
const name = jobNames[0];
const because = { reason: 'the cause is mended' };

/** A job that has failed at its last attempt, so many minutes ago. */
async function failed(key: string, { job = name, minutes = 0 }: { job?: string; minutes?: number } = {}) {
  const { pool } = server.database;
  const sender = jobsByHand({ pool, log: createLog('silent'), jobs: [] });
  await sender.start();
  await sender.send(job, { key });
  await sender.stop();
  const { rows } = await pool.query<{ id: string }>(
    `update pgboss.job set state = 'failed', started_on = now(), retry_count = retry_limit,
       completed_on = now() - make_interval(mins => $3), output = '{"message": "no luck"}'
     where name = $1 and data->>'key' = $2 returning id`,
    [job, key, minutes],
  );
  return rows[0]!.id;
}

describe('failed jobs', () => {
  test('[JB-16] are listed newest first, by name and page by page, with what went wrong', async () => {
    const ids: string[] = [];
    for (const minutes of [1, 2, 3]) ids.push(await failed(`listed ${minutes}`, { minutes }));
    const other = await failed('another', { job: jobNames[1], minutes: 4 });
    const olga = await server.operator({ role: 'manager' });
    const list = (query: object = {}) => olga.client.call('failedJobList', { query });
    const { jobs, names } = await list();
    expect(jobs.map(({ id }) => id)).toEqual([...ids, other]);
    expect(jobs[0]).toMatchObject({ name, data: { key: 'listed 1' }, fault: 'no luck', attempts: 6 });
    expect(names).toContain(name);
    expect((await list({ name: jobNames[1] })).jobs.map(({ id }) => id)).toEqual([other]);
    const first = await list({ limit: '3' });
    expect(first.jobs.map(({ id }) => id)).toEqual(ids);
    const second = await list({ limit: '3', before: first.next });
    expect(second).toMatchObject({ jobs: [{ id: other }], next: null });
  });

  test('[JB-16] one is run again once, with a reason in the audit log', async () => {
    const id = await failed('again');
    const olga = await server.operator();
    const run = (body: object) => olga.client.call('runJobAgain', { params: { id }, body: body as typeof because });
    expect(await refusedCode(run({ reason: '' }))).toBe('bad_request');
    const both = await Promise.allSettled([run(because), run(because)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await refusedCode(run(because))).toBe('not_found');
    const log = await server.database.db
      .selectFrom('audit_entries')
      .select(['actor', 'subject', 'reason', 'before', 'after'])
      .where('act', '=', 'job.run-again')
      .execute();
    expect(log).toMatchObject([
      {
        actor: `operator:${olga.id}`,
        subject: `job:${name}`,
        reason: because.reason,
        before: { fault: 'no luck' },
        after: { id, data: { key: 'again' } },
      },
    ]);
    const runs: unknown[] = [];
    const handler = async (value: unknown) => {
      runs.push(value);
      throw new Error('still no luck');
    };
    const { pool } = server.database;
    const worker = jobsByHand({ pool, log: createLog('silent'), jobs: [{ name, handler }] });
    await worker.start();
    const stateOf = async () =>
      (await pool.query<{ state: string }>('select state from pgboss.job where id = $1', [id])).rows[0]?.state;
    await expect.poll(stateOf).toBe('failed');
    await worker.stop();
    expect(runs).toEqual([{ key: 'again' }]);
  }, 40_000);

  test('[JB-16, OP-6, OP-7] whoever may not, or works for some brands only, sees and runs none', async () => {
    const id = await failed('not for everybody');
    const [stranger, auditor, support] = [
      await server.operator({ brands: [server.brands[1]!] }),
      await server.operator({ role: 'auditor' }),
      await server.operator({ role: 'support' }),
    ];
    expect(await stranger.client.call('failedJobList')).toEqual({ jobs: [], next: null, names: [] });
    const run = { params: { id }, body: because };
    expect(await refusedCode(stranger.client.call('runJobAgain', run))).toBe('not_found');
    expect((await auditor.client.call('failedJobList')).jobs.map((job) => job.id)).toContain(id);
    expect(await refusedCode(auditor.client.call('runJobAgain', run))).toBe('not_allowed');
    expect(await refusedCode(support.client.call('failedJobList'))).toBe('not_allowed');
    const { rows } = await server.database.pool.query('select state from pgboss.job where id = $1', [id]);
    expect(rows).toEqual([{ state: 'failed' }]);
  });
});
