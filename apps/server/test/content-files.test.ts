import fs from 'node:fs';
import path from 'node:path';
import { readBrands, readContentFiles, Unstartable } from '@croupier/server/testing';
import type { Brand } from '@croupier/server/testing';
import { root, useServer } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { brandOfFewLines, brandsFolder, withBrand } from './content-tools.ts';

const server = useServer();
const now = new Date('2026-11-15T00:00:00Z');

type Text = ReturnType<typeof readContentFiles>[number];
type Fields = Record<string, unknown>;

const textsOf = (brand: Brand) => readContentFiles(brand, now);
const brands = readBrands(brandsFolder).map((brand) => [brand.merchant as string, brand] as const);
const slugsOf = (texts: readonly Text[], kind: string, wanted: (value: Fields) => boolean = () => true) =>
  new Set(texts.filter((text) => text.kind === kind && wanted(text.value as Fields)).map(({ slug }) => slug));

describe.each(brands)('what %s comes with', (_code, brand) => {
  const texts = textsOf(brand);

  test('[CN-13] every text is there in English and in Tagalog, and neither is a copy of the other', () => {
    const byName = new Map<string, Map<string, string>>();
    for (const { kind, slug, language, value } of texts) {
      const name = `${kind}/${slug}`;
      byName.set(name, (byName.get(name) ?? new Map<string, string>()).set(language, JSON.stringify(value)));
    }
    expect(byName.size).toBeGreaterThan(80);
    const incomplete = [...byName].filter(([, copies]) => !copies.has('EN') || !copies.has('TY')).map(([name]) => name);
    expect(incomplete).toEqual([]);
    const copied = [...byName].filter(([, copies]) => copies.get('EN') === copies.get('TY')).map(([name]) => name);
    expect(copied).toEqual([]);
  });

  test('[CN-13] there is enough of everything', () => {
    const shown = texts.filter(({ isHeldBack }) => !isHeldBack);
    const banners = (group: string) => slugsOf(texts, 'banner', ({ groupName }) => groupName === group).size;
    expect(banners('w_home')).toBeGreaterThanOrEqual(4);
    expect(banners('w_activity')).toBeGreaterThanOrEqual(3);
    expect(banners('w_model')).toBeGreaterThanOrEqual(2);
    expect(banners('w_login')).toBeGreaterThanOrEqual(1);
    expect(banners('w_register')).toBeGreaterThanOrEqual(1);
    expect(slugsOf(texts, 'announcement', ({ type }) => type === 'PL').size).toBeGreaterThanOrEqual(8);
    for (const execution of ['A', 'B', 'F'])
      expect(
        slugsOf(shown, 'announcement', ({ type, executions }) => type === 'PU' && String(executions) === execution)
          .size,
      ).toBe(1);
    expect(slugsOf(texts, 'promotion').size).toBeGreaterThanOrEqual(8);
    expect(slugsOf(texts, 'help-article').size).toBeGreaterThanOrEqual(24);
    expect(slugsOf(texts, 'help-category').size).toBeGreaterThanOrEqual(6);
    expect(slugsOf(texts, 'description').size).toBe(4);
    expect(slugsOf(shown, 'step').size).toBe(3);
    expect(slugsOf(texts, 'download').size).toBe(4);
    expect(slugsOf(texts, 'legal').size).toBe(5);
  });

  test('[CN-13] every link, category and promotion that a text names is there', () => {
    const [articles, categories] = [slugsOf(texts, 'help-article'), slugsOf(texts, 'help-category')];
    const [promotions, shelves] = [slugsOf(texts, 'promotion'), slugsOf(texts, 'promotion-category')];
    const linked = [...JSON.stringify(texts).matchAll(/"(\/(?:help|promotions)\?(\w+)=([\w-]+))"/g)];
    expect(linked.length).toBeGreaterThan(20);
    for (const [, url, field, slug] of linked) {
      const known = url!.startsWith('/promotions') ? promotions : field === 'article' ? articles : categories;
      expect(known.has(slug!), url).toBe(true);
    }
    for (const { kind, slug, value } of texts) {
      const { category } = value as { category?: string };
      if (kind === 'help-article') expect(categories.has(category!), slug).toBe(true);
      if (kind === 'promotion') expect(shelves.has(category!), slug).toBe(true);
    }
  });

  test('[CN-13] the rebates that are promised are those of the brand', () => {
    const labels: Record<string, RegExp> = {
      LOTT: /\(LOTT\): ([\d.]+)%/,
      ELOTT: /\(ELOTT\): ([\d.]+)%/,
      FISH: /Fishing: ([\d.]+)%/,
      RNG: /Slots: ([\d.]+)%/,
      LIVE: /Live: ([\d.]+)%/,
      SPORTS: /- Sports: ([\d.]+)%/,
      ESPORTS: /Esports: ([\d.]+)%/,
    };
    const terms = texts
      .filter(({ kind, slug }) => kind === 'promotion' && ['daily-rebate', 'a-little-back'].includes(slug))
      .map(({ value }) => String((value as Fields)['terms']));
    expect(terms).toHaveLength(2);
    for (const { code, rebatePercent } of brand.categories) {
      for (const copies of terms) expect(labels[code]?.exec(copies)?.[1] ?? null, code).toBe(rebatePercent);
    }
  });

  test('[CN-13] nobody is promised a win, and a demonstration says that it is one', () => {
    const copies = JSON.stringify(texts);
    expect(copies).not.toMatch(/guaranteed|risk[- ]free|sure win|siguradong panalo|win back your/i);
    const { value } = texts.find(({ kind, language }) => kind === 'footer' && language === 'EN')!;
    expect((value as Fields)['licence']).toMatch(/demonstration/);
  });
});

