import { setTimeout as wait } from 'node:timers/promises';
import { stockGames, useServer } from '@croupier/testkit';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { fresh, sitDown, vendorOf } from './vendor.ts';

// Without background work: connections are ended here, and only those of the calls are to be seen.
const server = useServer({ settings: { ROLE: 'api' } });
const send = (...given: Parameters<ReturnType<typeof vendorOf>>) => vendorOf(server)(...given);
beforeAll(() => stockGames(server));

async function seated() {
  const ana = await server.member({ balance: '100.00' });
  const { gameCode, sessionId } = await sitDown(server, ana);
  const bet = (more: object = {}) => ({
    txId: fresh('bet'),
    roundId: fresh('round'),
    gameCode,
    sessionId,
    amount: '10.00',
    ...more,
  });
  const balance = async () => (await send('balance', { sessionId })).balance;
  // The first bet finds the accounts, so that the ones below wait for the wallet and for nothing else.
  await send('bet', bet({ amount: '1.00' }));
  return { ana, bet, balance };
}

/** Holds the wallet of a member as a slow transaction would, until it is let go. */
async function holdWallet(memberId: string) {
  const { connectionString } = server.database.pool.options;
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('begin');
  await client.query(
    "select w.id from wallets w join accounts a on a.id = w.id where a.member_id = $1 and a.kind = 'main' for update of w",
    [memberId],
  );
  return {
    letGo: async () => {
      await client.query('rollback');
      await client.end();
    },
    /** Ends the connection of the one who waits for the wallet. */
    killWaiting: async () => {
      await client.query('select pg_stat_clear_snapshot()');
      return client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like '%ledger_round%'`,
      );
    },
    waiting: async () => {
      // Inside a transaction the view would go on showing its first look.
      await client.query('select pg_stat_clear_snapshot()');
      const { rows } = await client.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like '%ledger_round%'`,
      );
      return rows[0]!.n;
    },
  };
}

test('[VE-25] T37 an answer that was lost is given again, by whichever process is asked', async () => {
  const { bet, balance } = await seated();
  const asked = bet();
  const first = await send('bet', asked);
  const second = await server.another();
  const again = await vendorOf(second)('bet', asked);
  expect(again.text.replace('"replay":true', '"replay":false')).toBe(first.text);
  expect(await balance()).toBe('89.0000');
});

test('[VE-25] T38 a bet whose transaction was broken off is executed once', async () => {
  const { ana, bet, balance } = await seated();
  const held = await holdWallet(ana.id);
  const asked = bet();
  const answer = send('bet', asked);
  await expect.poll(held.waiting).toBe(1);
  await held.killWaiting();
  await held.letGo();
  const { code } = await answer;
  expect(['OK', 'TEMPORARY_ERROR']).toContain(code);
  expect((await send('bet', asked)).code).toBe('OK');
  expect(await balance()).toBe('89.0000');
});

test('[VE-25] T39 a database that throws everybody out loses nothing and books nothing twice', async () => {
  const { bet, balance } = await seated();
  const asked = Array.from({ length: 8 }, () => bet());
  const { connectionString } = server.database.pool.options;
  const admin = new pg.Client({ connectionString });
  await admin.connect();
  const storm = Promise.all(asked.map((body) => send('bet', body).catch(() => null)));
  await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await admin.end();
  await storm;
  for (const body of asked) await expect.poll(async () => (await send('bet', body)).code).toBe('OK');
  expect(await balance()).toBe('19.0000');
});

test('[VE-37, VE-19] T40 after a time-out a storm of a hundred retries takes one stake', async () => {
  const { ana, bet, balance } = await seated();
  const held = await holdWallet(ana.id);
  const asked = bet();
  expect(await send('bet', asked)).toMatchObject({ status: 503, code: 'TEMPORARY_ERROR' });
  const storm = Promise.all(Array.from({ length: 100 }, () => send('bet', asked)));
  await wait(200);
  await held.letGo();
  const codes = new Set((await storm).map(({ code }) => code));
  expect([...codes].every((code) => code === 'OK' || code === 'TEMPORARY_ERROR')).toBe(true);
  expect(await send('bet', asked)).toMatchObject({ code: 'OK', replay: true });
  expect(await balance()).toBe('89.0000');
});

test('[VE-19] T41 a duplicate after 30 days hears the first answer, refusals too', async () => {
  const { bet, balance } = await seated();
  const [taken, refused] = [bet(), bet({ amount: '5000.00' })];
  const first = [await send('bet', taken), await send('bet', refused)];
  expect(first.map(({ code }) => code)).toEqual(['OK', 'INSUFFICIENT_FUNDS']);
  server.clock.advance(30 * 24 * 3_600_000);
  await server.app.ledger.keepPartitions();
  const later = [await send('bet', taken), await send('bet', refused)];
  expect(later.map(({ text }) => text.replace('"replay":true', '"replay":false'))).toEqual(
    first.map(({ text }) => text),
  );
  expect(await balance()).toBe('89.0000');
});
