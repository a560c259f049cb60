import { randomUUID } from 'node:crypto';
import type { Answer, Calls, Sent } from '@croupier/contract';
import { refusedCode, stockGames, useServer } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accepted, bonusTools } from '../bonuses/tools.ts';
import { levelTools, PERLAS, take } from '../levels/tools.ts';
import { fresh } from '../vendor-wallet/vendor.ts';

const server = useServer();
const { promotion, grant, seats } = bonusTools(server);
const { people, join, lose } = levelTools(server);
beforeAll(() => stockGames(server));
/** Boards of other tests are final before a test begins. */
beforeEach(async () => {
  people.splice(0);
  server.clock.advance(26 * HOUR);
  await server.app.leaderboards.rankAll();
});

type Draft = Sent<Calls['saveLeaderboard']>['body'];
const HOUR = 3_600_000;
const at = (ms: number) => new Date(server.clock.now().getTime() + ms).toISOString();

const draft = (more: Partial<Draft> = {}): Draft => ({
  id: randomUUID(),
  key: randomUUID(),
  after: 0,
  title: 'Bay race',
  category: null,
  startsAt: at(60_000),
  endsAt: at(HOUR),
  prizes: ['100', '50', '20'],
  isCancelled: false,
  reason: 'a race of a test',
  ...more,
});

async function publish(body: Draft, by?: Pick<Person, 'client'>): Promise<Answer<Calls['saveLeaderboard']>> {
  const { client } = by ?? (await server.operator());
  return client.call('saveLeaderboard', { params: PERLAS, body });
}

/** A board that has just begun. */
async function begun(more: Partial<Draft> = {}): Promise<string> {
  const { id } = await publish(draft(more));
  server.clock.advance(2 * 60_000);
  return id;
}

const rank = () => server.app.leaderboards.rankAll();
const boardOf = ({ client }: Person, id: string) => client.call('leaderboard', { params: { id } });
const ranksOf = async (person: Person, id: string) =>
  (await boardOf(person, id)).top.map(({ place, score, prize }) => [place, score.amount, prize?.amount ?? null]);

/** Sessions end within a day, so whoever looks on signs in again. */
async function later(ms: number) {
  server.clock.advance(ms);
  for (const person of people) {
    const { account: username, password } = person;
    const { token } = await server.client().call('login', { body: { type: 'username', username, password } });
    Object.assign(person, { token, client: server.client({ token }) });
  }
}

describe('ranks', () => {
  test('[PM-14, PM-141] go by the real part of valid bets settled in the time; of equal ones the earlier is first', async () => {
    const [ana, ben, cid] = [await join('900.00'), await join('900.00'), await join('200.00')];
    // Too early.
    const early = draft();
    await publish(early);
    await lose(ana, '100');
    server.clock.advance(2 * 60_000);
    const { id } = early;
    await lose(ben, '300');
    await lose(ana, '300');
    // 200 of real money and 300 of a bonus.
    await grant(cid, '500', { promotionId: await promotion('500'), terms: { maxBet: null } });
    await lose(cid, '500');
    // A push is no bet, and changes nobody's time.
    const round = fresh('round');
    const table = seats(ben);
    accepted(await table.bet('LIVE', round, '50'));
    accepted(await table.win('LIVE', round, '50'));
    await rank();
    expect(await ranksOf(ana, id)).toEqual([
      [1, '300.00', '100.00'],
      [2, '300.00', '50.00'],
      [3, '200.00', '20.00'],
    ]);
    const seen = await boardOf(ana, id);
    expect(seen.mine).toMatchObject({ place: 2, isMe: true });
    expect(seen).toMatchObject({ state: 'running', members: 3 });
    expect(seen.top.map(({ isMe }) => isMe)).toEqual([false, true, false]);
  });

  test('[PM-143] show masked names, and none of whoever wishes so', async () => {
    const [ana, ben] = [await join('900.00'), await join('900.00')];
    const id = await begun();
    await lose(ana, '300');
    await lose(ben, '200');
    await rank();
    const named = (await boardOf(ben, id)).top.map(({ name }) => name);
    expect(named[0]).toMatch(/^.•+$/);
    expect(JSON.stringify(await boardOf(ben, id))).not.toContain(ana.account);
    await ana.client.call('leaderboardName', { body: { isHidden: true } });
    expect((await boardOf(ben, id)).top.map(({ name }) => name)).toEqual([null, named[1]]);
    expect((await ana.client.call('leaderboards')).isHidden).toBe(true);
    await ana.client.call('leaderboardName', { body: { isHidden: false } });
    expect((await boardOf(ben, id)).top.map(({ name }) => name)).toEqual(named);
  });
});

