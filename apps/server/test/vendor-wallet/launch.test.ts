import { goodStanding } from '@croupier/ledger';
import { inTransaction, memberId } from '@croupier/server/testing';
import { refusedCode } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { useSandbox } from './use-sandbox.ts';
import { fresh, vendorOf } from './vendor.ts';

const { server, url, open } = await useSandbox();
const send = (...given: Parameters<ReturnType<typeof vendorOf>>) => vendorOf(server)(...given);

async function nodeOf(gameName: string): Promise<number> {
  const { content } = await server.client().call('gameList', { query: { pageSize: '200' } });
  return content.find((game) => game.gameName === gameName)!.nodeId;
}

const launch = async (
  person: Person,
  more: { device?: 'phone'; backUrl?: string; language?: string; room?: string } = {},
) => {
  const body = { nodeId: await nodeOf('Mabuhay Fortune'), ...more };
  return (await person.client.call('launchGame', { body })).game_url;
};
const tokenOf = (address: string) => new URL(address).searchParams.get('token')!;

describe('launch', () => {
  test('[GA-24] a launch token works once, within 60 seconds, and opens nothing but its game', async () => {
    const ana = await server.member({ balance: '100.00' });
    const launchToken = tokenOf(await launch(ana));
    const opened = await send('session/verify', { launchToken });
    expect(opened).toMatchObject({ code: 'OK', gameCode: 'mabuhay-fortune' });
    expect((await send('session/verify', { launchToken })).code).toBe('SESSION_EXPIRED');
    // Another vendor's game is none of this session's, whatever is sent.
    const bet = { txId: fresh('bet'), roundId: fresh('round'), sessionId: opened['sessionId'], amount: '1.00' };
    expect((await send('bet', { ...bet, gameCode: 'perlas-baccarat' })).code).toBe('GAME_DISABLED');
    expect((await send('bet', { ...bet, txId: fresh('bet'), gameCode: 'mabuhay-fortune' })).code).toBe('OK');
  });

  test('[VE-60] the vendor hears a masked name of the player for others to read, and never the account', async () => {
    const ana = await server.member({ balance: '100.00' });
    const opened = await send('session/verify', { launchToken: tokenOf(await launch(ana)) });
    expect(opened['displayName']).toBe(
      `${ana.account.slice(0, ana.account.length >= 7 ? 2 : 1)}****${ana.account.at(-1)}`,
    );
    expect(JSON.stringify(opened)).not.toContain(ana.account);
  });

  test('[GA-96] a room that was chosen stands in the address, for money and for fun, and nothing else passes as one', async () => {
    const ana = await server.member({ balance: '10.00' });
    const room = 'cards:tongitan.lucky-nine-duel:real:PHP:50000';
    expect(new URL(await launch(ana, { room })).searchParams.get('room')).toBe(room);
    expect(new URL(await launch(ana)).searchParams.get('room')).toBeNull();
    const nodeId = await nodeOf('Mabuhay Fortune');
    const { game_url: demo } = await server.client().call('gameTrialLaunch', { body: { nodeId, room } });
    expect(new URL(demo).searchParams.get('room')).toBe(room);
    for (const bad of ['', 'a b', 'room&token=x', 'x'.repeat(129)])
      await expect(launch(ana, { room: bad })).rejects.toThrow();
  });

  test('[GA-25] carries mode, kind of account, platform, device, language and the way back', async () => {
    const ana = await server.member({ balance: '10.00' });
    const back = '/seamless?gameId=7';
    const real = new URL(await launch(ana, { device: 'phone', backUrl: back, language: 'TY' })).searchParams;
    expect(Object.fromEntries(real)).toMatchObject({
      launchMode: 'GLS',
      accountType: '1',
      platform: 'W',
      device: 'phone',
      lang: 'TY',
      back,
      game: 'mabuhay-fortune',
    });
    const nodeId = await nodeOf('Mabuhay Fortune');
    const { game_url: demo } = await server.client().call('gameTrialLaunch', { body: { nodeId } });
    expect(Object.fromEntries(new URL(demo).searchParams)).toMatchObject({ launchMode: 'GLS', accountType: '0' });
    expect(new URL(demo).searchParams.has('token')).toBe(false);
    // A place outside the portal is no way back.
    for (const backUrl of [
      '//elsewhere.example',
      '/..//elsewhere.example',
      '/a//b',
      '/a/../b',
      'http://localhost@x.example/',
    ]) {
      const away = ana.client.call('launchGame', { body: { nodeId, backUrl } });
      expect(await refusedCode(away), backUrl).toBe('bad_request');
    }
  });

  test('[GA-29, SB-26] visitors and trial accounts play the demo, and no book hears of it', async () => {
    const nodeId = await nodeOf('Mabuhay Fortune');
    const trial = await server.member({ type: 4 });
    const postings = async () =>
      (await server.database.pool.query<{ count: string }>('select count(*) from postings')).rows[0]!.count;
    const before = await postings();
    for (const client of [server.client(), trial.client]) {
      const { game_url: address } = await client.call('gameTrialLaunch', { body: { nodeId } });
      const asked = Object.fromEntries(new URL(address).searchParams);
      const { bearer, balance } = await framed<{ bearer: string; balance: string }>('open', {
        game: asked['game'],
        currency: asked['currency'],
      });
      const round = { roundId: crypto.randomUUID(), stake: '1.0000', choice: {} };
      const played = await framed<{ balance: string; round: { win: string } }>('round', round, bearer);
      const cents = (text: string) => Math.round(Number(text) * 10_000);
      expect(cents(played.balance)).toBe(cents(balance) - 10_000 + cents(played.round.win));
    }
    expect(await postings()).toBe(before);
    expect(await refusedCode(trial.client.call('launchGame', { body: { nodeId } }))).toBe('in_need_true_account');
  });

  test('[GA-31] a frozen, excluded or resting member hears why no game starts', async () => {
    const nodeId = await nodeOf('Mabuhay Fortune');
    const refusedFor = (person: Person) => refusedCode(person.client.call('launchGame', { body: { nodeId } }));

    const resting = await server.member({ balance: '10.00' });
    await resting.client.call('takeTimeOut', { body: { hours: 24 } });
    expect(await refusedFor(resting)).toBe('time_out_active');

    const excluded = await server.member({ balance: '10.00' });
    await excluded.client.call('selfExclude', { body: { term: 'sixMonths', isUnderstood: true } });
    expect(await refusedFor(excluded)).toBe('self_excluded');

    const frozen = await server.member({ balance: '10.00' });
    await inTransaction(server.database.db, async (tx) => {
      await server.app.ledger.setStanding(tx, frozen.id, { ...goodStanding, isFrozen: true });
      await server.app.members.setFrozen(tx, server.brands[0]!, memberId(frozen.id), true);
    });
    // A frozen account is signed out everywhere, and hears why when it signs in.
    expect(await refusedFor(frozen)).toBe('not_signed_in');
    const { account: username, password } = frozen;
    const body = { type: 'username', username, password } as const;
    expect(await refusedCode(server.client().call('login', { body }))).toBe('account_frozen');
  });

  test('[GA-34] what the game tells of a round is what the server recorded and the books paid', async () => {
    const ana = await server.member({ balance: '100.00' });
    const { spin } = await open(ana, 'Mabuhay Fortune');
    for (let n = 0; n < 5; n += 1) {
      const { value } = await spin('1.0000');
      const { round, balance } = value!;
      const recorded = (await (await fetch(`${url}/rounds/${round.id}`)).json()) as { value?: unknown };
      expect(JSON.stringify(recorded)).toContain(JSON.stringify(round.outcome));
      const { balance: booked } = await ana.client.call('walletBalance');
      expect(Number(booked.amount)).toBeCloseTo(Number(balance), 2);
    }
  });

  // The last one, because the sandbox has a clock of its own.
  test('[GA-24] a launch token that nobody used within 60 seconds opens nothing', async () => {
    const ana = await server.member({ balance: '10.00' });
    const late = tokenOf(await launch(ana));
    server.clock.advance(60_001);
    expect((await send('session/verify', { launchToken: late })).code).toBe('SESSION_EXPIRED');
  });

  async function framed<Value>(call: string, body: object, bearer?: string): Promise<Value> {
    const response = await fetch(`${url}/frame/${call}`, {
      method: 'POST',
      headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` },
      body: JSON.stringify(body),
    });
    return ((await response.json()) as { value: Value }).value;
  }
});
