import { inTransaction, memberId } from '@croupier/server/testing';
import { describe, expect, test } from 'vitest';
import { useGames } from './use-games.ts';

const { server, from, visitor, set, maintain, all, perlas, categoriesOf, namesOf, listed, nodeOf, favourite, play } =
  useGames();

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
    // A brand's setting for everywhere does not override a country's.
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
