import { refusedCode, stockGames, useServer } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';

const server = useServer({ settings: { TRUSTED_PROXIES: '127.0.0.1' } });
const japan = { 'x-forwarded-for': '133.1.16.1' };
const philippines = { 'x-forwarded-for': '112.198.0.1' };
const visitor = (headers: Record<string, string> = japan, place = 0) =>
  server.client({ headers, brand: server.brands[place]! });
const merchant = (place = 0) => server.brands[place]!.merchant;
const inBrand = (place = 0) => ({ params: { merchant: merchant(place) } });

beforeAll(() => stockGames(server));

afterEach(async () => {
  const { db } = server.database;
  for (const table of ['game_switches', 'game_marks', 'game_orders'] as const) await db.deleteFrom(table).execute();
  await server.app.games.refresh();
});

type SwitchBody = { kind: 'category' | 'vendor' | 'game'; subject: string; isOn: boolean | null } & Partial<{
  country: string;
  seen: boolean | null;
}>;
const setSwitch = ({ client }: Person, entry: SwitchBody, place = 0) =>
  client.call('switchCatalogue', {
    ...inBrand(place),
    body: { country: '*', seen: null, reason: 'as the brand wants it', ...entry },
  });
const find = async ({ client }: Person, query: Record<string, string> = {}) =>
  client.call('catalogueGames', { ...inBrand(), query });
const gameNamed = async (person: Person, search: string) => (await find(person, { search })).games[0]!;
const frame = ({ client }: Person) => client.call('catalogueFrame', inBrand());
const categories = async (client = visitor()) =>
  (await client.call('gameMenus')).categories.map(({ gameCategory }) => gameCategory);
const listed = async (query: Record<string, string>, client = visitor()) =>
  (await client.call('gameList', { query: { pageSize: '200', ...query } })).content.map(({ gameName }) => gameName);

describe('the catalogue at the desk', () => {
  test('[GA-62] every game is found by name, vendor or theme, also misspelt and also one that is shown nowhere', async () => {
    const olga = await server.operator();
    const all = await find(olga);
    const shown = (await visitor().call('gameList', { query: { pageSize: '200' } })).totalElements;
    expect(all.total).toBeGreaterThanOrEqual(shown);
    expect((await gameNamed(olga, 'mabuhya fortun')).name).toBe('Mabuhay Fortune');
    expect((await find(olga, { search: 'volcano' })).games.map(({ name }) => name)).toContain('Volcano Crash');
    expect((await find(olga, { vendor: 'BITUIN' })).games.map(({ name }) => name).toSorted()).toEqual([
      'Araw Roulette',
      'Perlas Baccarat',
    ]);
    await setSwitch(olga, { kind: 'vendor', subject: 'BITUIN', isOn: false });
    expect(await gameNamed(olga, 'Perlas Baccarat')).toMatchObject({ hiddenBy: 'vendor', isOn: true });
    expect((await find(olga, { show: 'hidden', vendor: 'BITUIN' })).total).toBe(2);
    expect((await find(olga, { search: 'zzzzqqq' })).total).toBe(0);
  });

  test('[GA-62] pages go on after the last game of the page before, whatever was changed meanwhile', async () => {
    const olga = await server.operator();
    const names: string[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof find>> = await find(olga, {
        category: 'RNG',
        limit: '20',
        ...(after ? { after } : {}),
      });
      names.push(...page.games.map(({ name }) => name));
      after = page.next;
    } while (after !== null);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toHaveLength((await find(olga, { category: 'RNG' })).total);
    expect(names).toEqual(await listed({ gameType: 'RNG' }));
  });
});

