import { stockGames, useServer } from '@croupier/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { BEFORE, fresh, OTHER, sitDown, vendorOf, vendorsFile } from './vendor.ts';

const server = useServer({ settings: { VENDORS_FILE: vendorsFile() } });
beforeAll(() => stockGames(server));

async function seated() {
  const ana = await server.member({ balance: '100.00' });
  const table = await sitDown(server, ana);
  const send = vendorOf(server);
  const bet = { txId: fresh('bet'), roundId: fresh('round'), gameCode: table.gameCode, sessionId: table.sessionId };
  return { ana, table, send, bet: { ...bet, amount: '10.00' } };
}

const balance = async (send: ReturnType<typeof vendorOf>, sessionId: string) =>
  (await send('balance', { sessionId })).balance;

describe('signature', () => {
  test('[VE-2] T1 a wrong signature answers 401 and does nothing', async () => {
    const { send, bet } = await seated();
    for (const sent of [{ secret: 'not-the-secret-at-all' }, { signed: 'v1=00' }, { signed: '' }])
      expect(await send('bet', bet, sent)).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
    expect(await balance(send, bet.sessionId)).toBe('100.0000');
  });

  test('[VE-3] T2 a nonce works once', async () => {
    const { send, bet } = await seated();
    const nonce = fresh('a-nonce-of-sixteen');
    expect(await send('bet', bet, { nonce })).toMatchObject({ status: 200, code: 'OK' });
    expect(await send('bet', bet, { nonce })).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
    expect(await send('bet', bet)).toMatchObject({ status: 200, code: 'OK', replay: true });
  });

  test('[VE-3] T2 a nonce that one process took is refused by every other, also many at once', async () => {
    const { send, bet } = await seated();
    const beside = vendorOf(await server.another());
    const nonce = fresh('a-nonce-of-sixteen');
    expect(await send('bet', bet, { nonce })).toMatchObject({ status: 200, code: 'OK' });
    expect(await beside('bet', bet, { nonce })).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
    const nonces = Array.from({ length: 20 }, () => fresh('a-nonce-of-sixteen'));
    const both = [...nonces, ...nonces].map((one, n) =>
      (n < 20 ? send : beside)('balance', { sessionId: bet.sessionId }, { nonce: one }),
    );
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    // What was used a turn ago is still known after the oldest numbers were forgotten.
    await server.app.vendors.followUp();
    expect((await beside('bet', bet, { nonce })).status).toBe(401);
  });

  test('[VE-3] T3 a clock more than 60 s off is refused, either way', async () => {
    const { send, bet } = await seated();
    for (const skewMs of [-61_000, 61_000]) expect((await send('bet', bet, { skewMs })).status).toBe(401);
    for (const skewMs of [-55_000, 55_000])
      expect((await send('bet', { ...bet, txId: fresh('bet') }, { skewMs })).code).toBe('OK');
    expect(await balance(send, bet.sessionId)).toBe('80.0000');
  });

  test('[VE-1, VE-2] T4 a body altered after signing is refused', async () => {
    const { send, bet } = await seated();
    const alter = JSON.stringify({ ...bet, amount: '1.00' });
    expect((await send('bet', bet, { alter })).status).toBe(401);
    expect(await balance(send, bet.sessionId)).toBe('100.0000');
  });

  test('[VE-4] T5 the secret before is accepted while there is one, and refused afterwards', async () => {
    const { send, bet } = await seated();
    expect((await send('bet', bet, { secret: BEFORE })).code).toBe('OK');
    const after = await server.another({ settings: { SANDBOX_SECRET_BEFORE: 'none', VENDORS_FILE: vendorsFile() } });
    const late = vendorOf(after);
    expect((await late('bet', { ...bet, txId: fresh('bet') }, { secret: BEFORE })).status).toBe(401);
    expect((await late('bet', { ...bet, txId: fresh('bet') })).code).toBe('OK');
  });

  test('[VE-2] T6 an unknown vendor is refused', async () => {
    const { send, bet } = await seated();
    expect((await send('bet', bet, { vendor: 'nobody' })).status).toBe(401);
    expect((await send('bet', bet, { vendor: '' })).status).toBe(401);
  });

  test("[VE-30] T7 a vendor reaches neither another's session nor its round", async () => {
    const { send, bet, table } = await seated();
    expect((await send('bet', bet)).code).toBe('OK');
    const other = vendorOf(server, { vendor: 'other', secret: OTHER });
    expect((await other('bet', { ...bet, txId: fresh('bet') })).code).toBe('SESSION_EXPIRED');
    const win = { txId: fresh('win'), roundId: bet.roundId, amount: '5.00', roundEnd: true };
    expect((await other('win', win)).code).toBe('BET_NOT_FOUND');
    expect((await other('win', { ...win, txId: fresh('win'), playerId: table.playerId })).code).toBe('SESSION_EXPIRED');
    expect((await other('rollback', { txId: fresh('back'), targetTxId: bet.txId, reason: 'mine' })).code).toBe('OK');
    expect(await balance(send, bet.sessionId)).toBe('90.0000');
  });

  test('[VE-5] a vendor with a list of addresses is refused from any other', async () => {
    const far = {
      code: 'far',
      secrets: [OTHER],
      launchUrl: 'http://127.0.0.1:9/p',
      serves: [],
      addresses: ['10.9.9.9'],
    };
    const second = await server.another({ settings: { VENDORS_FILE: vendorsFile(far) } });
    expect((await vendorOf(second)('status', { txIds: ['x'] }, { vendor: 'far', secret: OTHER })).status).toBe(401);
  });

  test.each(['\0', '\uD800', '\u202E'])(
    '[VE-49] a text with %j in it is a bad request and does nothing',
    async (bad) => {
      const { send, bet } = await seated();
      const fields = ['txId', 'roundId', 'gameCode', 'sessionId', 'currency', 'betDetail'];
      for (const field of fields)
        expect(await send('bet', { ...bet, [field]: `a${bad}b` })).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
      const rollback = { txId: fresh('rollback'), targetTxId: bet.txId, reason: `a${bad}b` };
      expect(await send('rollback', rollback)).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
      expect(await balance(send, bet.sessionId)).toBe('100.0000');
    },
  );

  test('[VE-49] a body nested without end is a bad request', async () => {
    const { send } = await seated();
    for (const body of ['['.repeat(30_000), `${'['.repeat(30_000)}${']'.repeat(30_000)}`, '{"a":'.repeat(9000)])
      expect(await send('bet', body)).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
  });

  test('[VE-7] what is no JSON, has unknown or missing fields or is another method is refused', async () => {
    const { send, bet } = await seated();
    for (const body of ['', 'no json', '[]', '{}', JSON.stringify({ ...bet, extra: 1 })])
      expect(await send('bet', body)).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
    expect((await fetch(`${server.url}/vendor-wallet/v1/bet`)).status).toBe(404);
    expect((await fetch(`${server.url}/vendor-wallet/v1/nothing`, { method: 'POST' })).status).toBe(404);
  });
});
