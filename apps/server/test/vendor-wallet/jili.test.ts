import { createHash, randomUUID } from 'node:crypto';
import { jiliKeyOf } from '@croupier/server/testing';
import { useServer } from '@croupier/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectDescribed } from '../described-endpoints.ts';
import { expectRecorded, filled, GAME, launchToken, recorded, stockNumbered } from './dialect.ts';
import { vendorsFile } from './vendor.ts';

const SECRET = 'the-new-secret-of-jili';
const BEFORE = 'the-old-secret-of-jili';
const jili = {
  code: 'jili-ph',
  dialect: 'jili',
  secrets: [SECRET, BEFORE],
  launchUrl: 'http://127.0.0.1:9/play',
  serves: ['JILI'],
};

const server = useServer({ settings: { VENDORS_FILE: vendorsFile(jili) } });
beforeAll(() => stockNumbered(server));

type Answer = { errorCode: number; message: string; balance?: number; username?: string; http: number; text: string };

async function send(path: string, body: object | string, how: { secret?: string; key?: string } = {}): Promise<Answer> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const key = how.key ?? jiliKeyOf(how.secret ?? SECRET, 'jili-ph', Buffer.from(text), server.clock.now());
  const response = await fetch(`${server.url}/vendor-wallet/jili/jili-ph/${path}?key=${key}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: text,
  });
  const answer = await response.text();
  expectDescribed(new URL(response.url).pathname, response.status, JSON.parse(answer));
  return { ...(JSON.parse(answer) as Answer), http: response.status, text: answer };
}

let rounds = 5_000_000;
async function seated(funds = '100.00') {
  const ana = await server.member({ balance: funds });
  const token = await launchToken(ana);
  const { username: userId } = await send('auth', { reqId: randomUUID(), token });
  const bet = (more: object = {}) => ({
    reqId: randomUUID(),
    token,
    currency: 'PHP',
    game: Number(GAME),
    round: (rounds += 1),
    wagersTime: 1_592_559_162,
    betAmount: 10,
    winloseAmount: 0,
    ...more,
  });
  const inSession = (sessionId: number, type: 1 | 2, more: object = {}) =>
    bet({ sessionId, type, userId, turnover: 0, preserve: 0, ...(type === 2 && { betAmount: 0 }), ...more });
  const balance = async () => (await ana.client.call('walletBalance')).balance.amount;
  return { ana, token, userId: userId!, bet, inSession, balance };
}

test('[VE-43, VE-44] a recorded conversation is answered as the vendor documents it', async () => {
  const ana = await server.member({ balance: '100.00' });
  const names: Record<string, string> = { token: await launchToken(ana) };
  for (const exchange of recorded('jili')) {
    const answer = await send(exchange.path, filled(exchange.request, names));
    names['user'] ??= answer.username!;
    expect(answer.http).toBe(exchange.status);
    expectRecorded(answer.text, exchange, names);
  }
  expect((await ana.client.call('walletBalance')).balance.amount).toBe('98.50');
});

test.each(['\0', '\uD800', '\u202E'])(
  '[VE-49] a text with %j in it is an invalid parameter and does nothing',
  async (bad) => {
    const { bet, balance } = await seated();
    const text = `a${bad}b`;
    for (const more of [{ reqId: text }, { token: text }, { game: text }, { freeSpinData: { referenceId: text } }]) {
      const answer = await send('bet', bet(more));
      expect([more, answer.errorCode]).toEqual([more, 3]);
      expect(answer.http).toBeLessThan(500);
    }
    expect((await send('cancelBet', { ...bet(), reqId: text })).errorCode).toBe(3);
    expect(await balance()).toBe('100.00');
  },
);

describe('key', () => {
  test('[VE-2, VE-4, VE-43] a wrong key, another body, another day and a retired secret do nothing', async () => {
    const { bet, balance } = await seated();
    const body = JSON.stringify(bet());
    const at = server.clock.now();
    const keyFor = (secret: string, day = at, of = body) => jiliKeyOf(secret, 'jili-ph', Buffer.from(of), day);
    const wrong = [
      '',
      'x'.repeat(44),
      keyFor('a-secret-of-nobody'),
      keyFor(SECRET, at, `${body} `),
      keyFor(SECRET, new Date(at.getTime() - 48 * 3_600_000)),
      jiliKeyOf(SECRET, 'other', Buffer.from(body), at),
    ];
    for (const key of wrong) expect(await send('bet', body, { key })).toMatchObject({ http: 401, errorCode: 5 });
    expect(await balance()).toBe('100.00');
    expect((await send('bet', body, { secret: BEFORE })).errorCode).toBe(0);
    expect(await balance()).toBe('90.00');
  });

  test('[VE-43] the key is letters, the MD5 of body and day key, letters; the day is that of UTC-4', () => {
    const md5 = (text: string) => createHash('md5').update(text).digest('hex');
    const at = (time: string) => jiliKeyOf('secret', 'jili-ph', Buffer.from('{}'), new Date(time), 'abc123');
    expect(at('2026-11-05T03:59:59Z')).toBe(`abc123${md5(`{}${md5('26114jili-phsecret')}`)}abc123`);
    expect(at('2026-11-05T04:00:00Z')).toBe(`abc123${md5(`{}${md5('26115jili-phsecret')}`)}abc123`);
  });
});

describe('bets', () => {
  test('[VE-6, VE-43] T11 amounts that are none answer 3 and move nothing', async () => {
    const { bet, balance } = await seated();
    const texts = ['-1', '1.00001', '1e3', '9999999999999', 'null', '{}', '"x"'];
    for (const amount of texts) {
      const body = JSON.stringify(bet({ betAmount: 0.5 })).replace('"betAmount":0.5', `"betAmount":${amount}`);
      expect(await send('bet', body)).toMatchObject({ http: 200, errorCode: 3 });
    }
    expect((await send('bet', bet({ betAmount: 0 }))).errorCode).toBe(3);
    expect((await send('bet', 'no json')).errorCode).toBe(3);
    expect(await balance()).toBe('100.00');
  });

  test('[VE-12, VE-43] T9, T10 stake and win are one, and the stake alone must be covered', async () => {
    const { bet } = await seated('10.00');
    expect(await send('bet', bet({ betAmount: 10.0001, winloseAmount: 50 }))).toMatchObject({
      errorCode: 2,
      balance: 10,
    });
    expect(await send('bet', bet({ betAmount: 10, winloseAmount: 2.5 }))).toMatchObject({ errorCode: 0, balance: 2.5 });
  });

  test('[VE-19, VE-44] T12, T14 what was accepted is said so with the balance of now, and is done once', async () => {
    const { bet, balance } = await seated();
    const body = bet();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send('bet', { ...body, reqId: randomUUID() })));
    const codes = answers.map(({ errorCode }) => errorCode);
    expect([0, 1].map((wanted) => codes.filter((code) => code === wanted).length)).toEqual([1, 19]);
    await send('bet', bet({ betAmount: 30 }));
    expect(await send('bet', body)).toMatchObject({ errorCode: 1, balance: 60 });
    expect(await balance()).toBe('60.00');
  });

  test('[VE-20, VE-43] T13 the same round with other amounts is refused', async () => {
    const { bet, balance } = await seated();
    const body = bet();
    await send('bet', body);
    expect((await send('bet', { ...body, winloseAmount: 500 })).errorCode).toBe(3);
    expect(await balance()).toBe('90.00');
  });

  test('[VE-30, VE-43] rounds of twenty digits that differ in the last are two, and those of two players too', async () => {
    const [first, second] = [await seated(), await seated()];
    const text = (who: typeof first, round: string) =>
      JSON.stringify(who.bet({ round: 77 })).replace('"round":77', `"round":${round}`);
    expect((await send('bet', text(first, '17238050501001102001'))).errorCode).toBe(0);
    expect((await send('bet', text(first, '17238050501001102002'))).errorCode).toBe(0);
    expect((await send('bet', text(second, '17238050501001102001'))).errorCode).toBe(0);
    expect([await first.balance(), await second.balance()]).toEqual(['80.00', '90.00']);
  });

  test('[VE-29, VE-43] T16, T17 another currency, an unknown game, a wrong and an ended token', async () => {
    const { ana, bet } = await seated();
    expect((await send('bet', bet({ currency: 'VND' }))).errorCode).toBe(3);
    expect((await send('bet', bet({ game: 1 }))).errorCode).toBe(3);
    expect((await send('bet', bet({ token: 'nobody-has-this-token' }))).errorCode).toBe(4);
    expect((await send('bet', bet({ userId: randomUUID() }))).errorCode).toBe(4);
    await ana.client.call('setPlayLimit', { body: { kind: 'stakes', period: 'day', value: '5.00' } });
    expect(await send('bet', bet())).toMatchObject({ errorCode: 5, message: 'Other error: stake_total_reached' });
    await ana.client.call('logout');
    expect((await send('bet', bet({ betAmount: 1 }))).errorCode).toBe(4);
    expect((await send('auth', { reqId: '1', token: 'nobody-has-this-token' })).errorCode).toBe(4);
  });

  test('[VE-27, VE-43] T29 a free round has no stake and is paid to whoever is offline, once', async () => {
    const { bet, userId, balance } = await seated();
    const free = bet({ betAmount: 0, winloseAmount: 55, isFreeRound: true, userId, token: 'an-old-token' });
    expect(await send('bet', free)).toMatchObject({ errorCode: 0, balance: 155 });
    expect(await send('bet', free)).toMatchObject({ errorCode: 1, balance: 155 });
    const spin = bet({ betAmount: 0, winloseAmount: 5, freeSpinData: { referenceId: 'gift-1', remain: 9 } });
    expect(await send('bet', spin)).toMatchObject({ errorCode: 0, balance: 160 });
    expect(await balance()).toBe('160.00');
  });
});

describe('cancels', () => {
  const cancelOf = ({ reqId: _old, ...bet }: object & { reqId: string }, more: object = {}) => ({
    reqId: randomUUID(),
    ...bet,
    ...more,
  });

  test('[VE-21, VE-43] T32 a cancel of an unknown round says so and is remembered against the late bet', async () => {
    const { bet, userId, balance } = await seated();
    const body = bet();
    const cancel = cancelOf(body, { userId });
    expect(await send('cancelBet', cancel)).toMatchObject({ errorCode: 2, balance: 100 });
    expect(await send('cancelBet', cancel)).toMatchObject({ errorCode: 2, balance: 100 });
    expect(await send('bet', body)).toMatchObject({ errorCode: 5, message: 'Other error: bet_rolled_back' });
    expect(await balance()).toBe('100.00');
  });

  test('[VE-27, VE-43] T33 a bet that was accepted with its win is not cancelled', async () => {
    const { bet, userId, balance } = await seated();
    const body = bet({ winloseAmount: 4 });
    await send('bet', body);
    expect(await send('cancelBet', cancelOf(body, { userId }))).toMatchObject({ errorCode: 6, balance: 94 });
    expect(await balance()).toBe('94.00');
  });

  test('[VE-28, VE-43] T30, T31 a bet of a session is cancelled once, also after the session, and again is another number', async () => {
    const { ana, inSession, userId } = await seated();
    const body = inSession(90_001, 1);
    expect(await send('sessionBet', body)).toMatchObject({ errorCode: 0, balance: 90 });
    await ana.client.call('logout');
    const cancel = cancelOf(body, { userId, token: 'an-old-token' });
    expect(await send('cancelSessionBet', cancel)).toMatchObject({ errorCode: 0, balance: 100 });
    expect(await send('cancelSessionBet', cancelOf(cancel))).toMatchObject({ errorCode: 1, balance: 100 });
    const unknown = cancelOf(inSession(90_002, 1), { userId });
    expect(await send('cancelSessionBet', unknown)).toMatchObject({ errorCode: 2, balance: 100 });
  });
});

describe('session bets', () => {
  test('[VE-26, VE-43] T19, T22, T27 several bets, one settlement after the token has ended, and then the round is over', async () => {
    const { inSession, balance } = await seated();
    await send('sessionBet', inSession(90_010, 1));
    await send('sessionBet', inSession(90_010, 1, { betAmount: 5.5 }));
    const settle = inSession(90_010, 2, { winloseAmount: 20, token: 'an-old-token' });
    expect(await send('sessionBet', settle)).toMatchObject({ errorCode: 0, balance: 104.5 });
    expect(await send('sessionBet', settle)).toMatchObject({ errorCode: 1, balance: 104.5 });
    expect((await send('sessionBet', inSession(90_010, 2, { winloseAmount: 1 }))).errorCode).toBe(5);
    expect((await send('sessionBet', inSession(90_010, 1))).errorCode).toBe(5);
    expect(await send('sessionBet', inSession(90_011, 2))).toMatchObject({
      errorCode: 5,
      message: 'Other error: bet_unknown',
    });
    expect(await balance()).toBe('104.50');
  });

  test('[VE-43] a deposit before the bet is not part of our contracts', async () => {
    const { inSession, balance } = await seated();
    expect((await send('sessionBet', inSession(90_020, 1, { betAmount: 0, preserve: 50 }))).errorCode).toBe(3);
    expect(await balance()).toBe('100.00');
  });
});
