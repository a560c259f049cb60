import fs from 'node:fs';
import path from 'node:path';
import { languages } from '@croupier/i18n';
import { readBrands, readContentFiles, temporaryFolder } from '@croupier/server/testing';
import { refusedCode, root, useServer } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { send } from './calls.ts';

const pages = temporaryFolder('pages');
for (const app of ['portal', 'console']) {
  const scripts = path.join(pages, app, app === 'portal' ? 'js' : 'assets');
  fs.mkdirSync(scripts, { recursive: true });
  fs.writeFileSync(
    path.join(pages, app, 'index.html'),
    `<html lang="%LANG%" data-brand="%MERCHANT%"><title>%BRAND%</title>${app}`,
  );
  fs.writeFileSync(path.join(scripts, 'x.js'), '// script');
}
const server = useServer({ pages: { portal: path.join(pages, 'portal'), console: path.join(pages, 'console') } });

function brandsWith(change: (folder: string) => void): string {
  const folder = temporaryFolder('brands');
  fs.cpSync(path.join(root, 'brands'), folder, { recursive: true });
  change(folder);
  return folder;
}

const edit = (file: string, fields: object) =>
  fs.writeFileSync(file, JSON.stringify({ ...(JSON.parse(fs.readFileSync(file, 'utf8')) as object), ...fields }));

