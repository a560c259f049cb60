import { inTransaction } from '@croupier/server/testing';
import { refusedCode, stockGames, useServer } from '@croupier/testkit';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { fresh, sitDown, vendorOf } from './vendor.ts';

const server = useServer();
const send = (...given: Parameters<ReturnType<typeof vendorOf>>) => vendorOf(server)(...given);
beforeAll(() => stockGames(server));
afterEach(async () => {
  await server.database.db.deleteFrom('game_switches').execute();
  await server.app.games.refresh();
});

async function seated(funds = '100.00') {
  const ana = await server.member({ balance: funds });
  const table = await sitDown(server, ana);
  const { gameCode, sessionId } = table;
  const bet = (more: object = {}) => ({
    txId: fresh('bet'),
    roundId: fresh('round'),
    gameCode,
    sessionId,
    amount: '10.00',
    ...more,
  });
  const balance = async () => (await send('balance', { sessionId })).balance;
  return { ana, table, bet, balance };
}

const postings = async () =>
  Number(
    (
      await server.database.db
        .selectFrom('postings')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

test('[VE-8, VE-9, VE-10, VE-18] T8 a bet takes its stake and says what is left', async () => {
  const { bet, balance, ana } = await seated();
  const asked = bet();
  const answer = await send('bet', asked);
  expect(answer).toMatchObject({
    status: 200,
    code: 'OK',
    txId: asked.txId,
    balance: '90.0000',
    currency: 'PHP',
    replay: false,
    refId: expect.any(String),
    ts: expect.any(String),
  });
  expect(await balance()).toBe('90.0000');
  const wallet = await ana.client.call('walletBalance');
  expect(wallet.balance.amount).toBe('90.00');
});

test('[VE-8] a launch token opens one session once, within 60 seconds', async () => {
  const ana = await server.member({ balance: '1.00' });
  const { content } = await ana.client.call('gameList', { query: { pageSize: '200' } });
  const { nodeId, gameCode } = content.find(({ gameName }) => gameName === 'Mabuhay Fortune')!;
  const token = async () => {
    const { game_url: address } = await ana.client.call('launchGame', { body: { nodeId } });
    return new URL(address).searchParams.get('token')!;
  };
  const launchToken = await token();
  const both = await Promise.all([send('session/verify', { launchToken }), send('session/verify', { launchToken })]);
  expect(both.map(({ code }) => code).toSorted()).toEqual(['OK', 'SESSION_EXPIRED']);
  expect(both.find(({ code }) => code === 'OK')).toMatchObject({
    gameCode,
    balance: '1.0000',
    currency: 'PHP',
    limits: { maxBet: null },
  });
  const late = await token();
  server.clock.advance(61_000);
  expect((await send('session/verify', { launchToken: late })).code).toBe('SESSION_EXPIRED');
  expect((await send('session/verify', { launchToken: 'x'.repeat(32) })).code).toBe('SESSION_EXPIRED');
  const left = await token();
  await ana.client.call('logout');
  expect((await send('session/verify', { launchToken: left })).code, 'signed out before the game came').toBe(
    'SESSION_EXPIRED',
  );
});

test('[VE-10] T9, T10 a bet may take everything, and not one unit more', async () => {
  const { bet, balance } = await seated('25.00');
  expect(await send('bet', bet({ amount: '25.0001' }))).toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
    balance: '25.0000',
  });
  expect(await send('bet', bet({ amount: '25.0000' }))).toMatchObject({ code: 'OK', balance: '0.0000' });
  expect(await send('bet', bet({ amount: '0.0001' }))).toMatchObject({ code: 'INSUFFICIENT_FUNDS', balance: '0.0000' });
  expect(await balance()).toBe('0.0000');
});

test('[VE-6] T11 amounts that are none answer 400 and move nothing', async () => {
  const { bet, balance } = await seated();
  const before = await postings();
  const wrong = [
    '-1',
    '0',
    '0.0000',
    'NaN',
    '1e3',
    '1.00001',
    '9999999999999',
    ' 1',
    '1,5',
    '',
    '+1',
    '0x10',
    '.5',
    '1.',
  ];
  for (const amount of [...wrong, 1, null, {}]) expect((await send('bet', bet({ amount }))).status).toBe(400);
  expect(await postings()).toBe(before);
  expect(await balance()).toBe('100.0000');
});