describe('a final board', () => {
  test('[PM-14, PM-142] is provisional for a day, then paid once and never changes', async () => {
    const [ana, ben] = [await join('900.00'), await join('900.00')];
    const id = await begun();
    await lose(ana, '300');
    await lose(ben, '200');
    await later(HOUR);
    // Too late.
    await lose(ben, '400');
    await rank();
    expect(await boardOf(ana, id)).toMatchObject({ state: 'provisional', mine: { place: 1 } });
    const gifts = async ({ client }: Person) =>
      (await client.call('gifts')).waiting.filter(({ source }) => source === 'leaderboard');
    expect(await gifts(ana)).toEqual([]);
    await later(24 * HOUR);
    await Promise.all([rank(), rank()]);
    await rank();
    expect(await boardOf(ana, id)).toMatchObject({ state: 'final' });
    expect(await gifts(ana)).toMatchObject([{ rank: 1, amount: { amount: '100.00' } }]);
    const [prize] = await gifts(ben);
    expect(prize).toMatchObject({ rank: 2, amount: { amount: '50.00' } });
    await take(ben, prize!.id);
    expect((await ben.client.call('walletBalance')).balance.amount).toBe('350.00');
    const change = server.database.db.deleteFrom('leaderboard_ranks').where('board', '=', id).execute();
    await expect(change).rejects.toThrow('is final');
    expect((await ana.client.call('leaderboards')).past.map((board) => board.id)).toContain(id);
  });
});

describe('a board of an operator', () => {
  test('[PM-140] can be changed and cancelled before it begins, and neither after', async () => {
    const olga = await server.operator();
    const first = draft({ category: 'RNG' });
    const made = await publish(first, olga);
    expect(made).toMatchObject({ version: 1, state: 'coming', cost: { amount: '170.00' } });
    expect(await publish(first, olga)).toEqual(made);
    expect(await refusedCode(publish({ ...first, title: 'Other' }, olga))).toBe('key_reused');
    const second = { ...first, key: randomUUID(), after: 1, prizes: ['10'] };
    expect(await publish(second, olga)).toMatchObject({ version: 2, cost: { amount: '10.00' } });
    expect(await refusedCode(publish({ ...first, key: randomUUID(), after: 1 }, olga))).toBe('conflict');
    const third = { ...second, key: randomUUID(), after: 2, isCancelled: true };
    expect(await publish(third, olga)).toMatchObject({ state: 'cancelled' });
    const ana = await join('10.00');
    expect(await refusedCode(boardOf(ana, first.id))).toBe('not_found');
    const id = await begun();
    const change = draft({ id, after: 1, isCancelled: true });
    expect(await refusedCode(publish(change))).toBe('leaderboard_begun');
  });

  test('[PM-140] is refused when it begins in the past, ends before, or pays more for a later place', async () => {
    for (const more of [
      { startsAt: at(-HOUR) },
      { endsAt: at(30_000) },
      { endsAt: at(100 * 24 * HOUR) },
      { prizes: ['10', '20'] },
      { prizes: ['0'] },
      { category: 'NOSUCH' },
      { title: ' ' },
    ])
      expect(['leaderboard_wrong', 'bad_request']).toContain(await refusedCode(publish(draft(more))));
  });
});
