import { randomUUID } from 'node:crypto';
import path from 'node:path';
import {
  createApp,
  createLog,
  demoSignIns,
  memoryBus,
  openGeo,
  runPromotions,
  seedDemo,
  seedGames,
  systemRandom,
} from '@croupier/server/testing';
import type { Brand, OpenPast } from '@croupier/server/testing';
import { useServer } from '@croupier/testkit';
import { beforeAll, expect, test } from 'vitest';

// Without jobs: a start seeds before its workers begin.
const server = useServer({ settings: { ROLE: 'api' } });
const catalogues = path.resolve(import.meta.dirname, '../../../packages/i18n/catalogues');

/** A server with the clock of the past, as a demo start opens it. */
const openPast: OpenPast = async (clock, paymentProviders) =>
  createApp({
    config: { ...server.config, ROLE: 'api' },
    database: server.database,
    bus: memoryBus(),
    brands: server.brands,
    clock,
    random: systemRandom(clock),
    log: createLog('silent'),
    geo: await openGeo(),
    catalogues,
    pages: null,
    paymentProviders,
    hasTimedJobs: false,
  });

const seed = () =>
  seedGames({
    app: server.app,
    database: server.database,
    brands: server.brands,
    clock: server.clock,
    random: systemRandom(server.clock),
    openPast,
  });

beforeAll(async () => {
  expect(await seed()).toBe(true);
  expect(await seedDemo(server.app, server.database.db, server.brands)).toBe(true);
  await server.app.games.refresh();
}, 180_000);

test('[GA-46] the demo world has ten thousand games with names of their own, in every category', async () => {
  const { totalElements } = await server.client().call('gameList');
  expect(totalElements).toBe(10_000);
  const { db } = server.database;
  const rows = await db.selectFrom('games').select(['name', 'names', 'vendor', 'game_code']).execute();
  expect(new Set(rows.map(({ name }) => name)).size).toBe(10_000);
  expect(rows.filter(({ names }) => 'TY' in (names as object)).length).toBeGreaterThan(1500);
  const { categories } = await server.client().call('gameMenus');
  const counts = Object.fromEntries(categories.map(({ gameCategory, gameCount }) => [gameCategory, gameCount]));
  expect(Object.keys(counts).join(' ')).toBe('LOTT ELOTT LIVE RNG FISH PVP SPORTS ESPORTS COCKFIGHT JILI');
  expect(counts['RNG']).toBeGreaterThan(9000);
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(0);
});

test('[CN-14] the number of games that the pages name is the number that can be found, for every brand, category and vendor', async () => {
  for (const brand of server.brands) {
    const client = server.client({ brand });
    const countOf = async (query: Record<string, string>) =>
      (await client.call('gameList', { query: { ...query, pageSize: '1' } })).totalElements;
    const { categories } = await client.call('gameMenus');
    for (const { gameCategory, gameCount, vendors } of categories.filter(({ gameCategory: code }) => code !== 'JILI')) {
      expect([gameCategory, gameCount]).toEqual([gameCategory, await countOf({ gameType: gameCategory })]);
      const [first] = vendors;
      const named = { gameType: gameCategory, vassalage: first!.vassalage };
      expect([named, first!.gameCount]).toEqual([named, await countOf(named)]);
    }
  }
});

test('[GA-46] seeding again, as every start does, changes nothing', async () => {
  const count = async () => {
    const { db } = server.database;
    const counted = async (table: 'games' | 'game_wins' | 'postings' | 'members') =>
      (
        await db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<bigint>().as('count'))
          .executeTakeFirstOrThrow()
      ).count;
    return Promise.all([counted('games'), counted('game_wins'), counted('postings'), counted('members')]);
  };
  const before = await count();
  expect(await seed()).toBe(false);
  expect(await count()).toEqual(before);
});

