import { money } from '@croupier/money';
import { inTransaction, JACKPOT_POOL, memberId } from '@croupier/server/testing';
import type { Switch } from '@croupier/server/testing';
import { journal } from '@croupier/ledger';
import { refusedCode, smallCatalogue, stockGames, useServer } from '@croupier/testkit';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { send } from './calls.ts';

// A proxy's word is believed here, so that a test can come from any country.
const server = useServer({ settings: { TRUSTED_PROXIES: '127.0.0.1' }, isShared: true });

const from = { japan: { 'x-forwarded-for': '133.1.16.1' }, philippines: { 'x-forwarded-for': '112.198.0.1' } };
const visitor = (headers: Record<string, string> = from.japan, place = 0) =>
  server.client({ headers, brand: server.brands[place]! });

beforeAll(async () => {
  await stockGames(server);
});

async function set(...switches: Switch[]): Promise<void> {
  await inTransaction(server.database.db, async (tx) => {
    for (const each of switches) await server.app.games.setSwitch(tx, each);
  });
  await server.app.games.refresh();
}

async function maintain(vendor: string, on: boolean): Promise<void> {
  await inTransaction(server.database.db, (tx) => server.app.games.setMaintenance(tx, { vendor, on, until: null }));
  await server.app.games.refresh();
}

afterEach(async () => {
  await server.database.db.deleteFrom('game_switches').execute();
  await server.app.games.refresh();
});

const all = { merchant: '*', country: '*' } as const;
const perlas = () => server.brands[0]!.merchant;
const categoriesOf = async (client = visitor()) =>
  (await client.call('gameMenus')).categories.map(({ gameCategory }) => gameCategory);
const namesOf = (list: readonly { gameName: string }[]) => list.map(({ gameName }) => gameName);
const listed = async (query: Record<string, string>, client = visitor()) =>
  namesOf((await client.call('gameList', { query: { pageSize: '200', ...query } })).content);
async function nodeOf(name: string) {
  const { content } = await visitor().call('gameList', { query: { pageSize: '200' } });
  return content.find(({ gameName }) => gameName === name)!;
}

