import { refusedCode, useServer } from '@croupier/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { contentWriter, publishHeldBack } from './content-tools.ts';

const server = useServer({ isShared: true });
const { write, everythingHeard } = contentWriter(server);

const perlas = () => server.brands[0]!;
const araw = () => server.brands[1]!;
const visitor = (language = 'en', brand = perlas()) => server.client({ language, brand });
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(server.clock.now().getTime() + hours * HOUR_MS);

describe('promotions', () => {
  // The files hold some back until they can be joined; here an operator has published two of them to be read.
  beforeAll(async () => {
    for (const slug of ['pearl-wheel', 'weekly-missions']) await publishHeldBack(server, { kind: 'promotion', slug });
    await everythingHeard();
  });

  test('[PM-23, PM-31] are read by category, a page at a time, and one with its facts and terms', async () => {
    const { list: categories } = await visitor().call('promotionCategories');
    expect(categories.find(({ id }) => id === 'everyday')).toMatchObject({ title: 'Every day', count: 3 });
    const all = await visitor().call('availablePromotions', { query: { pageSize: '4' } });
    expect(all.list).toHaveLength(4);
    expect(all.totalPages).toBe(Math.ceil(all.total / 4));
    expect((await visitor().call('systemSite')).hasPromotions).toBe(true);
    expect(categories.reduce((sum, { count }) => sum + count, 0)).toBe(all.total);
    const everyday = await visitor().call('availablePromotions', { query: { category: 'everyday' } });
    expect(everyday.list.map(({ category }) => category)).toEqual(['everyday', 'everyday', 'everyday']);
    const one = await visitor('fil').call('promotionDetail', { query: { id: 'first-night' } });
    expect(one).toMatchObject({ title: 'Unang gabi', categoryTitle: 'Para sa bago', status: 'join', version: 1 });
    expect(one.facts.turnover).toContain('8×');
    expect(one.terms[0]).toMatchObject({ kind: 'heading' });
    expect(await refusedCode(visitor('en', araw()).call('promotionDetail', { query: { id: 'first-night' } }))).toBe(
      'not_found',
    );
  });

  test('[PM-23] one that hides its turnover cannot be saved', async () => {
    const { versions: list } = await (
      await server.operator()
    ).client.call('contentVersions', {
      params: { merchant: 'perlas' },
      query: { kind: 'promotion', slug: 'first-night', language: 'EN' },
    });
    const { turnover: _hidden, ...facts } = list[0]!.value['facts'] as Record<string, string>;
    const outcome = await write({
      kind: 'promotion',
      slug: 'first-night',
      basis: 2,
      value: { ...list[0]!.value, facts },
    });
    expect(outcome).toMatchObject({ refused: 'bad_request', fields: [{ path: 'body.texts.0.value.facts.turnover' }] });
  });

  test('[PM-23, PM-24] are coming soon, open or closed by their period, and the count is of the open ones', async () => {
    const { versions: list } = await (
      await server.operator()
    ).client.call('contentVersions', {
      params: { merchant: 'perlas' },
      query: { kind: 'promotion', slug: 'first-night', language: 'EN' },
    });
    const status = async () => (await visitor().call('promotionDetail', { query: { id: 'short' } })).status;
    const count = async () => (await visitor().call('promotionCount')).count;
    const before = await count();
    const value = { ...list[0]!.value, startsAt: inHours(1).toISOString(), endsAt: inHours(2).toISOString() };
    await write({ kind: 'promotion', slug: 'short', value });
    expect([await status(), await count()]).toEqual(['coming_soon', before]);
    server.clock.advance(HOUR_MS + 1000);
    expect([await status(), await count()]).toEqual(['join', before + 1]);
    const { promotion } = await visitor().call('announcements', { query: { types: 'PR', pageSize: '50' } });
    expect(promotion.find(({ id }) => id === 'short')).toMatchObject({
      promotionType: 'new',
      url: '/promotions?id=short',
    });
    server.clock.advance(HOUR_MS);
    expect([await status(), await count()]).toEqual(['close', before]);
  });
});
