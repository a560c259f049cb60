import { inTransaction } from '@croupier/server/testing';
import { useServer } from '@croupier/testkit';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { send } from './calls.ts';

let failures = 0;
let tries = 0;

/** Each of these calls causes one fault of the database. */
const server = useServer({
  settings: { ROLE: 'api' },
  replace: {
    systemWhitelabel: () =>
      inTransaction(server.database.db, async (tx) => {
        await sql`set local lock_timeout = '50ms'`.execute(tx);
        await sql`select pg_advisory_xact_lock(4711)`.execute(tx);
        return {} as never;
      }),
    systemDomainRoute: () =>
      inTransaction(server.database.db, async (tx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
        await cutOff(rows[0]!.pid);
        await sql`select 1`.execute(tx);
        return {} as never;
      }),
    systemDownloads: () =>
      inTransaction(server.database.db, async (tx) => {
        tries += 1;
        if (tries <= failures) await sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(tx);
        return { list: [] };
      }),
    systemSettings: () =>
      inTransaction(server.database.db, async (tx) => {
        await sql`do $$ begin raise exception using errcode = 'disk_full'; end $$`.execute(tx);
        return {} as never;
      }),
    systemLocation: () =>
      inTransaction(server.database.db, async (tx) => {
        for (let time = 0; time < 2; time += 1)
          await sql`insert into used_nonces (nonce, good_until)
            values ('00000000-0000-4000-8000-000000000001', now())`.execute(tx);
        return {} as never;
      }),
  },
});

/** The server's role may not do this; a database administrator may. */
async function cutOff(pid: number): Promise<void> {
  const owner = new pg.Client({ connectionString: server.database.pool.options.connectionString! });
  await owner.connect();
  await owner.query('select pg_terminate_backend($1, 5000)', [pid]);
  await owner.end();
}

const ask = async (path: string) => {
  const { status, code, headers } = await send(server.url + path);
  return { status, code, wait: headers.get('retry-after') };
};
const later = { status: 503, code: 'unavailable', wait: '1' };

describe('a fault of the database', () => {
  test('[HT-6] a lock that could not be had in time is told as unavailable, with a time to try again', async () => {
    await inTransaction(server.database.db, async (tx) => {
      await sql`select pg_advisory_xact_lock(4711)`.execute(tx);
      expect(await ask('/wps/system/whitelabel')).toEqual(later);
    });
  });

  test('[HT-6] a lost connection is told the same, and the next call finds another', async () => {
    expect(await ask('/wps/system/domainRoute'), server.logLines.at(-1)).toEqual(later);
    expect(await ask('/wps/system/keys')).toEqual({ status: 200, code: null, wait: null });
  });

  test('[HT-6] a full disk is told the same', async () => {
    expect(await ask('/wps/system/settings/consolidated')).toEqual(later);
  });

  test('[HT-6] a serialisation conflict is tried again, three times at most', async () => {
    [failures, tries] = [2, 0];
    expect(await ask('/wps/system/downloads')).toMatchObject({ status: 200 });
    expect(tries).toBe(3);
    [failures, tries] = [99, 0];
    expect(await ask('/wps/system/downloads')).toEqual(later);
    expect(tries).toBe(3);
  });

  test('[HT-6] a row that somebody else made a moment earlier is no error of the house, and stands in the log', async () => {
    expect(await ask('/wps/system/location')).toEqual(later);
    expect(server.logLines.some((line) => line.includes('used_nonces_pkey'))).toBe(true);
  });
});