test('[GA-21, GA-46] both brands have a board of wins that are in the books, over several categories', async () => {
  for (const brand of server.brands) {
    const { list } = await server.client({ brand }).call('winnerBoard');
    expect(list).toHaveLength(20);
    expect(new Set(list.map(({ gameType }) => gameType)).size).toBeGreaterThan(2);
    expect(list.every(({ customerName }) => customerName.includes('****'))).toBe(true);
  }
  const { db } = server.database;
  const strays = await db
    .selectFrom('game_wins')
    .leftJoin('postings', (join) =>
      join.onRef('postings.journal', '=', 'game_wins.journal').onRef('postings.units', '=', 'game_wins.win_units'),
    )
    .select('bet_id')
    .where('postings.journal', 'is', null)
    .execute();
  expect(strays).toEqual([]);
});

test('[GA-46] the deposits of the fortnight were credited within minutes', async () => {
  const orders = await server.database.db.selectFrom('deposit_orders').select(['made_at', 'credited_at']).execute();
  const minutes = orders.map(
    ({ made_at: made, credited_at: came }) => came && (came.getTime() - made.getTime()) / 60_000,
  );
  expect(minutes.length).toBeGreaterThan(40);
  expect(minutes.filter((each) => each === null || each > 10)).toEqual([]);
});

const ana = demoSignIns.player;

async function signInAsAna(brand: Brand) {
  const body = { type: 'username', username: ana.name, password: ana.password } as const;
  const { token } = await server.client({ brand }).call('login', { body });
  return server.client({ brand, token });
}

test('[RG-37] the brands of the demo sign in whoever registers', () => {
  expect(server.brands.map(({ flags }) => flags['DIRECTREG3'])).toEqual([true, true]);
});

test('[WI-38] ana of the demo has weeks behind her: deposits, bets, a withdrawal that arrived, and nothing that is missing', async () => {
  for (const brand of server.brands) {
    const client = await signInAsAna(brand);
    const needs = await client.call('withdrawalNeeds');
    expect(needs.missing).toEqual([]);
    expect(needs.balance).toEqual({ amount: '12500.00', currency: 'PHP' });
    expect(needs.accounts).toMatchObject([{ institution: 'GCASH', isPayable: true }]);
    const { withdrawals } = await client.call('withdrawals', { query: { limit: '10' } });
    expect(withdrawals).toMatchObject([{ state: 'CONFIRMED_RECEIVED', amount: { amount: '2500.00' } }]);
    const { deposits } = await client.call('deposits', { query: { limit: '10' } });
    expect(deposits.map(({ state }) => state)).toEqual(['CREDITED', 'CREDITED']);
    const { items } = await client.call('securityConfig');
    const set = items.filter(({ isSet }) => isSet).map(({ item }) => item);
    expect(set).toEqual(['realName', 'mobile', 'email', 'paymentPassword', 'payeeAccount']);
    expect((await client.call('turnover')).remaining.amount).toBe('0.00');
  }
});

test('[WI-38] a request of hers below the automatic limit needs nobody', async () => {
  const [brand] = server.brands;
  const client = await signInAsAna(brand!);
  const { accounts } = await client.call('withdrawalNeeds');
  const body = {
    key: 'the-demo-shows-a-withdrawal',
    payeeAccountId: accounts[0]!.id,
    amount: '2000',
    fee: '0',
    paymentPassword: ana.paymentPassword,
  };
  const { withdrawal } = await client.call('requestWithdrawal', { body });
  expect(withdrawal.state).toBe('APPROVED');
});

test('[GA-22, GA-46] the pools of the demo brands are not empty, and each brand has its own', async () => {
  const answer = await server.client().call('jackpot');
  expect(answer).toMatchObject({ mode: 'pool', pool: { amount: '8438214.57', currency: 'PHP' } });
  const amounts = new Set<string>();
  for (const brand of server.brands) {
    const jackpot = await server.client({ brand }).call('jackpot');
    if (jackpot.mode === 'pool') amounts.add(jackpot.pool.amount);
  }
  expect(amounts.size).toBe(server.brands.filter(({ jackpotMode }) => jackpotMode === 'pool').length);
});

test('[GA-15] among ten thousand a typing error is forgiven', async () => {
  const client = server.client();
  const find = async (search: string) => (await client.call('gameList', { query: { search } })).content[0]?.gameName;
  expect(await find('mabuhai fortnue')).toBe('Mabuhay Fortune');
  expect(await find('tubataha fishng')).toBe('Tubbataha Fishing');
  expect(await find('jepney jackpt')).toBe('Jeepney Jackpot');
});

