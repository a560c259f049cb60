import { refusedCode, useServer } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { contentWriter, notice } from './content-tools.ts';

const server = useServer({ isShared: true });
const { write } = contentWriter(server);

const perlas = () => server.brands[0]!;
const araw = () => server.brands[1]!;
const visitor = (language = 'en', brand = perlas()) => server.client({ language, brand });
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(server.clock.now().getTime() + hours * HOUR_MS);

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