describe('a brand of its own', () => {
  test('[BR-5] made of a few lines has a look, words in its own name, and no promotion it did not promise', async () => {
    const lines = brandOfFewLines('dagat', { colours: { accent: '#12b5cb' } });
    expect(lines.split('\n').length).toBeLessThan(30);
    const third = await server.another({
      brands: readBrands(withBrand('dagat', { brand: { colours: { accent: '#12b5cb' } } })),
    });
    const dagat = third.brands.find(({ merchant }) => merchant === ('dagat' as never))!;
    expect(dagat.themeCss).toContain('#12b5cb');
    const client = third.client({ brand: dagat });
    const { banners } = await client.call('announcements', { query: { types: 'B' } });
    expect(banners.find(({ groupName }) => groupName === 'w_home')?.title).toBe('Welcome to Dagat');
    expect((await client.call('systemSite')).footer?.licence).toContain('Dagat Club (test)');
    expect((await client.call('systemHelpCenter')).total).toBeGreaterThanOrEqual(24);
    expect((await client.call('promotionCount')).count).toBe(0);
    const settings = await client.call('systemSettings');
    expect(settings.brand).toMatchObject({
      name: 'Dagat',
      banner: { autoplayMilliseconds: 5000 },
      jackpotMode: 'pool',
    });
  });

  test('[BR-22] names only the registration rules that differ, and nothing unknown', () => {
    const registration = { username: { minLength: 4 }, email: { enabled: true, required: true } };
    const read = (brand: object) =>
      readBrands(withBrand('dagat', { brand })).find(({ merchant }) => merchant === ('dagat' as never))!;
    const rules = read({ registration }).registration;
    expect(rules.username).toMatchObject({ enabled: true, minLength: 4, maxLength: 16, patternId: 'letter_first' });
    expect(rules.email).toMatchObject({ enabled: true, required: true, patternId: 'email' });
    expect(rules.wechat).toMatchObject({ enabled: false, acceptedPattern: '*' });
    for (const [field, value] of [
      ['registration', { shoeSize: {} }],
      ['registration', { username: { acceptedPattern: '(' } }],
      ['registration', { username: { minLength: 40 } }],
      ['flags', { SURPRISE3: true }],
      ['colours', { surprise: '#123456' }],
    ] as const)
      expect(() => read({ [field]: value }), JSON.stringify(value)).toThrow(Unstartable);
  });

  test('[BR-23] tells the portal its categories with rebates, banner speeds and jackpot mode', async () => {
    const { brand } = await server.client().call('systemSettings');
    expect(brand.categories.find(({ code }) => code === 'RNG')?.rebatePercent).toBe('1.2');
    expect(brand.categories.find(({ code }) => code === 'PVP')?.rebatePercent).toBeNull();
    expect(brand).toMatchObject({
      banner: { autoplayMilliseconds: 5000, speedMilliseconds: 1000 },
      jackpotMode: 'pool',
    });
    const other = await server.client({ brand: server.brands[1]! }).call('systemSettings');
    expect(other.brand.banner.autoplayMilliseconds).toBe(3000);
  });
});

