import type { ContentKind, ContentState } from '@croupier/contract';
import { inTransaction, enqueuePush } from '@croupier/server/testing';
import { refusedCode, useServer } from '@croupier/testkit';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { publishHeldBack } from './content-tools.ts';

const server = useServer({ isShared: true });

const perlas = () => server.brands[0]!;
const araw = () => server.brands[1]!;
const visitor = (language = 'en', brand = perlas()) => server.client({ language, brand });
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(server.clock.now().getTime() + hours * HOUR_MS);

type Written = {
  kind?: ContentKind;
  slug: string;
  language?: string;
  value?: object;
  state?: ContentState;
  from?: Date | null;
  until?: Date | null;
  basis?: number;
  brand?: ReturnType<typeof perlas>;
};

const notice = (title: string, more: object = {}) => ({
  type: 'H',
  subject: 'NOTICE',
  title,
  body: 'A *short* note.',
  ...more,
});

let markers = 0;

/** Waits until this process has heard what was told before: messages come in their order. */
function everythingHeard(): Promise<void> {
  markers += 1;
  const marker = `marker:${markers}`;
  return new Promise((resolve, reject) => {
    const forget = server.bus.listen((messages) => {
      if (!messages.some(({ channel }) => channel === marker)) return;
      forget();
      resolve();
    });
    inTransaction(server.database.db, (tx) =>
      enqueuePush(tx, marker, { kind: 'brand.availability', value: { status: 'changed' } }),
    ).catch(reject);
  });
}

/** Writes as a module of the server would, then lets this process learn of it as it learns of others' writing. */
async function write({ slug, value, ...more }: Written) {
  const written = await inTransaction(server.database.db, (tx) =>
    server.app.content.write(tx, {
      brand: perlas(),
      kind: 'announcement',
      language: 'EN',
      basis: 0,
      state: 'published',
      from: null,
      until: null,
      ...more,
      slug,
      value: value ?? notice(slug),
      by: 'system',
      reason: 'a test',
    }),
  );
  await everythingHeard();
  return written;
}

const homeIds = async (client = visitor()) =>
  (await client.call('announcements', { query: { types: 'H', pageSize: '50' } })).home.map(({ id }) => id);

