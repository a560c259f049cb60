import { randomUUID } from 'node:crypto';
import { jiliKeyOf, memberId } from '@croupier/server/testing';
import { useServer } from '@croupier/testkit';
import { beforeAll, expect, test } from 'vitest';
import { GAME, launchToken, stockNumbered } from '../vendor-wallet/dialect.ts';
import { fresh, sitDown, vendorOf, vendorsFile } from '../vendor-wallet/vendor.ts';
import { bonusTools, pesos } from './tools.ts';

const SECRET = 'the-secret-of-jili-in-this-test';
const jili = {
  code: 'jili-ph',
  dialect: 'jili',
  secrets: [SECRET],
  launchUrl: 'http://127.0.0.1:9/play',
  serves: ['JILI'],
};
const server = useServer({ settings: { VENDORS_FILE: vendorsFile(jili) } });
const { within, whose, grant } = bonusTools(server);
beforeAll(() => stockNumbered(server));

test('[PM-41] a vendor that settles by the player alone is told the bonus money of the round’s game', async () => {
  const ana = await server.member({ balance: '10.00' });
  await grant(ana, '100');
  const send = vendorOf(server);
  const { sessionId, playerId, gameCode } = await sitDown(server, ana, 'Perlas Baccarat');
  const round = () => ({ roundId: fresh('round'), txId: fresh('bet') });
  const [won, back, ended] = [round(), round(), round()];
  for (const one of [won, back, ended])
    expect(await send('bet', { ...one, gameCode, sessionId, amount: '10' })).toMatchObject({ code: 'OK' });
  const told = async (operation: string, body: object) =>
    (await send(operation, { txId: fresh('tx'), playerId, ...body })).balance;
  expect(await told('win', { roundId: won.roundId, amount: '5', roundEnd: true })).toBe('85.0000');
  expect(await told('rollback', { targetTxId: back.txId, reason: 'no answer' })).toBe('95.0000');
  expect(await told('endround', { roundId: ended.roundId })).toBe('95.0000');
  expect(await told('promo', { promoType: 'tournament', campaignId: 'one', amount: '1' })).toBe('6.0000');
});

test('[PM-41, VE-44] a vendor that asks by the name of its player is told the present balance with bonus money', async () => {
  const ana = await server.member({ balance: '10.00' });
  await grant(ana, '100');
  const token = await launchToken(ana);
  const send = async (path: string, body: object) => {
    const text = JSON.stringify({ reqId: randomUUID(), token, currency: 'PHP', game: Number(GAME), ...body });
    const key = jiliKeyOf(SECRET, 'jili-ph', Buffer.from(text), server.clock.now());
    const address = `${server.url}/vendor-wallet/jili/jili-ph/${path}?key=${key}`;
    const headers = { 'content-type': 'application/json' };
    return (await (await fetch(address, { method: 'POST', headers, body: text })).json()) as Record<string, unknown>;
  };
  const { username: userId } = await send('auth', {});
  const about = { userId, sessionId: 1, turnover: 0, preserve: 0, winloseAmount: 0 };
  const bet = (round: number) => send('sessionBet', { ...about, type: 1, round, betAmount: 20 });
  expect(await bet(1)).toMatchObject({ errorCode: 0, balance: 90 });
  expect(await bet(2)).toMatchObject({ errorCode: 0, balance: 70 });
  expect(await send('cancelSessionBet', { ...about, round: 2, betAmount: 20 })).toMatchObject({ balance: 90 });
  const win = { ...about, type: 2, round: 3, betAmount: 0, winloseAmount: 8 };
  expect(await send('sessionBet', win)).toMatchObject({ errorCode: 0, balance: 98 });
  expect(await send('sessionBet', win)).toMatchObject({ errorCode: 1, balance: 98 });
});

test('[PM-40, TR-10] bets fill the need of a bonus before that of the deposit which brought it at the same instant', async () => {
  // Several, because the order of ids would be right by chance for half of them.
  for (let n = 0; n < 6; n += 1) {
    const ana = await server.member();
    const [deposit, amount] = [{ id: randomUUID(), amount: pesos('100') }, pesos('100')];
    const owed = { ...whose(ana), memberId: memberId(ana.id), amount, multiple: 100 };
    await within((tx) => server.app.turnover.demand(tx, { ...owed, source: 'deposit', ref: deposit.id }));
    await grant(ana, '50', { deposit });
    const { needs } = await ana.client.call('turnover');
    expect(needs.map(({ source }) => source)).toEqual(['bonus', 'deposit']);
  }
});