describe('switches', () => {
  test('[GA-63, OP-15] an operator switches a category, a vendor or a game off and on again, and the portal follows at once', async () => {
    const olga = await server.operator();
    const fortune = await gameNamed(olga, 'Mabuhay Fortune');
    const subject = String(fortune.nodeId);
    const answer = await setSwitch(olga, { kind: 'game', subject, isOn: false });
    expect(answer).toMatchObject({
      isOn: false,
      switches: [{ country: '*', isOn: false, isOwn: true, changed: { by: { id: olga.id } } }],
    });
    expect(await listed({ gameType: 'RNG' })).not.toContain('Mabuhay Fortune');
    expect(await listed({ gameType: 'RNG' }, visitor(japan, 1))).toContain('Mabuhay Fortune');
    expect((await frame(olga)).off).toBe(1);
    expect((await find(olga, { show: 'off' })).games).toMatchObject([{ nodeId: fortune.nodeId }]);
    await setSwitch(olga, { kind: 'game', subject, isOn: null, seen: false });
    expect(await listed({ gameType: 'RNG' })).toContain('Mabuhay Fortune');
    await setSwitch(olga, { kind: 'category', subject: 'FISH', isOn: false });
    expect(await categories()).not.toContain('FISH');
    const fish = (await frame(olga)).categories.find(({ code }) => code === 'FISH')!;
    expect(fish).toMatchObject({ isOn: false, games: 1, shown: 0 });
  });

  test('[GA-63] a word about one country counts there alone; the house’s own word is shown beside it', async () => {
    const olga = await server.operator();
    const cockfight = async () => (await frame(olga)).categories.find(({ code }) => code === 'COCKFIGHT')!;
    expect(await cockfight()).toMatchObject({
      isOn: true,
      switches: [{ country: 'PH', isOn: false, isOwn: false, changed: null }],
    });
    expect(await categories(visitor(philippines))).not.toContain('COCKFIGHT');
    await setSwitch(olga, { kind: 'category', subject: 'COCKFIGHT', country: 'PH', isOn: true });
    expect(await categories(visitor(philippines))).toContain('COCKFIGHT');
    await setSwitch(olga, { kind: 'vendor', subject: 'BITUIN', country: 'JP', isOn: false });
    expect(await categories()).not.toContain('LIVE');
    expect(await categories(visitor(philippines))).toContain('LIVE');
  });

  test('[GA-64] of two operators the later is told that it has changed, and by whom; nothing is lost', async () => {
    const [olga, omar] = [await server.operator(), await server.operator()];
    const codes = await Promise.all(
      [olga, omar].map((person) =>
        setSwitch(person, { kind: 'vendor', subject: 'JILI', isOn: false }).then(
          () => 'done',
          (error: { refusal: { code: string } }) => error.refusal.code,
        ),
      ),
    );
    expect(codes.toSorted()).toEqual(['conflict', 'done']);
    const jili = (await frame(olga)).vendors.find(({ code }) => code === 'JILI')!;
    const faster = codes[0] === 'done' ? olga : omar;
    expect(jili.switches).toMatchObject([{ isOn: false, changed: { by: { id: faster.id } } }]);
    const { entries } = await olga.client.call('auditLog', { query: { limit: '10' } });
    expect(entries.filter(({ subject, act }) => subject === 'vendor:JILI' && act === 'games.switch')).toMatchObject([
      { reason: 'as the brand wants it', before: { country: '*', isOn: null }, after: { country: '*', isOn: false } },
    ]);
    expect(await refusedCode(setSwitch(olga, { kind: 'vendor', subject: 'NOBODY', isOn: false }))).toBe(
      'game_not_found',
    );
    expect(await refusedCode(setSwitch(olga, { kind: 'game', subject: '999999', isOn: false }))).toBe('game_not_found');
    const reader = await server.operator({ role: 'auditor' });
    expect(await refusedCode(setSwitch(reader, { kind: 'vendor', subject: 'JILI', isOn: true, seen: false }))).toBe(
      'not_allowed',
    );
    const stranger = await server.operator({ brands: [server.brands[1]!] });
    expect(await refusedCode(setSwitch(stranger, { kind: 'vendor', subject: 'JILI', isOn: true, seen: false }))).toBe(
      'not_found',
    );
  });
});

describe('marks', () => {
  const none = { isHot: null, isNew: null };
  const mark = ({ client }: Person, nodeId: number, marks: object, seen: object = none) =>
    client.call('markGame', {
      ...inBrand(),
      body: { nodeId, marks: { ...none, ...marks }, seen: { ...none, ...seen }, reason: 'put forward this week' },
    });

  test('[GA-65, OP-15] a brand puts a game forward as hot or new, or keeps it from that, for itself alone', async () => {
    const [olga, omar] = [await server.operator(), await server.operator()];
    const gem = await gameNamed(olga, 'Golden Gem 40');
    expect(gem).toMatchObject({ isHot: false, isNew: false, marks: { isHot: null, isNew: null, changed: null } });
    const answer = await mark(olga, gem.nodeId, { isHot: true, isNew: true });
    expect(answer).toMatchObject({
      isHot: true,
      isNew: true,
      marks: { isHot: true, changed: { by: { id: olga.id } } },
    });
    const hot = async (place: number) => {
      const query = { merchantCode: merchant(place), gameType: 'RNG' };
      return (await visitor(japan, place).call('hotGames', { query })).list.map(({ gameName }) => gameName);
    };
    expect(await hot(0)).toContain('Golden Gem 40');
    expect(await hot(1)).not.toContain('Golden Gem 40');
    const { content } = await visitor().call('gameList', { query: { nodeId: String(gem.nodeId) } });
    expect(content[0]).toMatchObject({ isHot: true, isNew: true });
    expect(await refusedCode(mark(omar, gem.nodeId, { isHot: false }))).toBe('conflict');
    const fortune = await gameNamed(olga, 'Mabuhay Fortune');
    await mark(omar, fortune.nodeId, { isHot: false });
    expect(await hot(0)).not.toContain('Mabuhay Fortune');
    expect((await find(olga, { show: 'hot', category: 'RNG' })).games.map(({ name }) => name)).toEqual([
      'Golden Gem 40',
    ]);
    expect(await refusedCode(mark(omar, 999_999, { isHot: true }))).toBe('game_not_found');
  });
});