describe('announcements', () => {
  test('[CN-1] answers what was asked for and nothing else', async () => {
    const all = await visitor().call('announcements', {
      query: { types: 'B,PL,PU,PR', execution: 'B', platform: 'W' },
    });
    for (const list of [all.banners, all.playerNotices, all.popup]) expect(list.length).toBeGreaterThan(0);
    expect(all.home).toEqual([]);
    const popup = await visitor().call('announcements', { query: { types: 'PU' } });
    expect(popup.popup.length).toBeGreaterThan(0);
    expect([popup.banners, popup.playerNotices, popup.promotion, popup.home]).toEqual([[], [], [], []]);
    for (const query of [{ types: 'X' }, { platform: 'M' }, { execution: 'C' }, { pageSize: '51' }, { pageNo: '0' }]) {
      expect(await refusedCode(visitor().call('announcements', { query: query as never })), JSON.stringify(query)).toBe(
        'bad_request',
      );
    }
  });

  test('[CN-2] has the five fields of the specification, and only those for the asked execution', async () => {
    for (const [execution, id] of [
      ['A', 'popup-members'],
      ['B', 'popup-visitors'],
      ['F', 'popup-first'],
    ] as const) {
      const { popup } = await visitor().call('announcements', { query: { types: 'PU', execution } });
      expect(popup.map((entry) => [entry.id, entry.execution])).toEqual([[id, execution]]);
    }
    const { playerNotices } = await visitor().call('announcements', {
      query: { types: 'PL', execution: 'B', pageSize: '50' },
    });
    expect(playerNotices.map(({ id }) => id)).not.toContain('withdrawal-answers');
    const forMembers = await visitor().call('announcements', {
      query: { types: 'PL', execution: 'A', pageSize: '50' },
    });
    expect(forMembers.playerNotices.find(({ id }) => id === 'withdrawal-answers')).toMatchObject({
      title: 'Has your withdrawal arrived?',
      content: expect.stringContaining('partly received'),
      promotionType: 'SERVICE',
      execution: 'A',
    });
  });

  test('[CN-15] comes in pages that meet without gap or repetition', async () => {
    const page = (pageNo: string) => visitor().call('announcements', { query: { types: 'PL', pageNo, pageSize: '6' } });
    const [first, second, third] = [await page('1'), await page('2'), await page('3')];
    expect(first.playerNotices).toHaveLength(6);
    const ids = [...first.playerNotices, ...second.playerNotices, ...third.playerNotices].map(({ id }) => id);
    expect(ids).toHaveLength(first.totals.playerNotices);
    expect(new Set(ids).size).toBe(ids.length);
    expect(third.playerNotices).toEqual([]);
    expect((await visitor().call('announcements', { query: { types: 'PU' } })).pageSize).toBe(10);
  });

  test('[CN-3] is shown from its beginning to its end', async () => {
    await write({ slug: 'in-time', from: inHours(1), until: inHours(2) });
    expect(await homeIds()).not.toContain('in-time');
    server.clock.advance(HOUR_MS + 1000);
    expect(await homeIds()).toContain('in-time');
    server.clock.advance(HOUR_MS);
    expect(await homeIds()).not.toContain('in-time');
  });

  test('[CN-3] a later version waits for its time while the older one stays', async () => {
    const titles = async () =>
      (await visitor().call('announcements', { query: { types: 'H' } })).home
        .filter(({ id }) => id === 'replaced')
        .map(({ title }) => title);
    await write({ slug: 'replaced', value: notice('old words') });
    await write({ slug: 'replaced', value: notice('new words'), basis: 1, from: inHours(1) });
    expect(await titles()).toEqual(['old words']);
    server.clock.advance(HOUR_MS + 1000);
    expect(await titles()).toEqual(['new words']);
    await write({ slug: 'replaced', basis: 2, state: 'withdrawn' });
    expect(await titles()).toEqual([]);
  });

  test('[CN-3] a draft is shown to nobody and leaves the published version where it is', async () => {
    await write({ slug: 'drafted', state: 'draft' });
    expect(await homeIds()).not.toContain('drafted');
    await write({ slug: 'drafted', basis: 1, value: notice('published') });
    await write({ slug: 'drafted', basis: 2, state: 'draft', value: notice('next draft') });
    const { home } = await visitor().call('announcements', { query: { types: 'H' } });
    expect(home.find(({ id }) => id === 'drafted')?.title).toBe('published');
  });

  test('[CN-3] one text comes in the asked language, else in the default of the brand, another brand never sees it', async () => {
    await write({ slug: 'spoken', value: notice('in English') });
    await write({ slug: 'spoken', language: 'TY', value: notice('sa Tagalog') });
    await write({ slug: 'english-only', value: notice('only English') });
    const titles = async (language: string) =>
      (await visitor(language).call('announcements', { query: { types: 'H', pageSize: '50' } })).home.map(
        ({ title }) => title,
      );
    expect(await titles('fil')).toEqual(expect.arrayContaining(['sa Tagalog', 'only English']));
    expect(await titles('fil')).not.toContain('in English');
    for (const language of ['en', 'vi', 'xx']) expect(await titles(language)).toContain('in English');
    expect(await homeIds(visitor('en', araw()))).not.toContain('spoken');
  });
});

