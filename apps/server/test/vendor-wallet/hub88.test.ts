import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { inTransaction } from '@croupier/server/testing';
import { useServer } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectDescribed } from '../described-endpoints.ts';
import { expectRecorded, filled, GAME, launchToken, recorded, stockNumbered } from './dialect.ts';
import { vendorsFile } from './vendor.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const hub = {
  code: 'hub',
  dialect: 'hub88',
  secrets: ['a-secret-for-calls-to-hub'],
  publicKey: publicKey.export({ type: 'spki', format: 'pem' }),
  launchUrl: 'http://127.0.0.1:9/play',
  serves: ['JILI'],
};
const elsewhere = { ...hub, code: 'elsewhere', serves: [], addresses: ['203.0.113.9'] };

const server = useServer({ settings: { VENDORS_FILE: vendorsFile(hub, elsewhere) } });
beforeAll(() => stockNumbered(server));

type Answer = { status: string; balance?: number; user?: string; http: number; text: string };

async function send(path: string, body: object | string, how: { at?: string; signed?: string } = {}): Promise<Answer> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const signature = how.signed ?? sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64');
  const response = await fetch(`${server.url}/vendor-wallet/hub88/${how.at ?? 'hub'}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub88-signature': signature },
    body: text,
  });
  const answer = await response.text();
  expectDescribed(new URL(response.url).pathname, response.status, JSON.parse(answer));
  return { ...(JSON.parse(answer) as Answer), http: response.status, text: answer };
}

async function seated(funds = '100.00') {
  const ana = await server.member({ balance: funds });
  const token = await launchToken(ana);
  const { user } = await send('user/info', { token, request_uuid: randomUUID() });
  const bet = (more: object = {}) => ({
    user,
    token,
    transaction_uuid: randomUUID(),
    request_uuid: randomUUID(),
    round: randomUUID(),
    round_closed: false,
    game_code: GAME,
    currency: 'PHP',
    amount: 1_000_000,
    ...more,
  });
  const after = (of: { transaction_uuid: string; round: string }, more: object = {}) => ({
    user,
    transaction_uuid: randomUUID(),
    request_uuid: randomUUID(),
    reference_transaction_uuid: of.transaction_uuid,
    round: of.round,
    round_closed: true,
    game_code: GAME,
    currency: 'PHP',
    amount: 0,
    ...more,
  });
  const balance = async () => (await ana.client.call('walletBalance')).balance.amount;
  return { ana, token, user: user!, bet, after, balance };
}

const standing = (person: Person, set: object) =>
  inTransaction(server.database.db, (tx) =>
    server.app.ledger.setStanding(tx, person.id, {
      isFrozen: false,
      selfExcludedUntilMs: null,
      timeOutUntilMs: null,
      ...set,
    }),
  );

test('[VE-43] a recorded conversation is answered as the vendor documents it', async () => {
  const ana = await server.member({ balance: '100.00' });
  const names: Record<string, string> = { token: await launchToken(ana), game: GAME };
  for (const exchange of recorded('hub88')) {
    const answer = await send(exchange.path, filled(exchange.request, names));
    names['user'] ??= answer.user!;
    expect(answer.http).toBe(exchange.status);
    expectRecorded(answer.text, exchange, names);
  }
  expect((await ana.client.call('walletBalance')).balance.amount).toBe('109.50');
});

test.each(['\0', '\uD800', '\u202E'])(
  '[VE-49] a text with %j in it is of the wrong type and does nothing',
  async (bad) => {
    const { bet, after, balance } = await seated();
    for (const field of ['user', 'token', 'round', 'game_code', 'currency', 'supplier_user', 'transaction_uuid']) {
      const answer = await send('transaction/bet', bet({ [field]: `a${bad}b` }));
      expect([field, answer.http, answer.status]).toEqual([field, 200, 'RS_ERROR_WRONG_TYPES']);
    }
    const free = after({ transaction_uuid: randomUUID(), round: randomUUID() }, { is_free: true, amount: 10 });
    const answer = await send('transaction/win', { ...free, reward_uuid: `a${bad}b` });
    expect(answer).toMatchObject({ http: 200, status: 'RS_ERROR_WRONG_TYPES' });
    expect(await balance()).toBe('100.00');
  },
);

describe('signature', () => {
  test('[VE-2, VE-43] a wrong or missing signature, a changed body and an unknown vendor do nothing', async () => {
    const { bet, balance } = await seated();
    const body = bet();
    const good = sign('RSA-SHA256', Buffer.from(JSON.stringify(body)), privateKey).toString('base64');
    const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    const forged = sign('RSA-SHA256', Buffer.from(JSON.stringify(body)), stranger).toString('base64');
    for (const signed of ['', 'AAAA', forged])
      expect(await send('transaction/bet', body, { signed })).toMatchObject({
        http: 401,
        status: 'RS_ERROR_INVALID_SIGNATURE',
      });
    expect(await send('transaction/bet', { ...body, amount: 10 }, { signed: good })).toMatchObject({ http: 401 });
    for (const at of ['nobody', 'sandbox', 'elsewhere'])
      expect(await send('transaction/bet', body, { at })).toMatchObject({
        http: 401,
        status: 'RS_ERROR_INVALID_PARTNER',
      });
    expect(await balance()).toBe('100.00');
  });

  test('[VE-43] what is no request is told apart: a field is missing, or is not what it must be', async () => {
    const { bet, balance } = await seated();
    const { amount: _left, ...without } = bet();
    expect((await send('transaction/bet', 'no json')).status).toBe('RS_ERROR_WRONG_SYNTAX');
    expect((await send('transaction/bet', without)).status).toBe('RS_ERROR_WRONG_SYNTAX');
    for (const amount of [-10, 0, 5, 1_000_001, 10.5, '10', 1e300, null])
      expect((await send('transaction/bet', bet({ amount }))).status).toBe('RS_ERROR_WRONG_TYPES');
    expect(await balance()).toBe('100.00');
  });
});

describe('bets', () => {
  test('[VE-8, VE-43] the first call opens the session with its token, later ones find it, and a late one does not', async () => {
    const ana = await server.member({ balance: '1.00' });
    const token = await launchToken(ana);
    const ask = (more: object) => send('user/balance', { token, request_uuid: randomUUID(), ...more });
    expect(await ask({})).toMatchObject({ status: 'RS_OK', balance: 100_000 });
    server.clock.advance(120_000);
    expect((await ask({})).status).toBe('RS_OK');
    expect((await ask({ user: randomUUID() })).status).toBe('RS_ERROR_INVALID_TOKEN');
    const late = await launchToken(ana);
    server.clock.advance(61_000);
    expect((await ask({ token: late })).status).toBe('RS_ERROR_INVALID_TOKEN');
  });

  test('[VE-10, VE-43] T9, T10 a bet takes everything and not one unit more', async () => {
    const { bet } = await seated('25.00');
    expect(await send('transaction/bet', bet({ amount: 2_500_010 }))).toMatchObject({
      status: 'RS_ERROR_NOT_ENOUGH_MONEY',
      balance: 2_500_000,
    });
    expect(await send('transaction/bet', bet({ amount: 2_500_000 }))).toMatchObject({ status: 'RS_OK', balance: 0 });
  });

  test('[VE-19, VE-44] T12, T14 a bet again is the first answer again, also when the balance has changed since', async () => {
    const { bet, balance } = await seated();
    const body = bet();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send('transaction/bet', body)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    await send('transaction/bet', bet());
    expect((await send('transaction/bet', body)).text).toBe(answers[0]!.text);
    const again = { ...body, request_uuid: randomUUID() };
    expect(await send('transaction/bet', again)).toMatchObject({ status: 'RS_OK', balance: 9_000_000 });
    expect(await balance()).toBe('80.00');
  });

  test('[VE-20, VE-43] T13 the same transaction with another amount is a duplicate and changes nothing', async () => {
    const { bet, balance } = await seated();
    const body = bet();
    await send('transaction/bet', body);
    expect((await send('transaction/bet', { ...body, amount: 20 })).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
    expect(await balance()).toBe('90.00');
  });

  test('[VE-29, VE-43] T16, T17 what stands against a bet has its own status', async () => {
    const { ana, bet } = await seated();
    expect((await send('transaction/bet', bet({ currency: 'VND' }))).status).toBe('RS_ERROR_WRONG_CURRENCY');
    expect((await send('transaction/bet', bet({ game_code: 'none' }))).status).toBe('RS_ERROR_INVALID_GAME');
    await standing(ana, { isFrozen: true });
    expect((await send('transaction/bet', bet())).status).toBe('RS_ERROR_USER_DISABLED');
    await standing(ana, {});
    await ana.client.call('setPlayLimit', { body: { kind: 'stakes', period: 'day', value: '5.00' } });
    expect((await send('transaction/bet', bet())).status).toBe('RS_ERROR_BET_LIMIT_EXCEEDED');
    await ana.client.call('logout');
    expect((await send('transaction/bet', bet({ amount: 10 }))).status).toBe('RS_ERROR_TOKEN_EXPIRED');
  });
});

describe('wins and rollbacks', () => {
  test('[VE-28, VE-43] T20, T22, T24, T25 a win needs its bet and not a token, and reaches whoever signed out or is frozen', async () => {
    const { ana, bet, after } = await seated();
    const body = bet();
    await send('transaction/bet', body);
    await ana.client.call('logout');
    await standing(ana, { isFrozen: true });
    const first = after(body, { amount: 500_000, round_closed: false });
    expect(await send('transaction/win', first)).toMatchObject({ status: 'RS_OK', balance: 9_500_000 });
    expect(await send('transaction/win', after(body, { amount: 500_000 }))).toMatchObject({ balance: 10_000_000 });
    expect((await send('transaction/win', first)).balance).toBe(9_500_000);
    const lost = after({ transaction_uuid: randomUUID(), round: randomUUID() });
    expect((await send('transaction/win', lost)).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
    expect((await send('transaction/win', after(body, { currency: 'VND' }))).status).toBe('RS_ERROR_WRONG_CURRENCY');
  });

  test('[VE-21, VE-43] T30, T31, T32 a rollback gives back once, and one that comes first is remembered', async () => {
    const { bet, after, balance } = await seated();
    const body = bet();
    await send('transaction/bet', body);
    const back = after(body);
    const first = await send('transaction/rollback', back);
    expect(first).toMatchObject({ status: 'RS_OK', balance: 10_000_000 });
    expect((await send('transaction/rollback', back)).text).toBe(first.text);
    expect((await send('transaction/rollback', after(body))).status).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK');
    expect((await send('transaction/win', after(body, { amount: 10 }))).status).toBe(
      'RS_ERROR_TRANSACTION_ROLLED_BACK',
    );
    const late = bet();
    expect((await send('transaction/rollback', after(late))).status).toBe('RS_OK');
    expect((await send('transaction/bet', late)).status).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK');
    expect(await balance()).toBe('100.00');
  });

  test('[VE-27, VE-43] T33, T34 a settled bet and a win are not rolled back, a refused bet is without money', async () => {
    const { bet, after, balance } = await seated();
    const body = bet();
    const win = after(body, { amount: 3_000_000 });
    await send('transaction/bet', body);
    await send('transaction/win', win);
    expect((await send('transaction/rollback', after(body))).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
    expect((await send('transaction/rollback', after(win))).status).toBe('RS_ERROR_FEATURE_IS_NOT_SUPPORTED');
    const refused = bet({ amount: 90_000_000 });
    await send('transaction/bet', refused);
    expect((await send('transaction/rollback', after(refused))).status).toBe('RS_OK');
    expect(await balance()).toBe('120.00');
  });

  test('[VE-22, VE-43] T36 a bet and its rollback at once end where they began', async () => {
    const { bet, after, balance } = await seated();
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        const body = bet();
        await Promise.all([send('transaction/bet', body), send('transaction/rollback', after(body))]);
      }),
    );
    expect(await balance()).toBe('100.00');
  });

  test('[VE-26, VE-43] a round that its bet closed can be rolled back for a while and is ended later', async () => {
    const { ana, bet, after } = await seated();
    const since = server.clock.now();
    server.clock.advance(1000);
    const [lost, undone] = [bet({ round_closed: true }), bet({ round_closed: true, amount: 2_000_000 })];
    await send('transaction/bet', lost);
    await send('transaction/bet', undone);
    expect((await send('transaction/rollback', after(undone))).status).toBe('RS_OK');
    server.clock.advance(16 * 60_000);
    await server.app.vendors.followUp();
    const whose = { merchant: server.brands[0]!.merchant, memberId: ana.id, currency: 'PHP' } as const;
    server.clock.advance(1000);
    const turnover = await server.app.ledger.turnoverOf(server.database.db, whose, since, server.clock.now());
    expect(turnover.units).toBe(100_000n);
    expect((await send('transaction/bet', bet({ round: lost.round }))).status).toBe('RS_ERROR_UNKNOWN');
  });

  test('[VE-43] a round is called what its vendor calls it, whatever the letters, one alone and several together', async () => {
    const names = ['{a,"b"}', 'back\\slash', 'null', ' ', 'ñandú 日本 🎲', 'x'.repeat(96), "';--"];
    const [alone, ...others] = await Promise.all(names.map(async (round) => (await seated()).bet({ round })));
    const answers = [await send('transaction/bet', alone!)];
    answers.push(...(await Promise.all(others.map((one) => send('transaction/bet', one)))));
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 'RS_OK'));
    const moves = await server.database.db
      .selectFrom('round_moves')
      .select(['move_name', 'round_name', 'issuer'])
      .where(
        'move_name',
        'in',
        [alone!, ...others].map((one) => one.transaction_uuid),
      )
      .execute();
    const called = new Map(moves.map((move) => [move.move_name, move.round_name]));
    expect([alone!, ...others].map((one) => called.get(one.transaction_uuid))).toEqual(names);
    expect(new Set(moves.map(({ issuer }) => issuer)).size).toBe(1);
  });

  test('[VE-27, VE-43] T29 a free round takes nothing and pays its win', async () => {
    const { bet, after, balance } = await seated();
    const free = bet({ is_free: true, amount: 0 });
    expect(await send('transaction/bet', free)).toMatchObject({ status: 'RS_OK', balance: 10_000_000 });
    const win = after(free, { is_free: true, reward_uuid: randomUUID(), amount: 700_000 });
    expect(await send('transaction/win', win)).toMatchObject({ status: 'RS_OK', balance: 10_700_000 });
    expect(await balance()).toBe('107.00');
  });
});