describe('menus', () => {
  test("[GA-1, GA-3] categories come in the brand's order, with vendors, icons and cards", async () => {
    const { categories } = await visitor().call('gameMenus');
    expect(categories.map(({ gameCategory, kind }) => `${gameCategory} ${kind}`)).toEqual([
      'LOTT type',
      'ELOTT type',
      'LIVE type',
      'RNG type',
      'FISH type',
      'PVP type',
      'SPORTS type',
      'ESPORTS type',
      'COCKFIGHT type',
      'JILI vendor',
    ]);
    const slots = categories.find(({ gameCategory }) => gameCategory === 'RNG')!;
    expect(slots).toMatchObject({ rebatePercent: '1.2', gameCount: 50 });
    expect(slots.vendors.map(({ vassalage }) => vassalage)).toEqual(['JILI', 'ANAHAW']);
    expect(slots.vendors[1]).toMatchObject({
      vendorName: 'Anahaw Studios',
      accountTypeName: 'Anahaw Studios',
      lagerIcon: expect.stringMatching(/^\/art\//),
      smallIcon: expect.stringMatching(/^\/art\//),
      cards: [{ vassalage: 'ANAHAW', gameCategory: 'RNG', gameType: 'RNG', isGame: false, gameCode: null }],
    });
    expect((await categoriesOf(visitor(from.japan, 1)))[0]).toBe('RNG');
  });

  test("[GA-44] a vendor's category holds all games of the vendor and is asked for like a type", async () => {
    const { categories } = await visitor().call('gameMenus');
    const jili = categories.find(({ gameCategory }) => gameCategory === 'JILI')!;
    expect(jili.vendors).toHaveLength(1);
    expect(jili.vendors[0]!.cards.map(({ gameType }) => gameType).toSorted()).toEqual(['FISH', 'RNG']);
    const page = await visitor().call('gameList', { query: { gameType: 'JILI' } });
    expect(page.totalElements).toBe(jili.gameCount);
    expect(await listed({ gameType: 'JILI' })).toContain('Reef Hunters');
  });

  test('[GA-4] esports and cockfight cards leave sports, and a sports category without cards is dropped', async () => {
    const vendorsOf = async (code: string) =>
      (await visitor().call('gameMenus')).categories
        .find(({ gameCategory }) => gameCategory === code)
        ?.vendors.map(({ vassalage }) => vassalage);
    expect(await vendorsOf('SPORTS')).toEqual(['BTI']);
    expect(await vendorsOf('ESPORTS')).toEqual(['KAMPEON']);
    expect(await vendorsOf('COCKFIGHT')).toEqual(['TANDANG']);
    await set({ ...all, kind: 'vendor', subject: 'BTI', isOn: false });
    expect(await vendorsOf('SPORTS')).toBeUndefined();
    expect(await vendorsOf('ESPORTS')).toEqual(['KAMPEON']);
  });

  test('[GA-6] bingo is a sub-category only where Tagalog is supported', async () => {
    const slots = async (client: ReturnType<typeof visitor>) =>
      (await client.call('gameMenus')).categories.find(({ gameCategory }) => gameCategory === 'RNG')!.subCategories;
    expect(await slots(visitor())).toEqual(['SC', 'TG', 'AC', 'BG']);
    expect((await visitor().call('gameMenus')).subCategories).toEqual(['SC', 'VP', 'JP', 'TG', 'AC', 'BG']);
    expect(await listed({ subCategory: 'BG' })).toEqual(['Barrio Bingo']);

    const english = await server.another({ brands: [{ ...server.brands[0]!, languages: ['EN'] }] });
    const there = english.client({ headers: from.japan });
    expect(await slots(there)).toEqual(['SC', 'TG', 'AC']);
    expect(await listed({ subCategory: 'BG' }, there)).toEqual([]);
    const page = await there.call('gameList', { query: { search: 'barrio bingo' } });
    expect(page.content[0]).toMatchObject({ gameName: 'Barrio Bingo', subCategory: null });
  });

  test('[GA-7] with Tagalog, vendors of TCG have no name and BTI is 123BET; without, all have their own', async () => {
    const namesBy = async (client: ReturnType<typeof visitor>) => {
      const { categories } = await client.call('gameMenus');
      return Object.fromEntries(
        categories.flatMap(({ vendors }) => vendors.map(({ vassalage, vendorName }) => [vassalage, vendorName])),
      );
    };
    expect(await namesBy(visitor())).toMatchObject({
      TCG_LOTTO_VN: '',
      TCG_SEA: '',
      BTI: '123BET',
      LOTT: 'House Lottery',
    });
    expect((await nodeOf('Basketball Sportsbook')).vendorName).toBe('123BET');
    const english = await server.another({ brands: [{ ...server.brands[0]!, languages: ['EN'] }] });
    expect(await namesBy(english.client({ headers: from.japan }))).toMatchObject({
      TCG_LOTTO_VN: 'Vietnam Lotto',
      BTI: 'BTI',
    });
  });

  test('[GA-38, GA-39] the menu says where the lottery leads and which prize table it has', async () => {
    expect(await visitor().call('gameMenus')).toMatchObject({
      lotteryPath: '/lottery?gameCode=five-digit-1-minute',
      prizeMode: 'ELOTT',
    });
    await set({ ...all, kind: 'vendor', subject: 'LOTT', isOn: false });
    expect((await visitor().call('gameMenus')).lotteryPath).toBe('/seaLottery?gameCode=sea-pick-4d');
    await set({ ...all, kind: 'vendor', subject: 'TCG_LOTTO_VN', isOn: false });
    expect((await visitor().call('gameMenus')).prizeMode).toBe('LOTT');
    await set({ ...all, kind: 'vendor', subject: 'TCG_SEA', isOn: false });
    expect((await visitor().call('gameMenus')).lotteryPath).toBeNull();
  });
});

describe('switches', () => {
  test('[GA-8] cockfight is off in the Philippines until a brand switches it on there', async () => {
    expect(await categoriesOf()).toContain('COCKFIGHT');
    expect(await categoriesOf(visitor(from.philippines))).not.toContain('COCKFIGHT');
    expect(await listed({ search: 'derby' }, visitor(from.philippines))).not.toContain('Manila Derby');
    // On for the brand everywhere does not lift what is barred in a country.
    await set({ merchant: perlas(), country: '*', kind: 'category', subject: 'COCKFIGHT', isOn: true });
    expect(await categoriesOf(visitor(from.philippines))).not.toContain('COCKFIGHT');
    await set({ merchant: perlas(), country: 'PH', kind: 'category', subject: 'COCKFIGHT', isOn: true });
    expect(await categoriesOf(visitor(from.philippines))).toContain('COCKFIGHT');
    expect(await categoriesOf(visitor(from.philippines, 1))).not.toContain('COCKFIGHT');
  });

  test('[GA-8] a category, a vendor or a game is switched off for one brand, or in one country', async () => {
    const { nodeId } = await nodeOf('Mabuhay Fortune');
    await set(
      { merchant: perlas(), country: '*', kind: 'category', subject: 'PVP', isOn: false },
      { merchant: perlas(), country: 'JP', kind: 'vendor', subject: 'BITUIN', isOn: false },
      { merchant: '*', country: 'JP', kind: 'game', subject: String(nodeId), isOn: false },
    );
    expect(await categoriesOf()).not.toContain('PVP');
    expect(await categoriesOf()).not.toContain('LIVE');
    expect(await listed({})).not.toContain('Mabuhay Fortune');
    expect(await categoriesOf(visitor(from.philippines))).toContain('LIVE');
    expect(await listed({}, visitor(from.philippines))).toContain('Mabuhay Fortune');
    expect(await categoriesOf(visitor(from.japan, 1))).toEqual(expect.arrayContaining(['PVP', 'LIVE']));
  });

  test('[GA-5] a vendor in maintenance disappears everywhere, and comes back', async () => {
    const ana = await server.member({ balance: '1000.00' });
    const baccarat = await nodeOf('Perlas Baccarat');
    await play(ana.id, baccarat.nodeId, { stake: 100n, win: 900n });
    await ana.client.call('addFavouriteGame', { body: favourite(baccarat) });
    await inTransaction(server.database.db, (tx) =>
      server.app.games.recordPlay(tx, { member: memberId(ana.id), nodeId: baccarat.nodeId, at: server.clock.now() }),
    );
    const everywhere = async () => {
      server.clock.advance(6000);
      const { categories } = await ana.client.call('gameMenus');
      const lanes = (await ana.client.call('gameVendors')).data.lanes;
      return [
        categories.some(({ gameCategory }) => gameCategory === 'LIVE'),
        lanes.some(({ vendors }) => vendors.some(({ vassalage }) => vassalage === 'BITUIN')),
        (await listed({}, ana.client)).includes('Perlas Baccarat'),
        (await listed({ search: 'baccarat' }, ana.client)).includes('Perlas Baccarat'),
        namesOf((await ana.client.call('hotGames')).list).includes('Perlas Baccarat'),
        namesOf((await ana.client.call('popularGames', { query: { limit: '100' } })).list).includes('Perlas Baccarat'),
        namesOf((await ana.client.call('recentGames')).list).includes('Perlas Baccarat'),
        (await ana.client.call('gameMenusRecent')).categories.length > 0,
        (await ana.client.call('favouriteGames')).ids.includes(baccarat.nodeId),
        namesOf((await ana.client.call('winnerBoard')).list).includes('Perlas Baccarat'),
        await ana.client.call('vendorGameTypes', { query: { vassalage: 'BITUIN' } }).then(
          () => true,
          () => false,
        ),
      ];
    };
    expect(new Set(await everywhere())).toEqual(new Set([true]));
    await maintain('BITUIN', true);
    expect(new Set(await everywhere())).toEqual(new Set([false]));
    await maintain('BITUIN', false);
    expect(new Set(await everywhere())).toEqual(new Set([true]));
  });

  test('[GA-40] a change in one process is shown by another without a request for it', async () => {
    const other = await server.another();
    const there = other.client({ headers: from.japan });
    expect(await categoriesOf(there)).toContain('PVP');
    await set({ ...all, kind: 'category', subject: 'PVP', isOn: false });
    await expect.poll(() => categoriesOf(there)).not.toContain('PVP');
  });

  test('[GA-40] lists are answered from memory: a row changed past the server shows after the next look only', async () => {
    const { db } = server.database;
    await db.updateTable('games').set({ name: 'Mabuhay Renamed' }).where('name', '=', 'Mabuhay Fortune').execute();
    expect(await listed({})).toContain('Mabuhay Fortune');
    server.clock.advance(6000);
    await expect.poll(() => listed({})).toContain('Mabuhay Renamed');
    await db.updateTable('games').set({ name: 'Mabuhay Fortune' }).where('name', '=', 'Mabuhay Renamed').execute();
    await server.app.games.refresh();
  });
});

describe('lists', () => {
  test('[GA-2, GA-10, GA-42] the request of the specification gives a page of six games with all their fields', async () => {
    const query = {
      clientType: '3',
      platform: 'flash,html5-desktop',
      merchant: perlas(),
      gameType: 'RNG',
      vassalage: 'JILI',
      pageNo: '1',
      pageSize: '6',
      language: 'TY',
    } as const;
    const page = await visitor().call('gameList', { query });
    expect(page).toMatchObject({ pageNum: 1, pageSize: 6, totalPages: 3, totalElements: 18 });
    expect(page.content).toHaveLength(6);
    expect(page.content[0]).toEqual({
      nodeId: expect.any(Number),
      vassalage: 'JILI',
      vendorName: 'JILI',
      gameType: 'RNG',
      gameName: 'Suwerteng Mabuhay',
      gameCode: 'mabuhay-fortune',
      isGame: true,
      iconUrl: expect.stringMatching(/^\/art\//),
      theme: 'fiesta',
      artSeed: 4,
      isHot: true,
      isNew: false,
      subCategory: null,
      rtp: { numerator: '71105634101', denominator: '73876050000' },
      mostWinTimes: null,
    });
    expect(page.content[1]!.rtp).toBeNull();
  });

  test('[GA-10, GA-36] what is not described is refused, and another brand is not found', async () => {
    const { refused } = { refused: (query: string) => send(`${server.url}/wps/relay/GCSGAME_gameList?${query}`) };
    for (const query of [
      'clientType=1',
      'platform=html5',
      'pageNo=0',
      'pageNo=1e1',
      'pageSize=0',
      'pageSize=201',
      'pageSize=6&pageSize=7',
      'gameType=rng',
      'sort=random',
      'subCategory=XX',
      'search=',
      `search=${'a'.repeat(61)}`,
      'nobody=1',
    ])
      expect([query, (await refused(query)).status]).toEqual([query, 400]);
    expect(await refusedCode(visitor().call('gameList', { query: { merchant: 'araw' } }))).toBe('not_found');
    expect(await refusedCode(visitor().call('gameVendors', { query: { merchant: 'araw' } }))).toBe('not_found');
    expect(await refusedCode(visitor().call('hotGames', { query: { merchantCode: 'araw' } }))).toBe('not_found');
  });

  test('[GA-47] one game is asked for by its id, or by its vendor and the code the vendor gave it', async () => {
    const { content } = await visitor().call('gameList', { query: { pageSize: '3' } });
    const game = content[2]!;
    const { nodeId, vassalage, gameCode } = game;
    const one = { content: [game], totalElements: 1, totalPages: 1 };
    expect(await visitor().call('gameList', { query: { nodeId: String(nodeId) } })).toMatchObject(one);
    expect(await visitor().call('gameList', { query: { vassalage, gameCode } })).toMatchObject(one);
    const none = { content: [], totalElements: 0 };
    expect(await visitor().call('gameList', { query: { nodeId: '999999999' } })).toMatchObject(none);
    expect(await visitor().call('gameList', { query: { vassalage: 'NOBODY', gameCode } })).toMatchObject(none);
  });

  test('[GA-36] pages cover every game once, and a page after the last is empty', async () => {
    const seen: string[] = [];
    const { totalPages, totalElements } = await visitor().call('gameList', { query: { pageSize: '7' } });
    for (let pageNo = 1; pageNo <= totalPages; pageNo += 1) {
      const { content } = await visitor().call('gameList', { query: { pageSize: '7', pageNo: String(pageNo) } });
      seen.push(...namesOf(content));
    }
    expect(seen).toHaveLength(totalElements);
    expect(new Set(seen).size).toBe(60);
    const after = await visitor().call('gameList', { query: { pageSize: '7', pageNo: String(totalPages + 1) } });
    expect(after).toMatchObject({ content: [], totalElements: 60 });
  });

  test('[GA-36] games are filtered by type, vendor and sub-category and sorted in four ways', async () => {
    expect(await listed({ gameType: 'FISH' })).toEqual(['Reef Hunters']);
    expect(await listed({ gameType: 'RNG', vassalage: 'ANAHAW', subCategory: 'TG' })).toEqual(['Roulette Royale']);
    expect(await listed({ gameType: 'NOSUCH' })).toEqual([]);
    const slots = { gameType: 'RNG', pageSize: '4' };
    expect((await listed({ ...slots, sort: 'rtp' })).slice(0, 4)).toEqual([
      'Volcano Crash',
      'Roulette Royale',
      'Mabuhay Fortune',
      'Pearl Scratch',
    ]);
    expect((await listed({ ...slots, sort: 'az' })).slice(0, 3)).toEqual([
      'Barrio Bingo',
      'Golden Gem 01',
      'Golden Gem 02',
    ]);
    expect((await listed({ ...slots, sort: 'new' }))[0]).toBe('Mabuhay Fortune');
    expect((await listed({ ...slots, sort: 'popular' }))[0]).toBe('Mabuhay Fortune');
    expect(await listed({ search: 'roulette', sort: 'az' })).toEqual(['Araw Roulette', 'Roulette Royale']);
    // In Tagalog the first slot has another name and another place.
    const tagalog = await listed({ sort: 'az', language: 'TY' });
    expect(tagalog.indexOf('Suwerteng Mabuhay')).toBeGreaterThan(tagalog.indexOf('Roulette Royale'));
  });

  test('[GA-60] every picture the catalogue names is there', async () => {
    const { content } = await visitor().call('gameList', { query: { pageSize: '200', language: 'TY' } });
    const { categories } = await visitor().call('gameMenus');
    const vendors = categories.flatMap((category) => category.vendors);
    const addresses = new Set([
      ...content.map(({ iconUrl }) => iconUrl),
      ...vendors.flatMap(({ lagerIcon, smallIcon }) => [lagerIcon, smallIcon]),
    ]);
    expect(addresses.size).toBeGreaterThan(70);
    for (const address of addresses) {
      const answer = await fetch(server.url + address);
      expect([address, answer.status, answer.headers.get('content-type')]).toEqual([
        address,
        200,
        'image/svg+xml; charset=utf-8',
      ]);
      await answer.body?.cancel();
    }
    const nameless = vendors.find(({ vassalage }) => vassalage === 'TCG_SEA')!;
    expect(nameless.lagerIcon).toBe(nameless.smallIcon);
  });

  test('[GA-43] a game is new for 30 days', async () => {
    const isNew = async () =>
      (await visitor().call('gameList', { query: { pageSize: '200' } })).content.filter((game) => game.isNew).length;
    expect(await isNew()).toBe(3);
    const now = () => new Date(server.clock.now().getTime() + 20 * 86_400_000);
    const later = await server.another({ clock: { ...server.clock, now } });
    const { content } = await later.client({ headers: from.japan }).call('gameList', { query: { pageSize: '200' } });
    expect(content.filter((game) => game.isNew)).toHaveLength(1);
  });

  test.each([
    ['mabuhai fortnue', 'Mabuhay Fortune'],
    ['MABUHAY', 'Mabuhay Fortune'],
    ['suwerteng', 'Mabuhay Fortune'],
    ['bacarat', 'Perlas Baccarat'],
    ['volcnao', 'Volcano Crash'],
    ['bituin', 'Araw Roulette'],
    ['reef', 'Reef Hunters'],
    ['tong', 'Tongits Barkada'],
    ['perlas zzzzz', 'Perlas Baccarat'],
  ])('[GA-15] "%s" finds %s', async (search, name) => {
    expect((await listed({ search }))[0]).toBe(name);
  });

  test('[GA-15] nonsense finds nothing, and punctuation is no fault', async () => {
    expect(await listed({ search: 'qqqqqqqqqq' })).toEqual([]);
    expect(await listed({ search: "'*(.;--" })).toEqual([]);
  });

  test('[GA-11] vendor groups come as lanes, for all categories or one', async () => {
    const { data } = await visitor().call('gameVendors', {
      query: { clientType: '3', platform: 'flash,html5-desktop' },
    });
    expect(data.lanes.map(({ gameType }) => gameType)).toEqual(await categoriesOf());
    const one = await visitor().call('gameVendors', { query: { gameType: 'RNG' } });
    expect(one.data.lanes).toMatchObject([
      {
        gameType: 'RNG',
        vendors: [
          { vassalage: 'JILI', gameCount: 18 },
          { vassalage: 'ANAHAW', gameCount: 32 },
        ],
      },
    ]);
  });

  test('[GA-12] hot games are those put forward, in their order', async () => {
    const query = { merchantCode: perlas(), isPlatform: '2', platform: 'flash,html5-desktop', language: 'EN' } as const;
    const { list } = await visitor().call('hotGames', { query });
    expect(namesOf(list)).toEqual(['Mabuhay Fortune', 'Perlas Baccarat', 'Araw Roulette']);
    expect(list.every(({ isHot }) => isHot)).toBe(true);
    expect(namesOf((await visitor().call('hotGames', { query: { gameType: 'LIVE' } })).list)).toEqual([
      'Perlas Baccarat',
      'Araw Roulette',
    ]);
  });

  test('[GA-13] popular games, the types of a vendor, and what the member played last', async () => {
    const { list } = await visitor().call('popularGames', { query: { gameType: 'RNG', limit: '2' } });
    expect(namesOf(list)).toEqual(['Mabuhay Fortune', 'Pearl Scratch']);
    expect(await visitor().call('vendorGameTypes', { query: { vassalage: 'JILI' } })).toEqual({
      vassalage: 'JILI',
      gameTypes: ['RNG', 'FISH'],
    });
    expect(await refusedCode(visitor().call('vendorGameTypes', { query: { vassalage: 'NOBODY' } }))).toBe('not_found');

    const ana = await server.member();
    expect(await ana.client.call('recentGames')).toEqual({ list: [] });
    const order = ['Reef Hunters', 'Mabuhay Fortune', 'Pearl Scratch', 'Reef Hunters'];
    for (const name of order) {
      const { nodeId } = await nodeOf(name);
      server.clock.advance(1000);
      await inTransaction(server.database.db, (tx) =>
        server.app.games.recordPlay(tx, { member: memberId(ana.id), nodeId, at: server.clock.now() }),
      );
    }
    const recent = ['Reef Hunters', 'Pearl Scratch', 'Mabuhay Fortune'];
    expect(namesOf((await ana.client.call('recentGames')).list)).toEqual(recent);
    const { categories } = await ana.client.call('gameMenusRecent');
    expect(categories.map(({ gameCategory, games }) => [gameCategory, namesOf(games)])).toEqual([
      ['FISH', ['Reef Hunters']],
      ['RNG', ['Pearl Scratch', 'Mabuhay Fortune']],
    ]);
    const ben = await server.member();
    expect(await ben.client.call('recentGames')).toEqual({ list: [] });
  });
});

const favourite = ({ nodeId, vassalage, gameType }: { nodeId: number; vassalage: string; gameType: string }) => ({
  nodeId,
  vendor: vassalage,
  gameType,
});
const unfavourite = (game: Parameters<typeof favourite>[0]) => ({
  ...favourite(game),
  nodeId: String(game.nodeId),
});

describe('favourites', () => {
  test('[GA-17] a member marks games, sees ids and pages, and takes the mark away', async () => {
    const ana = await server.member();
    expect(await ana.client.call('favouriteGames')).toEqual({ ids: [], content: [], pageNum: 1, totalPages: 0 });
    const games = [];
    for (const name of ['Mabuhay Fortune', 'Reef Hunters', 'Pearl Scratch']) games.push(await nodeOf(name));
    for (const game of games) {
      server.clock.advance(1100);
      expect(await ana.client.call('addFavouriteGame', { body: favourite(game) })).toEqual({ done: true });
    }
    const page = await ana.client.call('favouriteGames', { query: { pageSize: '2' } });
    expect(page.ids).toEqual(games.toReversed().map(({ nodeId }) => nodeId));
    expect(namesOf(page.content)).toEqual(['Pearl Scratch', 'Reef Hunters']);
    expect(page).toMatchObject({ pageNum: 1, totalPages: 2 });
    server.clock.advance(1100);
    await ana.client.call('removeFavouriteGame', { query: unfavourite(games[1]!) });
    expect((await ana.client.call('favouriteGames')).ids).toEqual([games[2]!.nodeId, games[0]!.nodeId]);
    const ben = await server.member();
    expect((await ben.client.call('favouriteGames')).ids).toEqual([]);
  });

  test('[GA-17] a game that is not there, or named by the wrong vendor or type, cannot be marked', async () => {
    const ana = await server.member();
    const game = favourite(await nodeOf('Mabuhay Fortune'));
    for (const body of [
      { ...game, nodeId: 99_999_999 },
      { ...game, vendor: 'ANAHAW' },
      { ...game, gameType: 'FISH' },
    ])
      expect(await refusedCode(ana.client.call('addFavouriteGame', { body }))).toBe('not_found');
    expect((await ana.client.call('favouriteGames')).ids).toEqual([]);
  });

  test('[GA-18] the second switch within a second is refused, whichever game it is about and whichever process hears it', async () => {
    const ana = await server.member();
    const other = await server.another();
    const there = other.client({ token: ana.token, headers: from.japan });
    const [first, second] = [await nodeOf('Mabuhay Fortune'), await nodeOf('Reef Hunters')];
    await ana.client.call('addFavouriteGame', { body: favourite(first) });
    expect(await refusedCode(ana.client.call('addFavouriteGame', { body: favourite(second) }))).toBe(
      'too_many_requests',
    );
    expect(await refusedCode(there.call('removeFavouriteGame', { query: unfavourite(first) }))).toBe(
      'too_many_requests',
    );
    expect((await ana.client.call('favouriteGames')).ids).toEqual([first.nodeId]);
    server.clock.advance(1000);
    await ana.client.call('addFavouriteGame', { body: favourite(second) });
    const ben = await server.member();
    await ben.client.call('addFavouriteGame', { body: favourite(first) });
  });

  test('[GA-18] of ten switches at the same moment one goes through', async () => {
    const ana = await server.member();
    const { content } = await visitor().call('gameList', { query: { pageSize: '10' } });
    const outcomes = await Promise.all(
      content.map((game) =>
        ana.client.call('addFavouriteGame', { body: favourite(game) }).then(
          () => 'done',
          (error: { refusal: { code: string } }) => error.refusal.code,
        ),
      ),
    );
    expect(outcomes.toSorted()).toEqual(['done', ...Array.from({ length: 9 }, () => 'too_many_requests')]);
    expect((await ana.client.call('favouriteGames')).ids).toHaveLength(1);
  });

  test('[GA-45] asking again for what is already so is answered at once and counts as no switch', async () => {
    const ana = await server.member();
    const game = await nodeOf('Mabuhay Fortune');
    const add = () => ana.client.call('addFavouriteGame', { body: favourite(game) });
    expect(await Promise.all([add(), add(), add()])).toEqual([{ done: true }, { done: true }, { done: true }]);
    expect((await ana.client.call('favouriteGames')).ids).toEqual([game.nodeId]);
    server.clock.advance(1100);
    const remove = () => ana.client.call('removeFavouriteGame', { query: unfavourite(game) });
    await remove();
    expect(await remove()).toEqual({ done: true });
    expect((await ana.client.call('favouriteGames')).ids).toEqual([]);
  });

  test('[GA-45] five hundred favourites are enough', async () => {
    const ana = await server.member();
    const { db } = server.database;
    const games = smallCatalogue(server.clock.now());
    const [template] = games.games;
    const many = Array.from({ length: 500 }, (_none, place) => ({
      ...template!,
      vendor: 'TONGITAN',
      gameType: 'PVP',
      gameCode: `many-${place}`,
      name: `Many ${place}`,
      popularity: 0,
    }));
    await stockGames(server, { ...games, games: [...games.games, ...many] });
    const rows = await db.selectFrom('games').select('node_id').where('game_code', 'like', 'many-%').execute();
    await db
      .insertInto('favourite_games')
      .values(rows.map(({ node_id }) => ({ member_id: ana.id, node_id, made_at: server.clock.now() })))
      .execute();
    const body = favourite(await nodeOf('Mabuhay Fortune'));
    expect(await refusedCode(ana.client.call('addFavouriteGame', { body }))).toBe('conflict');
    await stockGames(server, games);
  });
});

let rounds = 0;

/** A bet and its win through the lane, as a vendor's gateway books them, and noted for the board. */
async function play(
  player: string,
  nodeId: number,
  { stake, win, note = true }: { stake: bigint; win: bigint; note?: boolean },
): Promise<string> {
  const betId = `round-${(rounds += 1)}`;
  const base = { merchant: perlas(), memberId: player, betId, product: 'RNG' };
  const { ledger } = server.app;
  await ledger.submit({ ...base, key: `${betId}b`, type: 'bet', amount: money(stake * 10_000n, 'PHP') });
  await ledger.submit({ ...base, key: `${betId}w`, type: 'win', amount: money(win * 10_000n, 'PHP') });
  if (note) await noteWins([{ betId, nodeId }]);
  return betId;
}

const noteWins = (settled: { betId: string; nodeId: number }[]) =>
  inTransaction(server.database.db, (tx) => server.app.games.recordWins(tx, perlas(), settled));

async function board(query: Record<string, string> = {}, client = visitor()) {
  server.clock.advance(6000);
  return (await client.call('winnerBoard', { query })).list;
}

describe('winner board', () => {
  test('[GA-20, GA-21] shows settled wins above their stake, newest first, with masked names', async () => {
    const ana = await server.member({ account: 'anamasked77', balance: '5000.00' });
    const slot = await nodeOf('Mabuhay Fortune');
    await play(ana.id, slot.nodeId, { stake: 10n, win: 1234n });
    server.clock.advance(1000);
    await play(ana.id, slot.nodeId, { stake: 100n, win: 50n });
    await play(ana.id, slot.nodeId, { stake: 100n, win: 0n });
    const [newest, ...older] = await board({ gameCategory: 'RNG', language: 'TY', limitNum: '20' });
    expect(newest).toMatchObject({
      gameName: 'Suwerteng Mabuhay',
      customerName: 'an****7',
      winAmount: { amount: '1234.00', currency: 'PHP' },
      iconUrl: expect.stringMatching(/^\/art\/.*Suwerteng%20Mabuhay/),
      gameType: 'RNG',
    });
    expect(older.map(({ winAmount }) => winAmount.amount)).not.toContain('50.00');
    expect(JSON.stringify(await board())).not.toContain('anamasked77');
    expect(await board({ gameCategory: 'PVP' })).toEqual([]);
    expect(await board({}, visitor(from.japan, 1))).toEqual([]);
  });

  test('[GA-21] the mask does not tell how long a name is', async () => {
    const slot = await nodeOf('Pearl Scratch');
    const shown: Record<string, string> = {};
    for (const account of ['x1', 'leonora', 'leonora-maria-consuelo', '09171234567']) {
      const person = await server.member({ account, balance: '10.00' });
      server.clock.advance(1000);
      await play(person.id, slot.nodeId, { stake: 1n, win: 2n });
      shown[account] = (await board())[0]!.customerName;
    }
    expect(shown).toEqual({
      x1: 'x****',
      leonora: 'le****a',
      'leonora-maria-consuelo': 'le****o',
      '09171234567': '09****7',
    });
  });

  test('[GA-20] has twenty rows at most', async () => {
    const ana = await server.member({ balance: '5000.00' });
    const slot = await nodeOf('Mabuhay Fortune');
    const played = [];
    for (let round = 0; round < 23; round += 1)
      played.push({ betId: await play(ana.id, slot.nodeId, { stake: 1n, win: 5n, note: false }), nodeId: slot.nodeId });
    await noteWins(played);
    expect(await board()).toHaveLength(20);
    expect(await board({ limitNum: '3' })).toHaveLength(3);
    expect((await send(`${server.url}/wps/relay/ODSFE2_getWinnerBoard?limitNum=21`)).status).toBe(400);
  });

  test('[GA-41] a win is noted from the books: an open, rolled-back, lost or unknown bet is none, and twice is once', async () => {
    const ana = await server.member({ balance: '5000.00' });
    const { nodeId } = await nodeOf('Mabuhay Fortune');
    const { ledger } = server.app;
    const base = { merchant: perlas(), memberId: ana.id, product: 'RNG' };
    const amount = money(10_000n, 'PHP');
    await ledger.submit({ ...base, key: 'open-b', type: 'bet', betId: 'open', amount });
    await ledger.submit({ ...base, key: 'back-b', type: 'bet', betId: 'back', amount });
    await ledger.submit({ ...base, key: 'back-r', type: 'rollback', betId: 'back', currency: 'PHP' });
    const lost = await play(ana.id, nodeId, { stake: 1n, win: 0n, note: false });
    for (const betId of ['open', 'back', lost, 'never'])
      expect([betId, await noteWins([{ betId, nodeId }])]).toEqual([betId, 0]);
    const won = await play(ana.id, nodeId, { stake: 1n, win: 7n, note: false });
    expect(await noteWins([{ betId: won, nodeId }])).toBe(1);
    expect(await noteWins([{ betId: won, nodeId }])).toBe(0);
    const row = await server.database.db
      .selectFrom('game_wins')
      .innerJoin('postings', 'postings.journal', 'game_wins.journal')
      .select([
        'game_wins.member_id',
        'game_wins.win_units',
        'game_wins.stake_units',
        'postings.kind',
        'postings.units',
      ])
      .where('bet_id', '=', won)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ member_id: ana.id, win_units: 70_000n, stake_units: 10_000n, kind: 'win', units: 70_000n });
  });

  test('[GA-21] play money of a trial account is never on the board', async () => {
    const trial = await server.member({ type: 4 });
    // A trial account's own currency is play money.
    await server.database.db.updateTable('members').set({ currency: 'FUN' }).where('id', '=', trial.id).execute();
    const { nodeId } = await nodeOf('Mabuhay Fortune');
    const fun = money(1_000_000n, 'FUN');
    const built = journal({
      kind: 'seed',
      postings: [
        {
          debit: { kind: 'equity', currency: 'FUN' },
          credit: { kind: 'main', memberId: trial.id, currency: 'FUN' },
          amount: fun,
        },
      ],
    });
    if (!built.ok) throw new Error(built.reason.code);
    const { value } = built;
    await inTransaction(server.database.db, (tx) => server.app.ledger.post(tx, { merchant: perlas(), journal: value }));
    const base = { merchant: perlas(), memberId: trial.id, betId: 'trial-round', product: 'RNG' };
    await server.app.ledger.submit({ ...base, key: 'trial-b', type: 'bet', amount: money(10_000n, 'FUN') });
    await server.app.ledger.submit({ ...base, key: 'trial-w', type: 'win', amount: money(90_000n, 'FUN') });
    expect(await noteWins([{ betId: 'trial-round', nodeId }])).toBe(0);
  });
});

describe('jackpot', () => {
  test('[GA-22] pool is what the ledger holds, before and after the seal', async () => {
    const read = async () => {
      server.clock.advance(4000);
      return visitor().call('jackpot');
    };
    expect(await read()).toMatchObject({
      mode: 'pool',
      isIllustration: false,
      pool: { amount: '0.00', currency: 'PHP' },
    });
    const add = async (units: bigint) => {
      const built = journal({
        kind: 'budget',
        postings: [
          {
            debit: { kind: 'equity', currency: 'PHP' },
            credit: { kind: 'jackpot', poolId: JACKPOT_POOL, currency: 'PHP' },
            amount: money(units, 'PHP'),
          },
        ],
      });
      if (!built.ok) throw new Error(built.reason.code);
      const { value } = built;
      await inTransaction(server.database.db, (tx) =>
        server.app.ledger.post(tx, { merchant: perlas(), journal: value }),
      );
    };
    await add(12_345_678_999n);
    expect(await read()).toMatchObject({ pool: { amount: '1234567.89' } });
    await server.app.ledger.seal();
    expect(await read()).toMatchObject({ pool: { amount: '1234567.89' } });
    await add(10_000n);
    expect(await read()).toMatchObject({ pool: { amount: '1234568.89' } });
    await server.app.ledger.seal();
    expect(await read()).toMatchObject({ pool: { amount: '1234568.89' } });
    expect(await visitor(from.japan, 1).call('jackpot')).toMatchObject({ pool: { amount: '0.00' } });
  });

  test('[GA-22] range and growth are decoration by the numbers of the specification, and say so', async () => {
    const modes = await server.another({
      brands: [
        { ...server.brands[0]!, jackpotMode: 'range' },
        { ...server.brands[1]!, jackpotMode: 'growth' },
      ],
    });
    expect(await modes.client({ headers: from.japan }).call('jackpot')).toEqual({
      mode: 'range',
      isIllustration: true,
      from: 31_000_000,
      to: 32_000_000,
      decimals: 2,
      currency: 'PHP',
    });
    expect(await modes.client({ brand: modes.brands[1]!, headers: from.japan }).call('jackpot')).toEqual({
      mode: 'growth',
      isIllustration: true,
      startFrom: 1_400_000,
      startTo: 1_500_000,
      stepFrom: 100,
      stepTo: 500,
      waitSeconds: [3, 4, 5],
      currency: 'PHP',
    });
  });
});

describe('import', () => {
  test('[GA-37] the same catalogue twice changes nothing, and node ids stay', async () => {
    const catalogue = smallCatalogue(new Date('2026-01-01T00:00:00Z'));
    await stockGames(server, catalogue);
    const before = await visitor().call('gameList', { query: { pageSize: '200' } });
    expect(await stockGames(server, catalogue)).toEqual({ added: 0, changed: 0, withdrawn: 0 });
    expect(await visitor().call('gameList', { query: { pageSize: '200' } })).toEqual(before);
  });

  test('[GA-37] a changed game is changed, a missing one withdrawn, and one that comes back has its old id', async () => {
    const catalogue = smallCatalogue(new Date('2026-01-01T00:00:00Z'));
    await stockGames(server, catalogue);
    const before = await nodeOf('Reef Hunters');
    const ana = await server.member();
    await ana.client.call('addFavouriteGame', { body: favourite(before) });
    const without = catalogue.games.filter(({ name }) => name !== 'Reef Hunters');
    const changed = without.map((game) =>
      game.name === 'Pearl Scratch' ? { ...game, name: 'Pearl Scratch II' } : game,
    );
    expect(await stockGames(server, { ...catalogue, games: changed })).toEqual({ added: 0, changed: 1, withdrawn: 1 });
    expect(await listed({ search: 'reef hunters' })).not.toContain('Reef Hunters');
    expect(await categoriesOf()).not.toContain('FISH');
    expect((await ana.client.call('favouriteGames')).ids).toEqual([]);
    expect(await listed({})).toContain('Pearl Scratch II');
    expect(await stockGames(server, catalogue)).toEqual({ added: 0, changed: 2, withdrawn: 0 });
    expect(await nodeOf('Reef Hunters')).toEqual(before);
    expect((await ana.client.call('favouriteGames')).ids).toEqual([before.nodeId]);
  });
});