test.each([
  ['sabongero', 'Derby'],
  ['jackpotsss', 'Jackpot'],
  ['fortunately', 'Fortune'],
])('[GA-100] "%s" finds nothing and leads to %s', async (search, near) => {
  const { content } = await server.client().call('gameList', { query: { search, pageSize: '5' } });
  expect(content.map(({ gameName }) => gameName).join()).toContain(near);
});

test.each([
  ['sabong', 'COCKFIGHT'],
  ['tongits', 'PVP'],
  ['pusoy', 'PVP'],
  ['scatter', 'RNG'],
  ['fish game', 'FISH'],
  ['bacarat', 'LIVE'],
  ['loterya', 'LOTT'],
  ['pangingisda', 'FISH'],
  ['roleta', 'LIVE'],
  ['nba', 'SPORTS'],
])('[GA-81] "%s" finds %s first', async (search, gameType) => {
  const { content, totalElements } = await server.client().call('gameList', { query: { search, pageSize: '5' } });
  expect(totalElements).toBeGreaterThan(4);
  expect(content.filter((game) => game.gameType.endsWith(gameType)).length).toBeGreaterThan(3);
});

test('[PM-68] the promotions of the demo run in both brands and languages; ana has a bonus half played and a reward to take', async () => {
  const { app, database, brands, clock } = server;
  const { name: username, password } = demoSignIns.player;
  const seats = [];
  for (const brand of brands) {
    const body = { type: 'username' as const, username, password };
    const { token } = await server.client({ brand }).call('login', { body });
    const ana = server.client({ brand, token });
    seats.push({ brand, ana, before: (await ana.call('walletBalance')).balance });
  }
  const parts = { app, database, brands, clock, random: systemRandom(clock) };
  const { handlers } = app.promotions;
  const ends = () => Promise.reject(new Error('this start ends here'));
  const interrupted = { ...app, promotions: { ...app.promotions, handlers: { ...handlers, claimPromotion: ends } } };
  await expect(runPromotions({ ...parts, app: interrupted })).rejects.toThrow('this start ends here');
  // The next start completes the world; those after it find it complete.
  for (let start = 0; start < 2; start += 1) await runPromotions(parts);
  const olga = await server.operator();
  for (const { brand, ana, before } of seats) {
    const { promotions } = await olga.client.call('promotionAdminList', {
      params: { merchant: brand.merchant },
      query: { limit: '50' },
    });
    expect(promotions.map(({ state }) => state)).toEqual(Array.from({ length: 10 }, () => 'published'));
    for (const language of ['en', 'fil']) {
      const visitor = server.client({ brand, language });
      const { list } = await visitor.call('availablePromotions', { query: { pageSize: '50' } });
      const offered = list.filter(({ offer }) => offer !== null);
      expect(offered.map(({ status }) => status)).toEqual(offered.map(() => 'join'));
      // The tenth has its page in the files, which are held back while nobody can join.
      expect(offered.length).toBeGreaterThanOrEqual(9);
      for (const { id } of offered)
        for (const fact of Object.values((await visitor.call('promotionDetail', { query: { id } })).facts))
          expect(fact).not.toMatch(/undefined|\{|NaN|^$/);
    }
    const { claimable, got } = await ana.call('promotionClaimList');
    expect(claimable.map(({ slug, amount }) => [slug, amount.amount])).toEqual([['phone-gift', '20.00']]);
    expect(got.map(({ slug }) => slug)).toEqual(['opening-days']);
    const { needs } = await ana.call('turnover');
    expect(needs.find(({ source }) => source === 'bonus')).toMatchObject({
      need: { amount: '1000.00' },
      remaining: { amount: '500.00' },
    });
    const { balance, bonus } = await ana.call('walletBalance');
    expect(bonus.amount).toBe('200.00');
    expect(balance).toEqual(before);
    const [first] = claimable;
    const claimed = await ana.call('claimPromotion', {
      params: { id: first!.promotion },
      body: { id: randomUUID() },
    });
    expect(claimed).toMatchObject({ status: 'claimed' });
    expect((await ana.call('promotionCount')).claimable).toBe(0);
  }
}, 60_000);