test('[VE-19] T12 the same bet again is the first answer again', async () => {
  const { bet, balance } = await seated();
  const asked = bet();
  const first = await send('bet', asked);
  await send('bet', bet());
  const again = await send('bet', asked);
  expect(again.text.replace('"replay":true', '"replay":false')).toBe(first.text);
  expect(again.replay).toBe(true);
  expect(await balance()).toBe('80.0000');
});

test('[VE-20] T13 the same txId with anything else in it is a conflict', async () => {
  const { bet, balance } = await seated();
  const asked = bet();
  await send('bet', asked);
  for (const other of [{ amount: '11.00' }, { roundId: fresh('round') }, { roundStart: true }])
    expect((await send('bet', { ...asked, ...other })).code).toBe('TX_CONFLICT');
  expect((await send('endround', { txId: asked.txId, roundId: asked.roundId })).code).toBe('TX_CONFLICT');
  expect(await balance()).toBe('90.0000');
});

test('[VE-19] T14 fifty at once that are one bet take one stake and hear one answer', async () => {
  const { bet, balance } = await seated();
  const asked = bet();
  const answers = await Promise.all(Array.from({ length: 50 }, () => send('bet', asked)));
  expect(new Set(answers.map(({ text }) => text.replace('"replay":true', '"replay":false'))).size).toBe(1);
  expect(answers.filter(({ replay }) => !replay)).toHaveLength(1);
  expect(await balance()).toBe('90.0000');
});

test('[VE-24] T15 fifty different bets at once with funds for ten: ten are taken', async () => {
  const { bet, balance } = await seated();
  const answers = await Promise.all(Array.from({ length: 50 }, () => send('bet', bet())));
  const codes = answers.map(({ code }) => code);
  expect(codes.filter((code) => code === 'OK')).toHaveLength(10);
  expect(codes.filter((code) => code === 'INSUFFICIENT_FUNDS')).toHaveLength(40);
  expect(await balance()).toBe('0.0000');
});

test('[VE-29] T16 another currency is refused, and stays refused', async () => {
  const { bet, balance } = await seated();
  const asked = bet({ currency: 'VND' });
  expect((await send('bet', asked)).code).toBe('CURRENCY_MISMATCH');
  expect(await send('bet', asked)).toMatchObject({ code: 'CURRENCY_MISMATCH', replay: true });
  expect((await send('bet', bet({ currency: 'PHP' }))).code).toBe('OK');
  expect(await balance()).toBe('90.0000');
});

test('[VE-29] T17 blocked, excluded and limited players and ended sessions are refused, each by its name', async () => {
  const { ledger } = server.app;
  const standing = { isFrozen: false, selfExcludedUntilMs: null, timeOutUntilMs: null };
  const soon = server.clock.now().getTime() + 3_600_000;
  for (const [code, set] of [
    ['PLAYER_BLOCKED', { isFrozen: true }],
    ['SELF_EXCLUDED', { selfExcludedUntilMs: soon }],
    ['SELF_EXCLUDED', { timeOutUntilMs: soon }],
  ] as const) {
    const { ana, bet, balance } = await seated();
    await inTransaction(server.database.db, (tx) => ledger.setStanding(tx, ana.id, { ...standing, ...set }));
    expect(await send('bet', bet())).toMatchObject({ code, balance: '100.0000' });
    expect(await balance()).toBe('100.0000');
  }
  const limited = await seated();
  await limited.ana.client.call('setPlayLimit', { body: { kind: 'stakes', period: 'day', value: '15.00' } });
  expect((await send('bet', limited.bet({ amount: '15.01' }))).code).toBe('LIMIT_EXCEEDED');
  expect((await send('bet', limited.bet())).code).toBe('OK');
  expect((await send('bet', limited.bet())).code).toBe('LIMIT_EXCEEDED');

  const ended = await seated();
  const asked = ended.bet();
  expect((await send('bet', asked)).code).toBe('OK');
  await ended.ana.client.call('logout');
  expect((await send('bet', ended.bet())).code).toBe('SESSION_EXPIRED');
  expect(await send('bet', asked)).toMatchObject({ code: 'OK', replay: true });
  const old = await seated();
  server.clock.advance(13 * 3_600_000);
  expect((await send('bet', old.bet())).code).toBe('SESSION_EXPIRED');
});