describe('order', () => {
  type Wish = { kind: 'category' | 'vendor' | 'game'; within?: string; subjects: string[]; version?: number };
  const order = ({ client }: Person, request: Wish, place = 0) =>
    client.call('orderCatalogue', { ...inBrand(place), body: { version: 0, reason: 'the season begins', ...request } });

  test('[GA-66, OP-15] a brand puts categories and vendors first in its own order, and the menu follows at once', async () => {
    const olga = await server.operator();
    await order(olga, { kind: 'category', subjects: ['LIVE', 'RNG'] });
    expect((await categories()).slice(0, 3)).toEqual(['LIVE', 'RNG', 'LOTT']);
    expect((await categories(visitor(japan, 1)))[0]).toBe('RNG');
    const vendors = async () =>
      (await visitor().call('gameMenus')).categories
        .find(({ gameCategory }) => gameCategory === 'RNG')!
        .vendors.map(({ vassalage }) => vassalage);
    expect(await vendors()).toEqual(['JILI', 'ANAHAW']);
    await order(olga, { kind: 'vendor', subjects: ['ANAHAW'] });
    expect(await vendors()).toEqual(['ANAHAW', 'JILI']);
    const read = await olga.client.call('catalogueOrder', { ...inBrand(), query: { kind: 'vendor' } });
    expect(read).toMatchObject({ version: 1, first: [{ subject: 'ANAHAW', name: 'Anahaw Studios' }] });
    await order(olga, { kind: 'vendor', subjects: [], version: 1 });
    expect(await vendors()).toEqual(['JILI', 'ANAHAW']);
  });

  test('[GA-66] games that are put first in a category come first there, in the order they were put', async () => {
    const olga = await server.operator();
    const [a, b] = [await gameNamed(olga, 'Golden Gem 33'), await gameNamed(olga, 'Golden Gem 12')];
    const answer = await order(olga, { kind: 'game', within: 'RNG', subjects: [String(a.nodeId), String(b.nodeId)] });
    expect(answer.first.map(({ name }) => name)).toEqual(['Golden Gem 33', 'Golden Gem 12']);
    expect((await listed({ gameType: 'RNG' })).slice(0, 3)).toEqual([
      'Golden Gem 33',
      'Golden Gem 12',
      'Mabuhay Fortune',
    ]);
    expect((await listed({ gameType: 'RNG' }, visitor(japan, 1)))[0]).toBe('Mabuhay Fortune');
    // Other orders are what they are called.
    expect((await listed({ gameType: 'RNG', sort: 'az' }))[0]).toBe('Barrio Bingo');
    expect((await find(olga, { category: 'RNG', limit: '2' })).games.map(({ name }) => name)).toEqual([
      'Golden Gem 33',
      'Golden Gem 12',
    ]);
  });

  test('[GA-64, GA-66] the later of two orders is a conflict; what is not there, twice there or elsewhere is refused', async () => {
    const [olga, omar] = [await server.operator(), await server.operator()];
    await order(olga, { kind: 'category', subjects: ['FISH'] });
    expect(await refusedCode(order(omar, { kind: 'category', subjects: ['PVP'] }))).toBe('conflict');
    const read = await omar.client.call('catalogueOrder', { ...inBrand(), query: { kind: 'category' } });
    expect(read).toMatchObject({ version: 1, changed: { by: { id: olga.id } }, first: [{ subject: 'FISH' }] });
    await order(omar, { kind: 'category', subjects: ['PVP', 'FISH'], version: 1 });
    const fish = await gameNamed(olga, 'Reef Hunters');
    for (const request of [
      { kind: 'category', subjects: ['NOPE'], version: 2 },
      { kind: 'category', subjects: ['PVP', 'PVP'], version: 2 },
      { kind: 'category', within: 'RNG', subjects: ['PVP'], version: 2 },
      { kind: 'game', subjects: [String(fish.nodeId)] },
      { kind: 'game', within: 'RNG', subjects: [String(fish.nodeId)] },
    ] as const)
      expect([request, await refusedCode(order(olga, { ...request, subjects: [...request.subjects] }))]).toEqual([
        request,
        'game_not_found',
      ]);
    expect(await categories()).toEqual(expect.arrayContaining(['PVP', 'FISH']));
    expect((await categories()).slice(0, 2)).toEqual(['PVP', 'FISH']);
  });
});
