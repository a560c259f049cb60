import fs from 'node:fs';
import path from 'node:path';
import { demoLetters } from '@croupier/server/testing';
import { root, useServer } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { brokenPromises, excused, phrases } from './promise-phrases.ts';

const server = useServer();

/** The format of names in answers: slugs, addresses, codes. Texts for people have a space or a capital letter. */
const names = new Set([
  'id',
  'slug',
  'category',
  'url',
  'address',
  'picture',
  'promotionType',
  'kind',
  'platform',
  'groupName',
  'linkageType',
]);

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (names.has(name) ? [] : textsIn(inner)));
}

/** Everything that a brand publishes in one language, by its place. */
async function publishedBy(brand: (typeof server.brands)[number], language: string): Promise<[string, string[]][]> {
  const visitor = server.client({ brand, language: language === 'TY' ? 'fil' : 'en' });
  const found: [string, string[]][] = [];
  const add = (where: string, value: unknown) => found.push([where, textsIn(value)]);
  for (const execution of ['A', 'B', 'F'] as const) {
    const query = { types: 'B,PL,PU,PR,H', execution, pageSize: '50' };
    const { banners, playerNotices, popup, promotion, home } = await visitor.call('announcements', { query });
    for (const [kind, list] of Object.entries({ banners, playerNotices, popup, promotion, home }))
      for (const one of list) add(`${kind} ${one.id}`, one);
  }
  add('promotions', await visitor.call('availablePromotions', { query: { pageSize: '50' } }));
  add('downloads', await visitor.call('systemDownloads'));
  const site = await visitor.call('systemSite');
  add('site', site);
  for (const { slug } of site.legal) add(`legal ${slug}`, await visitor.call('systemLegal', { query: { slug } }));
  const help = await visitor.call('systemHelpCenter', { query: { pageSize: '50' } });
  add('help centre', help);
  for (const { slug } of help.list) add(`help ${slug}`, await visitor.call('systemHelpArticle', { query: { slug } }));
  return found;
}

const languages = Object.keys(phrases);

describe.each(languages)('what is published in %s', (language) => {
  test('[CN-31, CN-32] by the demo brands promises nothing that is not there and claims no more fairness than there is', async () => {
    for (const brand of server.brands) {
      const published = await publishedBy(brand, language);
      expect(published.length, brand.merchant).toBeGreaterThan(50);
      const hasService = brand.customerServiceUrl !== '';
      const broken = published.flatMap(([where, texts]) =>
        texts.flatMap((text) => brokenPromises(language, text, { hasService }).map((fault) => `${where}: ${fault}`)),
      );
      expect(broken, brand.merchant).toEqual([]);
    }
  }, 30_000);

  test('[CN-31] in the letters of the demo promises nothing that is not there', () => {
    const texts = server.brands.flatMap((brand) =>
      demoLetters.map(({ textsOf }) => Object.entries(textsOf(brand)).find(([code]) => code === language)![1]),
    );
    expect(texts.length).toBeGreaterThan(2);
    expect(texts.flatMap(({ title, text }) => brokenPromises(language, `${title} ${text}`))).toEqual([]);
  });

  test('[CN-31, CN-32] in the catalogues promises nothing that is not there, with a reason for every other use of such words', () => {
    const folder = path.join(root, 'packages/i18n/catalogues', language.toLowerCase());
    // Texts for operators in the console promise players nothing.
    const nouns = fs.readdirSync(folder).filter((file) => !/^(?:console|operators)/.test(file));
    expect(nouns.length).toBeGreaterThan(30);
    const used = new Set<string>();
    const broken = nouns
      .flatMap((file) => Object.entries(JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as object))
      .flatMap(([key, text]) => {
        const faults = brokenPromises(language, String(text));
        const excuse = faults.length > 0 && excused.find(([name]) => isNamed(name, key));
        if (excuse) used.add(excuse[0]);
        // Claims of more fairness, or that something is open, can never be excused.
        const isExcusable = faults.every((fault) => !/^nothing:|open now|bukas na/i.test(fault));
        return excuse && isExcusable ? [] : faults.map((fault) => `${key}: ${fault}`);
      });
    expect(broken).toEqual([]);
    if (language === 'EN') expect(excused.filter(([name]) => !used.has(name)).map(([name]) => name)).toEqual([]);
  });
});

const isNamed = (name: string, key: string) => (name.endsWith('*') ? key.startsWith(name.slice(0, -1)) : name === key);

test('[CN-31, CN-32] the phrases find what must not be said', () => {
  for (const [language, text, needs] of [
    ['EN', 'Become an agent', 'agents'],
    ['EN', 'A complaint gets a reference number', 'complaints'],
    ['EN', 'Customer service answers at any hour', 'customerService'],
    ['EN', 'You recompute it after. No faith required.', 'nothing'],
    ['EN', 'its randomness, which nobody knew before', 'nothing'],
    ['EN', 'nothing has to be taken on trust', 'nothing'],
    ['TY', 'Hindi kailangang maniwala lang.', 'nothing'],
    ['TY', 'O sumulat sa amin: tao ang sasagot.', 'customerService'],
    ['TY', 'randomness na walang nakaaalam noon', 'nothing'],
  ] as const)
    expect(brokenPromises(language, text).join(), text).toContain(`${needs}:`);
  expect(brokenPromises('EN', 'Customer service', { hasService: true })).toEqual([]);
});

test('[CN-32] draws named after countries say that they are the house’s own', async () => {
  const country = /viet ?nam|thai|singapore|malaysia|indonesia|lao|cambodia|hong ?kong|macau|china|philippine/i;
  for (const [code, own] of [
    ['en', /^House /],
    ['ty', /^House /],
  ] as const) {
    const file = path.join(root, 'packages/i18n/catalogues', code, 'lottery.json');
    const texts = Object.entries(JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, string>);
    const named = texts.filter(([key, text]) => key.startsWith('lottery.game_') && country.test(text));
    expect(named.length, code).toBeGreaterThan(4);
    for (const [, text] of named) expect(text).toMatch(own);
  }
  for (const brand of server.brands) {
    const { body } = await server.client({ brand }).call('systemHelpArticle', { query: { slug: 'game-house-draws' } });
    expect(textsIn(body).join(' ')).toContain('not those of an official lottery');
    const draws = await server.client({ brand }).call('systemHelpArticle', { query: { slug: 'game-verify-draw' } });
    expect(textsIn(draws.body).join(' ')).toMatch(/local beacon is run by the house itself|is run by the house itself/);
  }
});