test('[VE-28, VE-29] T18 a game that is switched off amid a round takes no bet and pays the win', async () => {
  const { bet, table, balance } = await seated();
  const asked = bet();
  await send('bet', asked);
  await inTransaction(server.database.db, (tx) =>
    server.app.games.setSwitch(tx, {
      merchant: '*',
      country: '*',
      kind: 'game',
      subject: String(table.nodeId),
      isOn: false,
    }),
  );
  await server.app.games.refresh();
  expect((await send('bet', bet({ roundId: asked.roundId }))).code).toBe('GAME_DISABLED');
  expect((await send('bet', bet({ gameCode: 'no-such-game' }))).code).toBe('GAME_DISABLED');
  const win = { txId: fresh('win'), roundId: asked.roundId, amount: '30.00', roundEnd: true };
  expect(await send('win', win)).toMatchObject({ code: 'OK', balance: '120.0000' });
  expect(await balance()).toBe('120.0000');
});

test('[VE-26, VE-27] T19 a round that has ended takes no bet', async () => {
  const { bet, balance } = await seated();
  const asked = bet();
  await send('bet', asked);
  await send('endround', { txId: fresh('end'), roundId: asked.roundId });
  expect((await send('bet', bet({ roundId: asked.roundId }))).code).toBe('ROUND_CLOSED');
  expect(await balance()).toBe('90.0000');
});

test('[VE-29, VE-35] a vendor that was stopped and a brand in maintenance take no bets, and settle', async () => {
  const { bet, balance } = await seated();
  const asked = bet();
  await send('bet', asked);
  await inTransaction(server.database.db, (tx) => server.app.vendors.stops.stop(tx, 'sandbox', 'odd results'));
  await server.app.vendors.stops.refresh();
  expect((await send('bet', bet())).code).toBe('MAINTENANCE');
  expect((await send('win', { txId: fresh('win'), roundId: asked.roundId, amount: '1.00', roundEnd: true })).code).toBe(
    'OK',
  );
  await inTransaction(server.database.db, (tx) => server.app.vendors.stops.resume(tx, 'sandbox'));
  await server.app.vendors.stops.refresh();
  expect((await send('bet', bet())).code).toBe('OK');
  expect(await balance()).toBe('81.0000');
});

test('[SY-18, VE-35] a brand in maintenance refuses new bets and launches, and settles the rounds that are open', async () => {
  const { bet, balance, ana } = await seated();
  const { content } = await ana.client.call('gameList', { query: { pageSize: '1' } });
  const [won, failed] = [bet(), bet()];
  await send('bet', won);
  await send('bet', failed);
  const olga = await server.operator();
  const params = { merchant: server.brands[0]!.merchant };
  const close = (on: boolean) => olga.client.call('brandMaintenance', { params, body: { on, reason: 'a test' } });
  await close(true);
  expect((await send('bet', bet())).code).toBe('MAINTENANCE');
  expect(await refusedCode(ana.client.call('launchGame', { body: { nodeId: content[0]!.nodeId } }))).toBe(
    'system_maintenance',
  );
  const win = { txId: fresh('win'), roundId: won.roundId, amount: '25.00', roundEnd: true };
  expect((await send('win', win)).code).toBe('OK');
  expect((await send('rollback', { txId: fresh('back'), targetTxId: failed.txId, reason: 'no answer' })).code).toBe(
    'OK',
  );
  await close(false);
  expect(await balance()).toBe('115.0000');
  expect((await send('bet', bet())).code).toBe('OK');
});
