import { refusedCode, useServer } from '@croupier/testkit';
import pg from 'pg';
import { describe, expect, test } from 'vitest';

const server = useServer({ isShared: true });

const perlas = () => server.brands[0]!;
const visitor = (language = 'en') => server.client({ language, brand: perlas() });

describe('help centre', () => {
  test('[CN-6] has its categories and articles in order, and each article with its neighbours', async () => {
    const { categories, list, total } = await visitor('fil').call('systemHelpCenter');
    expect(categories.map(({ slug }) => slug)).toEqual([
      'sign-in',
      'registration',
      'deposits',
      'withdrawals',
      'games',
      'play-safely',
    ]);
    expect(total).toBe(categories.reduce((sum, { articleCount }) => sum + articleCount, 0));
    expect(list[0]).toMatchObject({ slug: 'sign-in-ways', title: 'Paano mag-log in?' });
    const { list: some } = await visitor().call('systemHelpCenter', {
      query: { category: 'withdrawals', pageSize: '2', pageNo: '2' },
    });
    expect(some.map(({ category }) => category)).toEqual(['withdrawals', 'withdrawals']);
    const article = await visitor().call('systemHelpArticle', { query: { slug: 'safe-limits' } });
    expect(article).toMatchObject({
      title: 'Setting limits',
      category: 'play-safely',
      categoryTitle: 'Playing safely',
    });
    expect(article.body.length).toBeGreaterThan(2);
    expect(article.related.map(({ slug }) => slug)).toEqual(['safe-break', 'safe-signs', 'safe-reality-check']);
    expect(await refusedCode(visitor().call('systemHelpArticle', { query: { slug: 'nothing-here' } }))).toBe(
      'not_found',
    );
  });

  test.each([
    ['en', 'withdraw', 'withdraw-how'],
    ['en', 'turnovr', 'withdraw-turnover'],
    ['en', 'self exclusion', 'safe-break'],
    ['en', 'cash out', 'withdraw-how'],
    ['en', 'pasword', 'sign-in-forgotten'],
    ['fil', 'nakalimutan', 'sign-in-forgotten'],
    ['fil', 'limitasyn', 'safe-limits'],
  ])('[CN-7] finds, in %s, for %s the article %s', async (language, search, slug) => {
    const { list } = await visitor(language).call('systemHelpCenter', { query: { search } });
    expect(list.slice(0, 3).map((article) => article.slug)).toContain(slug);
  });

  test('[CN-7] finds nothing for nonsense, and whatever is typed is only text', async () => {
    for (const search of ['zzzzqqqq', '.*', "'; 1=1 --", '<script>']) {
      const { list } = await visitor().call('systemHelpCenter', { query: { search } });
      expect(list.length, search).toBeLessThan(10);
    }
    expect((await visitor().call('systemHelpCenter', { query: { search: 'zzzzqqqq' } })).list).toEqual([]);
  });
});

describe('downloads', () => {
  test('[CN-16] are four, each with a guide, and the configuration is a profile with one web clip', async () => {
    const { list } = await visitor().call('systemDownloads');
    expect(list.map(({ platform }) => platform)).toEqual(['lite', 'android', 'ios', 'ios-config']);
    for (const { steps, version, address } of list) {
      expect(steps.length).toBeGreaterThanOrEqual(3);
      expect(version).toMatch(/^\d+\.\d+/);
      expect(address).toMatch(/^\//);
    }
    const at = { url: list.at(-1)!.address, headers: { host: 'araw.localhost:4000' } };
    const { payload: copy, headers } = await server.app.http.inject(at);
    expect(headers['content-type']).toContain('application/x-apple-aspen-config');
    expect(copy.match(/com\.apple\./g)).toHaveLength(1);
    expect(copy).toContain('<key>URL</key><string>http://araw.localhost:4000/</string>');
    expect(copy).toContain('<string>Araw</string>');
  });
});

describe('site texts', () => {
  test('[CN-17] carry footer, links, four blocks, three steps and the legal texts, also while the brand is closed', async () => {
    const olga = await server.operator();
    const close = (on: boolean) =>
      olga.client.call('brandMaintenance', { params: { merchant: 'perlas' }, body: { on, reason: 'a test' } });
    const open = await visitor().call('systemSite');
    expect(open.descriptions).toHaveLength(4);
    expect(open.steps.map(({ action }) => action)).toEqual(['register', 'deposit', 'reward']);
    expect(open.messaging).toBeNull();
    expect(open.resources[0]).toEqual({ labelNameEn: 'Facebook', url: 'https://facebook.example/perlas' });
    expect(open.footer).toMatchObject({
      age: expect.stringContaining('18'),
      licence: expect.stringContaining('demonstration'),
    });
    expect(open.legal.map(({ slug }) => slug)).toEqual(['terms', 'privacy', 'responsible-play', 'cookies']);
    await close(true);
    expect(await visitor().call('systemSite')).toEqual(open);
    expect(await refusedCode(visitor().call('announcements'))).toBe('system_maintenance');
    await close(false);
    expect((await visitor('fil').call('systemSite')).footer?.age).toContain('taong gulang');
  });

  test('[CN-18] a legal text has its edition, day and version, and a version never changes', async () => {
    const terms = await visitor().call('systemLegal', { query: { slug: 'terms' } });
    expect(terms).toMatchObject({ edition: 2, effectiveOn: '2026-11-18', version: 1 });
    expect(await server.app.content.legalEditions(perlas(), 'EN')).toContainEqual(
      expect.objectContaining({ slug: 'terms', edition: 2, version: 1 }),
    );
    expect(await refusedCode(visitor().call('systemLegal', { query: { slug: 'none' } }))).toBe('not_found');
    for (const statement of [
      "update content_versions set state = 'draft'",
      'delete from content_versions',
      'truncate content_versions',
    ])
      await expect(server.database.pool.query(statement), statement).rejects.toThrow();
    const owner = new pg.Client({ connectionString: ownerUrl() });
    await owner.connect();
    for (const statement of [
      "update content_versions set state = 'draft'",
      'delete from content_versions',
      'truncate content_versions',
    ])
      await expect(owner.query(statement), statement).rejects.toThrow(/only grows/);
    await owner.end();
  });
});

/** The tests' pool works as the server's role; its address is the owner's. */
function ownerUrl(): string {
  const { connectionString } = server.database.pool.options;
  if (!connectionString) throw new Error('the pool was opened without an address');
  return connectionString;
}
