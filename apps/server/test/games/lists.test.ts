import { inTransaction, memberId } from '@croupier/server/testing';
import { refusedCode } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { send } from '../calls.ts';
import { useGames } from './use-games.ts';

const { server, from, visitor, perlas, categoriesOf, namesOf, listed, nodeOf } = useGames();

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