describe('banners', () => {
  test('[CN-4] carry their group, link and picture, in order, at most twelve of a group', async () => {
    const { banners } = await visitor().call('announcements', { query: { types: 'B' } });
    const count = (group: string) => banners.filter(({ groupName }) => groupName === group).length;
    expect(count('w_home')).toBeGreaterThanOrEqual(4);
    expect(banners.find(({ id }) => id === 'reef-at-midnight')).toMatchObject({
      groupName: 'w_home',
      linkageType: 'GAME',
      url: '/fish',
      picture: { motif: 'fishing', seed: 'reef-at-midnight' },
    });
    const value = {
      groupName: 'w_model',
      linkageType: 'NONE',
      title: 't',
      text: 't',
      picture: { motif: 'app', seed: 's' },
    };
    for (let n = 0; n < 14; n += 1) await write({ kind: 'banner', slug: `many-${n}`, value: { ...value, sort: n } });
    const more = await visitor().call('announcements', { query: { types: 'B', groupName: 'w_model' } });
    expect(more.banners).toHaveLength(12);
    expect(more.banners.map(({ sort }) => sort)).toEqual(
      more.banners.map(({ sort }) => sort).toSorted((a, b) => a - b),
    );
    expect(new Set(more.banners.map(({ groupName }) => groupName))).toEqual(new Set(['w_model']));
  }, 20_000);

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.test/',
    'http://facebook.example/perlas',
    'https://evil.test/',
    '/\\evil.test',
    'https://user@facebook.example/',
  ])('[CN-5] leads nowhere the brand has not named: %s', async (url) => {
    const value = {
      groupName: 'w_home',
      linkageType: 'LINK',
      url,
      title: 't',
      text: 't',
      picture: { motif: 'app', seed: 's' },
    };
    expect(await write({ kind: 'banner', slug: 'led-astray', value })).toMatchObject({ refused: 'bad_request' });
    expect(await write({ slug: 'led-astray', value: notice('t', { body: `[here](<${url}>)` }) })).toMatchObject({
      refused: 'bad_request',
    });
  });

  test('[CN-5] may lead to a host the brand names', async () => {
    const value = {
      groupName: 'w_login',
      linkageType: 'LINK',
      url: 'https://facebook.example/page',
      title: 't',
      text: 't',
      picture: { motif: 'app', seed: 's' },
    };
    expect(await write({ kind: 'banner', slug: 'to-a-friend', value })).toMatchObject({ version: 1 });
  });
});

describe('markup', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'a <b>b</b>',
    '![x](/a.png)',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x]( javascript&colon;alert(1))',
    '<javascript:alert(1)>',
  ])('[CN-12] is refused when it is saved: %s', async (body) => {
    const outcome = await write({ slug: 'unclean', value: notice('t', { body }) });
    expect(outcome).toMatchObject({ refused: 'bad_request' });
    const { fields } = outcome as { fields: { path: string }[] };
    expect(new Set(fields.map(({ path }) => path))).toEqual(new Set(['body.texts.0.value.body']));
  });

  test('[CN-12] that came into the table some other way is still not shown', async () => {
    const body = '<script>alert(1)</script>\n\nSafe [words](javascript:alert(1)) <b onclick=x>here</b>.';
    await server.database.db
      .insertInto('content_versions')
      .values({
        merchant: 'araw',
        kind: 'announcement',
        slug: 'smuggled',
        language: 'EN',
        version: 1,
        state: 'published',
        value: JSON.stringify({ ...notice('t', { body }), executions: ['B'], url: '', sort: 1 }),
        made_at: server.clock.now(),
        made_by: 'system',
      })
      .execute();
    server.clock.advance(61_000);
    const { home } = await visitor('en', araw()).call('announcements', { query: { types: 'H' } });
    const smuggled = home.find(({ id }) => id === 'smuggled')!;
    expect(smuggled.content).toBe('Safe words here.');
    expect(JSON.stringify(smuggled)).not.toMatch(/script|onclick|"link"/);
  });

  test('[CN-12] becomes a tree of known nodes', async () => {
    const body = '# One\n\n### Two\n\nA **b** *c* [d](/help).\n\n1. e\n2. f\n\n> g';
    await write({ slug: 'tree', value: notice('t', { body }) });
    const { home } = await visitor().call('announcements', { query: { types: 'H', pageSize: '50' } });
    const text = (copy: string) => ({ kind: 'text', text: copy });
    const paragraph = (copy: string) => ({ kind: 'paragraph', children: [text(copy)] });
    expect(home.find(({ id }) => id === 'tree')?.body).toEqual([
      { kind: 'heading', level: 2, children: [text('One')] },
      { kind: 'heading', level: 3, children: [text('Two')] },
      {
        kind: 'paragraph',
        children: [
          text('A '),
          { kind: 'strong', children: [text('b')] },
          text(' '),
          { kind: 'emphasis', children: [text('c')] },
          text(' '),
          { kind: 'link', url: '/help', children: [text('d')] },
          text('.'),
        ],
      },
      {
        kind: 'list',
        ordered: true,
        children: ['e', 'f'].map((copy) => ({ kind: 'item', children: [paragraph(copy)] })),
      },
      { kind: 'quote', children: [paragraph('g')] },
    ]);
  });
});

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