describe('files and the database', () => {
  const note = (slug: string, title: string) => ({
    slug,
    type: 'H',
    subject: 'NOTICE',
    EN: { title, body: 'Words.' },
    TY: { title: `${title} (TY)`, body: 'Mga salita.' },
  });

  test('[CN-21] unedited texts follow the files, an edited one is left alone, a start that changes nothing writes nothing', async () => {
    const start = async (entries: object[]) => {
      const testServer = await server.another({
        brands: readBrands(withBrand('ilog', { content: { announcement: entries } })),
      });
      const ilog = testServer.brands.find(({ merchant }) => merchant === ('ilog' as never))!;
      const { home } = await testServer.client({ brand: ilog }).call('announcements', { query: { types: 'H' } });
      return { titles: home.map(({ title }) => title).toSorted(), testServer };
    };
    const versions = async () =>
      (
        await server.database.db
          .selectFrom('content_versions')
          .select('version')
          .where('merchant', '=', 'ilog')
          .execute()
      ).length;
    const first = await start([note('kept', 'kept'), note('edited', 'from the file'), note('gone', 'gone')]);
    expect(first.titles).toEqual(['from the file', 'gone', 'kept']);
    const olga = await first.testServer.operator();
    await olga.client.call('contentWrite', {
      params: { merchant: 'ilog' },
      body: {
        kind: 'announcement',
        slug: 'edited',
        state: 'published',
        texts: [
          {
            language: 'EN',
            basis: 1,
            value: { type: 'H', subject: 'NOTICE', title: 'by a person', body: 'Words.' },
          },
        ],
        reason: 'a test',
      },
    });
    const second = await start([
      note('kept', 'kept and changed'),
      note('edited', 'changed in the file'),
      note('new', 'new'),
    ]);
    expect(second.titles).toEqual(['by a person', 'kept and changed', 'new']);
    const before = await versions();
    const third = await start([
      note('kept', 'kept and changed'),
      note('edited', 'changed in the file'),
      note('new', 'new'),
    ]);
    expect(third.titles).toEqual(second.titles);
    expect(await versions()).toBe(before);
    await server.app.content.start();
    expect(await versions()).toBe(before);
  }, 20_000);

  test('[CN-21] a file that does not fit stops the start and names the text', () => {
    const read = (entries: unknown) => () =>
      readBrands(withBrand('ilog', { content: { announcement: entries } })).flatMap(textsOf);
    expect(read([{ ...note('bad', 'x'), EN: { title: 'x', body: '<b>x</b>' } }])).toThrow(
      /ilog, announcement bad in EN.*html/,
    );
    expect(read([{ ...note('bad', 'x'), EN: { title: '{surprise}', body: 'x' } }])).toThrow('{surprise}');
    expect(read([{ ...note('bad', 'x'), type: 'Q' }])).toThrow(/announcement bad.*type/);
    expect(read([{ title: 'no slug' }])).toThrow(/announcement\.json/);
  });

  test('[CN-21] two processes that start together write everything once', async () => {
    const at = readBrands(withBrand('lawa'));
    await Promise.all([server.another({ brands: at }), server.another({ brands: at })]);
    const rows = await server.database.db
      .selectFrom('content_versions')
      .select(['kind', 'slug', 'language', 'version'])
      .where('merchant', '=', 'lawa')
      .execute();
    expect(rows.length).toBeGreaterThan(80);
    expect(new Set(rows.map(({ version }) => version))).toEqual(new Set([1]));
    const audit = await server.database.db
      .selectFrom('audit_entries')
      .select('act')
      .where('merchant', '=', 'lawa')
      .execute();
    expect(audit).toEqual([{ act: 'content.files' }]);
  });
});

test('[CN-14] no written text and no text of the pages claims a number of games: where one stands, it is counted', () => {
  const claim =
    /\d[\d.,]*\s*\+?\s*(?:\w+\s)?(?:games|titles|laro\b)|(?:thousands|hundreds) of games|(?:libo-libong|daan-daang) laro/i;
  const written = readBrands(brandsFolder).flatMap((brand) =>
    textsOf(brand).map(({ kind, slug, language, value }) => [`${kind} ${slug} ${language}`, JSON.stringify(value)]),
  );
  const catalogues = path.join(root, 'packages/i18n/catalogues');
  const pages = ['en', 'ty'].flatMap((language) =>
    fs
      .readdirSync(path.join(catalogues, language))
      .flatMap((file) =>
        Object.entries(
          JSON.parse(fs.readFileSync(path.join(catalogues, language, file), 'utf8')) as Record<string, string>,
        ),
      ),
  );
  expect(written.length).toBeGreaterThan(100);
  expect([...written, ...pages].filter(([, text]) => claim.test(text!)).map(([name]) => name)).toEqual([]);
  expect(claim.test('nearly 10,000 games') && claim.test('more than 600 slot games')).toBe(true);
});