describe('brands', () => {
  test('[BR-1] a third brand is a folder of a few lines, served without a code change', async () => {
    const folder = brandsWith((at) => {
      fs.mkdirSync(path.join(at, 'dagat'));
      const brand = {
        code: 'dagat',
        names: { short: 'Dagat', full: 'Dagat Club', legal: 'Dagat (test)' },
        domains: ['dagat.localhost'],
        currency: 'PHP',
        timeZone: 'Asia/Manila',
      };
      fs.writeFileSync(path.join(at, 'dagat/brand.json'), JSON.stringify(brand));
      fs.copyFileSync(path.join(at, 'araw/theme.json'), path.join(at, 'dagat/theme.json'));
    });
    const third = await server.another({ brands: readBrands(folder) });
    const { body } = await send(`${third.url}/wps/system/settings/consolidated`, { headers: { merchant: 'dagat' } });
    expect(body['value']).toMatchObject({ merchant: 'dagat', brand: { name: 'Dagat' } });
  });

  test('[BR-24] brands in a folder of their own take from the program what they leave out', () => {
    const folder = temporaryFolder('brands');
    expect(() => readBrands(folder)).toThrow(`There is no brand in ${folder}`);
    expect(() => readBrands(path.join(folder, 'nowhere'))).toThrow('cannot be read');
    fs.mkdirSync(path.join(folder, 'ilog'));
    const names = { short: 'Ilog', full: 'Ilog', legal: 'Ilog' };
    const fields = { code: 'ilog', names, domains: ['ilog.localhost'], currency: 'PHP', timeZone: 'Asia/Manila' };
    const write = (more: object) =>
      fs.writeFileSync(path.join(folder, 'ilog/brand.json'), JSON.stringify({ ...fields, ...more }));
    write({});
    const read = () => readBrands(folder, path.join(root, 'brands/_default'))[0]!;
    expect(read().themeCss).toContain('--token-accent:');
    // A brand that names no categories has all of them; named ones have their pages.
    expect(read().gameListCentre).toContain('LIVE');
    write({ categories: [{ code: 'FISH', rebatePercent: null }] });
    expect(read().gameListCentre).toEqual(['FISH']);
    write({ categories: [{ code: 'FISH', rebatePercent: null }], gameListCentreTypes: [] });
    expect(read().gameListCentre).toEqual([]);
  });

  test('[BR-6] everything that makes a brand is read from its folder, and each part of it can be changed there', async () => {
    const content = (at: string) => {
      const file = path.join(at, 'araw/content/legal.json');
      const copy = { title: 'House rules', summary: 'Short.', body: 'Be kind.' };
      const rules = { slug: 'terms', edition: 9, effectiveOn: '2026-01-01', sort: 1, EN: copy };
      fs.writeFileSync(file, JSON.stringify([rules]));
    };
    const theme = JSON.parse(fs.readFileSync(path.join(root, 'brands/araw/theme.json'), 'utf8')) as {
      colours: Record<string, string>;
    };
    const folder = brandsWith((at) => {
      edit(path.join(at, 'araw/brand.json'), {
        names: { short: 'Ilaw', full: 'Ilaw Club', legal: 'Ilaw Inc.' },
        languages: ['EN'],
        flags: { FREEPLAY3: true },
        categories: [{ code: 'FISH', rebatePercent: '0.5' }],
        banner: { autoplayMilliseconds: 7000, speedMilliseconds: 700 },
        jackpot: { mode: 'growth' },
        registration: { qqNum: { enabled: true, required: true } },
        contact: { customerService: '/help?article=safe-limits', messaging: null },
        resources: [{ url: 'https://facebook.example/ilaw', labelNameEn: 'Facebook' }],
        timeZone: 'Asia/Tokyo',
        currency: 'JPY',
        jurisdiction: { country: 'JP', leastSpinMilliseconds: 2500 },
        minimumAge: 20,
      });
      edit(path.join(at, 'araw/theme.json'), { colours: { ...theme.colours, accent: '#12ab34' } });
      fs.writeFileSync(
        path.join(at, 'araw/logo.svg'),
        '<svg xmlns="http://www.w3.org/2000/svg"><title>ilaw</title></svg>',
      );
      content(at);
    });
    const other = await server.another({ brands: readBrands(folder) });
    const brand = readBrands(folder).find(({ merchant }) => merchant === 'araw')!;
    const client = other.client({ brand });
    const { brand: shown, info, customerServiceUrl } = await client.call('systemSettings');
    expect(shown).toMatchObject({
      name: 'Ilaw',
      fullName: 'Ilaw Club',
      legalName: 'Ilaw Inc.',
      languages: ['EN'],
      categories: [{ code: 'FISH', rebatePercent: '0.5' }],
      banner: { autoplayMilliseconds: 7000, speedMilliseconds: 700 },
      jackpotMode: 'growth',
      timeZone: 'Asia/Tokyo',
      currency: 'JPY',
      minimumAge: 20,
    });
    expect(info.whitelabelVal).toMatchObject({ FREEPLAY3: true, DIRECTREG3: false });
    expect(info.resources).toEqual([{ url: 'https://facebook.example/ilaw', labelNameEn: 'Facebook' }]);
    expect(customerServiceUrl).toBe('/help?article=safe-limits');
    expect(brand.registration.qqNum).toMatchObject({ enabled: true, required: true });
    expect(brand.jurisdiction).toEqual({ country: 'JP', leastSpinMilliseconds: 2500 });
    const file = async (name: string) => (await other.app.http.inject(`/brand/${name}?merchant=araw`)).payload;
    expect(await file('theme.css')).toContain('--token-accent:#12ab34');
    expect(await file('logo.svg')).toContain('<title>ilaw</title>');
    const terms = readContentFiles(brand, server.clock.now()).find(
      ({ kind, slug }) => kind === 'legal' && slug === 'terms',
    );
    expect(terms).toMatchObject({ slug: 'terms', language: 'EN', value: { title: 'House rules', edition: 9 } });
  });

  test('[BR-25] a brand without drawings gets its initial and its name, in its own colours', async () => {
    const folder = brandsWith((at) => {
      for (const file of ['logo.svg', 'mark.svg']) fs.rmSync(path.join(at, 'araw', file));
      edit(path.join(at, 'araw/brand.json'), { names: { short: '<Araw & Co>', full: 'Araw', legal: 'Araw' } });
    });
    const other = await server.another({ brands: readBrands(folder) });
    const drawn = async (file: string) => (await other.app.http.inject(`/brand/${file}?merchant=araw`)).payload;
    const { colours } = JSON.parse(fs.readFileSync(path.join(root, 'brands/araw/theme.json'), 'utf8')) as {
      colours: { accent: string };
    };
    expect(await drawn('mark.svg')).toContain(`fill="${colours.accent}"`);
    expect(await drawn('mark.svg')).toContain('>&lt;</text>');
    expect(await drawn('logo.svg')).toContain('>&lt;Araw &amp; Co&gt;</text>');
  });

  test.each([
    ['brand.json', { currency: 'pesos' }, 'currency'],
    ['brand.json', { surprise: true }, 'surprise'],
    ['brand.json', { timeZone: 'Mars/Olympus' }, 'timeZone'],
    ['theme.json', { colours: {} }, 'theme'],
  ])('[BR-1] a folder that does not fit stops the start: %s %j', (file, fields, named) => {
    const folder = brandsWith((at) => edit(path.join(at, 'araw', file), fields));
    expect(() => readBrands(folder)).toThrow(/araw/);
    expect(() => readBrands(folder)).toThrow(named);
  });

  test('[BR-1] one domain cannot belong to two brands', () => {
    const folder = brandsWith((at) => edit(path.join(at, 'araw/brand.json'), { domains: ['perlas.localhost'] }));
    expect(() => readBrands(folder)).toThrow('perlas.localhost belongs to two brands');
  });

  test('[BR-2] the merchant a request names comes first, then its domain, then the default brand', async () => {
    const merchantOf = async (headers: Record<string, string>) => {
      const { body } = await send(`${server.url}/wps/system/domainRoute`, { headers });
      return (body['value'] as { merchant: string }).merchant;
    };
    expect(await merchantOf({})).toBe('perlas');
    expect(await merchantOf({ merchant: 'araw' })).toBe('araw');
    expect(
      await refusedCode(
        server.client({ brand: { ...server.brands[0]!, merchant: 'nobody' as never } }).call('systemStatus'),
      ),
    ).toBe('not_found');
    // fetch does not let a test set Host, so this asks the server from inside.
    const byHost = async (host: string) =>
      (await server.app.http.inject({ url: '/wps/system/domainRoute', headers: { host } })).json<{
        value: { merchant: string };
      }>().value.merchant;
    expect(await byHost('araw.localhost:4000')).toBe('araw');
    expect(await byHost('ARAW.localhost')).toBe('araw');
    expect(await byHost('unknown.example')).toBe('perlas');
  });

  test('[BR-3] one build shows every brand: the page and its tokens follow the domain at run time', async () => {
    const get = async (url: string, host: string) => (await server.app.http.inject({ url, headers: { host } })).payload;
    expect(await get('/', 'araw.localhost')).toContain('data-brand="araw"');
    expect(await get('/some/route', 'localhost')).toContain('<title>Perlas</title>');
    const [perlas, araw] = [
      await get('/brand/theme.css', 'localhost'),
      await get('/brand/theme.css', 'araw.localhost'),
    ];
    expect(perlas).toMatch(/^:root\{.*--/s);
    expect(perlas).not.toBe(araw);
    expect(await get('/brand/logo.svg', 'araw.localhost')).toContain('<svg');
    expect(await get('/console', 'localhost')).toContain('console');
    expect(await get('/console/audit', 'localhost')).toContain('console');
  });

  test('[BR-8] a page is of the brand whose domain it came to, whatever the visitor names; a preview may be of another', async () => {
    const brandOf = async (url: string, headers: Record<string, string>) => {
      const { payload, statusCode } = await server.app.http.inject({ url, headers });
      return /data-brand="(\w+)"/.exec(payload)?.[1] ?? statusCode;
    };
    const [perlas, araw] = [{ host: 'perlas.localhost' }, { host: 'araw.localhost' }];
    for (const url of [
      '/?merchant=araw',
      '/help?lang=ty&merchant=araw',
      '/?merchant=nobody',
      '/?merchant=araw&preview=1',
    ])
      expect([url, await brandOf(url, perlas)]).toEqual([url, 'perlas']);
    expect(await brandOf('/?merchant=perlas', araw)).toBe('araw');
    expect(await brandOf('/', { ...perlas, merchant: 'araw', cookie: 'merchant=araw' })).toBe('perlas');
    // In the console's frame; a page opened by itself is not in a frame.
    const look = '/?merchant=araw&preview=look';
    expect(await brandOf(look, { ...perlas, 'sec-fetch-dest': 'iframe' })).toBe('araw');
    expect(await brandOf(look, { ...perlas, 'sec-fetch-dest': 'document' })).toBe('perlas');
    expect(await brandOf(`/?merchant=araw&preview=${'A'.repeat(24)}`, perlas)).toBe('araw');
    expect(await brandOf('/?merchant=nobody&preview=look', perlas)).toBe(404);
    const { name } = (
      await server.app.http.inject({ url: '/manifest.webmanifest?merchant=araw', headers: perlas })
    ).json<{
      name: string;
    }>();
    expect(name).toBe('Perlas Club');
  });

  test('[BR-3] addresses of calls and files that do not exist are never answered with the page', async () => {
    for (const url of ['/wps/unknown', '/lgw/unknown', '/console/api/unknown', '/favicon.ico', '/js/none.js']) {
      const answer = await server.app.http.inject({ url });
      expect(`${url} ${answer.statusCode}`).toBe(`${url} 404`);
    }
    expect((await server.app.http.inject({ url: '/index.html' })).statusCode).toBe(200);
    for (const url of ['/js/x.js', '/console/assets/x.js'])
      expect((await server.app.http.inject({ url })).headers['cache-control'], url).toContain('immutable');
  });

  test('[BR-4] the two demo brands differ in colours, faces and corners by configuration alone', () => {
    const read = (code: string) =>
      JSON.parse(fs.readFileSync(path.join(root, 'brands', code, 'theme.json'), 'utf8')) as Record<string, object>;
    const [perlas, araw] = [read('perlas'), read('araw')];
    for (const part of ['colours', 'font', 'radius']) expect(perlas[part], part).not.toEqual(araw[part]);
    const brands = readBrands(path.join(root, 'brands'));
    expect(brands.map(({ merchant }) => merchant)).toEqual(expect.arrayContaining(['perlas', 'araw']));
    expect(brands[0]!.merchant).toBe('perlas');
  });
});

describe('in production', () => {
  test('[BR-2, BR-7] an unknown domain is turned away with the words of the specification, but the console may have one of its own', async () => {
    const settings = {
      MODE: 'production',
      SECRET_KEY: 'a secret of my own that is long enough',
      LIMIT_FACTOR: '1',
      SMS_PROVIDER: 'sandbox',
      MAIL_PROVIDER: 'sandbox',
    };
    const live = await server.another({ settings });
    const status = async (url: string) =>
      (await live.app.http.inject({ url, headers: { host: 'unknown.example' } })).statusCode;
    expect(await status('/wps/system/status')).toBe(404);
    expect(await status('/')).toBe(404);
    expect(await status('/console/api/me')).toBe(401);
    expect(await status('/console')).toBe(200);
    const copy = async (url: string, language: string) => {
      const headers = { host: 'unknown.example', 'accept-language': language };
      return (await live.app.http.inject({ url, headers })).json<{ message: string }>().message;
    };
    for (const url of ['/', '/promotions', '/wps/system/settings/consolidated'])
      expect(await copy(url, 'en')).toBe('Invalid URL, please contact customer service');
    expect(await copy('/', 'fil')).toBe('Mali ang URL, makipag-ugnayan sa customer service');
  });
});

describe('languages', () => {
  test('[LA-1] 33 are listed, English and Tagalog among them, and the brand says which it offers', async () => {
    expect(languages).toHaveLength(33);
    const { brand } = await server.client().call('systemSettings');
    expect(brand.languages).toEqual(expect.arrayContaining(['EN', 'TY']));
    expect(languages.map(({ code }) => code as string)).toEqual(expect.arrayContaining(brand.languages));
  });

  test('[LA-12] the brands of the demo offer complete ones only', () => {
    const offered = readBrands(path.resolve(import.meta.dirname, '../../../brands')).flatMap(
      (brand) => brand.languages,
    );
    expect(languages.filter(({ code, isComplete }) => offered.includes(code) && !isComplete)).toEqual([]);
  });

  test('[LA-4] without a choice the default language of the brand counts, English unless it says otherwise', async () => {
    const { brand } = await server.client().call('systemSettings');
    expect(brand.defaultLanguage).toBe('EN');
    const folder = brandsWith((at) => edit(path.join(at, 'araw/brand.json'), { defaultLanguage: 'TY' }));
    const tagalog = await server.another({ brands: readBrands(folder) });
    const page = await tagalog.app.http.inject({ url: '/', headers: { host: 'araw.localhost' } });
    expect(page.payload).toContain('lang="fil"');
  });
});
