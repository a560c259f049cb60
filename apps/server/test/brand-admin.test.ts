import fs from 'node:fs';
import path from 'node:path';
import { Refused } from '@croupier/contract/client';
import { readBrands, temporaryFolder } from '@croupier/server/testing';
import { refusedCode, root, useServer } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { because, brandAdminTools, params } from './brand-admin-tools.ts';
import type { BrandValues } from './brand-admin-tools.ts';

const pages = temporaryFolder('pages');
for (const [app, scripts] of [
  ['portal', 'js'],
  ['console', 'assets'],
] as const) {
  fs.mkdirSync(path.join(pages, app, scripts), { recursive: true });
  fs.writeFileSync(path.join(pages, app, 'index.html'), `<html lang="%LANG%"><title>%BRAND%</title><!--head-->${app}`);
}
const server = useServer({ pages: { portal: path.join(pages, 'portal'), console: path.join(pages, 'console') } });

const { operator, read, save, restore, edit } = brandAdminTools(server);

const get = async (url: string) => (await server.app.http.inject({ url })).payload;
const theme = () => get('/brand/theme.css?merchant=araw');
const settings = () => server.client({ brand: server.brands[1]! }).call('systemSettings');

async function faults(attempt: Promise<unknown>) {
  const error = await attempt.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Refused)) throw new Error(`expected a refusal, got ${String(error)}`);
  const { code, fields = [] } = error.refusal;
  return { code, paths: fields.map(({ path: at }) => at) };
}

describe('editing a brand', () => {
  test('[BR-9, OP-17] a theme that was saved is in the next page, its settings and its icon at once, without a restart', async () => {
    expect(await theme()).toContain('--token-accent:#ffc629');
    const after = await edit(({ theme: { colours } }) => (colours['accent'] = '#ffd84d'));
    expect(after.current.theme.colours['accent']).toBe('#ffd84d');
    expect(after.file.theme.colours['accent']).toBe('#ffc629');
    expect(await theme()).toContain('--token-accent:#ffd84d');
    const page = await server.app.http.inject({ url: '/', headers: { host: 'araw.localhost' } });
    expect(page.payload).toContain('--token-accent:#ffd84d');
    expect(await get('/brand/theme.css?merchant=perlas')).not.toContain('#ffd84d');
  });

  test('[BR-9] open pages are told which version there is; another process lays it over its own brands', async () => {
    const heard: unknown[] = [];
    server.bus.listen((messages) => heard.push(...messages.filter(({ kind }) => kind === 'brand.changed')));
    const told = await edit(({ theme: { colours } }) => (colours['accent'] = '#ffdd66'));
    await expect.poll(() => heard.at(-1)).toMatchObject({ channel: 'brand:araw', value: { version: told.version } });
    const second = await server.another();
    const { version } = await edit(({ theme: { colours } }) => (colours['accent'] = '#ffd24d'));
    const there = async () =>
      (await second.app.http.inject({ url: `/brand/theme.css?merchant=araw&version=${version}` })).payload;
    expect(await there()).toContain('--token-accent:#ffd24d');
  });

  test('[BR-26, OP-17] what is edited lies over the folder as versions; what equals the folder again follows it', async () => {
    const { version } = await edit(({ flags, banner }) => {
      flags.FREEPLAY3 = false;
      banner.autoplayMilliseconds = 7000;
    });
    expect(await settings()).toMatchObject({
      brand: { banner: { autoplayMilliseconds: 7000, speedMilliseconds: 1000 } },
      info: { whitelabelVal: { FREEPLAY3: false, USERNAMEREG3: true } },
    });
    await edit(({ banner }) => (banner.autoplayMilliseconds = 3000));
    const rows = await server.database.db
      .selectFrom('brand_versions')
      .select(['version', 'layer'])
      .where('merchant', '=', 'araw')
      .where('version', '>=', version)
      .orderBy('version')
      .execute();
    expect(rows.map(({ layer }) => layer)).toEqual([
      { flags: { FREEPLAY3: false }, banner: { autoplayMilliseconds: 7000 } },
      { flags: { FREEPLAY3: false } },
    ]);
    // Without a change no version is made.
    expect((await edit(() => {})).version).toBe(version + 1);
  });

  test('[BR-26] a start lays the versions over the folders; edits that do not fit any more leave the folder as it is', async () => {
    await edit(({ jackpot }) => (jackpot.mode = 'growth'));
    const again = await server.another();
    const mode = async (testServer: typeof again) =>
      (await testServer.client({ brand: server.brands[1]! }).call('systemSettings')).brand.jackpotMode;
    expect(await mode(again)).toBe('growth');
    const { version } = await read();
    await server.database.db
      .insertInto('brand_versions')
      .values({
        merchant: 'araw',
        version: version + 1,
        layer: JSON.stringify({ jackpot: { mode: 'never' } }),
        reason: 'planted',
        made_by: operator().id,
        made_at: server.clock.now(),
      })
      .execute();
    const third = await server.another();
    expect(await mode(third)).toBe('pool');
    expect(third.logLines.join('\n')).toContain('do not fit its folder any more');
    expect((await read()).current.jackpot.mode).toBe('pool');
  });

  test('[BR-28] of two operators at once one is told that the other was faster, and who it was', async () => {
    const petra = await server.operator();
    const { version, current } = await read();
    const mine = { ...current, jackpot: { mode: 'range' as const } };
    const yours = { ...current, jackpot: { mode: 'growth' as const } };
    const both = await Promise.allSettled([save(version, mine), save(version, yours, petra)]);
    const lost = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect((lost.reason as Refused).refusal.code).toBe('brand_changed');
    const seen = await read();
    expect(seen.version).toBe(version + 1);
    const isMine = both[0].status === 'fulfilled';
    expect(seen.current.jackpot.mode).toBe(isMine ? 'range' : 'growth');
    expect(seen.changed).toMatchObject({ by: { id: (isMine ? operator() : petra).id }, ...because });
    expect(await refusedCode(restore(version, 0))).toBe('brand_changed');
  });

  test('[BR-29, OP-17] every version says who, why and what, can be compared with now, and can be put in force again', async () => {
    const first = await edit(({ theme: { colours } }) => (colours['accent'] = '#ffd84d'));
    const second = await edit((values) => (values.languages = ['EN']));
    const { versions, next } = await operator().client.call('brandVersions', { params, query: { limit: '2' } });
    expect(versions).toMatchObject([
      {
        version: second.version,
        by: { id: operator().id },
        ...because,
        restored: null,
        changes: [{ path: 'languages', before: ['EN', 'TY'], after: ['EN'] }],
        toCurrent: [],
      },
      {
        version: first.version,
        changes: [{ path: 'theme.colours.accent', before: '#ffc629', after: '#ffd84d' }],
        toCurrent: [{ path: 'languages', before: ['EN'], after: ['EN', 'TY'] }],
      },
    ]);
    expect(next).toBe(String(first.version));
    const page = await operator().client.call('brandVersions', { params, query: { limit: '2', before: next! } });
    expect(page.versions[0]?.version).toBe(first.version - 1);
    const restored = await restore(second.version, first.version);
    expect(restored).toMatchObject({ version: second.version + 1, current: { languages: ['EN', 'TY'] } });
    expect(restored.current.theme.colours['accent']).toBe('#ffd84d');
    const reset = await restore(restored.version, 0);
    expect(reset.current).toEqual(reset.file);
    expect(await theme()).toContain('--token-accent:#ffc629');
    expect(await refusedCode(restore(reset.version, 999_999))).toBe('not_found');
    const entries = await server.database.db
      .selectFrom('audit_entries')
      .select(['act', 'before', 'after', 'reason', 'actor'])
      .where('subject', '=', 'brand:araw')
      .orderBy('seq', 'desc')
      .limit(4)
      .execute();
    expect(entries.map(({ act }) => act)).toEqual(['brand.restore', 'brand.restore', 'brand.edit', 'brand.edit']);
    expect(entries[3]).toMatchObject({
      actor: `operator:${operator().id}`,
      ...because,
      before: { version: first.version - 1, theme: { colours: { accent: '#ffc629' } } },
      after: { version: first.version, theme: { colours: { accent: '#ffd84d' } } },
    });
  });

  test('[BR-32] text below 4.5 to 1 is not published, and the pair is named', async () => {
    const attempt = edit(({ theme: { colours } }) => (colours['inkSoft'] = '#b0a070'));
    const { code, paths } = await faults(attempt);
    expect(code).toBe('brand_contrast');
    expect(new Set(paths)).toEqual(new Set(['theme.colours.inkSoft']));
    expect(await theme()).not.toContain('#b0a070');
    // Amounts should have 7 to 1, which the console recommends; values in between are the brand's choice.
    await edit(({ theme: { colours } }) => (colours['loss'] = '#a3201d'));
  });

  test.each<[string, string, (values: BrandValues) => void]>([
    [
      'a pattern that could take for ever',
      'registration.email.acceptedPattern',
      ({ registration: { email } }) => (email.acceptedPattern = '^(a+)+$'),
    ],
    [
      'a message that nobody knows',
      'registration.email.patternId',
      ({ registration: { email } }) => (email.patternId = 'magic'),
    ],
    [
      'a shortest length above the longest',
      'registration.email.minLength',
      ({ registration: { email } }) => (email.minLength = 255),
    ],
    [
      'a registration without passwords',
      'registration.password',
      ({ registration: { password } }) => (password.required = false),
    ],
    [
      'short passwords',
      'registration.password.minLength',
      ({ registration: { password } }) => (password.minLength = 4),
    ],
    ['a first language that is not offered', 'defaultLanguage', (values) => (values.languages = ['TY'])],
    ['a language that nobody knows', 'languages.1', (values) => (values.languages = ['EN', 'XX'])],
    ['bounds the wrong way round', 'withdrawals.least', ({ withdrawals }) => (withdrawals.least = '900000')],
    [
      'bounds of a way to deposit the wrong way round',
      'deposits.qrph.least',
      ({ deposits }) => (deposits['qrph']!.least = '50000.01'),
    ],
    [
      'a way to deposit that is none',
      'deposits.moon',
      ({ deposits }) => (deposits['moon'] = { least: '1', most: '2' }),
    ],
    ['a token that smuggles a rule', 'theme', ({ theme: { radius } }) => (radius['card'] = '1px;} body{display:none')],
    [
      'a token that loads from elsewhere',
      'theme',
      ({ theme: { art } }) => (art['page'] = 'image-set("https://a.example/x" 1x)'),
    ],
    ['a token that is none', 'theme', ({ theme: { colours } }) => (colours['glitter'] = '#ffffff')],
    ['a missing token', 'theme', ({ theme: { colours } }) => delete colours['ink']],
    ['a drawing of nobody', 'drawings.logo', ({ drawings }) => (drawings.logo = 'a'.repeat(64))],
  ])('[BR-26] %s is refused by the schema of the folder, naming %s', async (_what, named, change) => {
    const { version } = await read();
    const { code, paths } = await faults(edit(change));
    expect(code).toBe('brand_values_wrong');
    expect(paths).toContain(named);
    expect((await read()).version).toBe(version);
  });

  test.each<[string, (values: BrandValues) => void]>([
    [
      'a link that a browser would run',
      ({ contact }) => (contact.messaging = { label: 'x', url: 'javascript:alert(1)' }),
    ],
    ['a service page elsewhere', ({ contact }) => (contact.customerService = '//elsewhere.example')],
    ['a banner that flickers', ({ banner }) => (banner.autoplayMilliseconds = 10)],
    ['a colour that is none', ({ theme: { colours } }) => (colours['ink'] = 'red')],
  ])('[BR-26] %s does not get in', async (_what, change) => {
    expect((await faults(edit(change))).code).toBe('bad_request');
  });

  test('[BR-26, OP-17] rules of registration, bounds and links are those that members meet', async () => {
    await edit(({ registration, withdrawals, deposits, contact }) => {
      registration.username.maxLength = 20;
      withdrawals.most = '4000';
      deposits['qrph'] = { least: '150', most: '900' };
      contact.messaging = { label: 'Telegram', url: 'tg://resolve?domain=araw' };
    });
    const visitor = server.client({ brand: server.brands[1]! });
    const { username } = (await visitor.call('systemRegister')) as unknown as Record<string, { maxLength: number }>;
    expect(username?.maxLength ?? JSON.stringify(await visitor.call('systemRegister'))).toSatisfy(
      (seen) => seen === 20 || String(seen).includes('"maxLength":20'),
    );
    expect((await settings()).brand.messaging).toEqual({ label: 'Telegram', url: 'tg://resolve?domain=araw' });
    const ana = await server.member({ brand: server.brands[1]! });
    expect(JSON.stringify(await ana.client.call('depositChannels'))).toContain('"150');
    expect(JSON.stringify(await ana.client.call('withdrawalNeeds'))).toContain('4000');
  });

  test('[OP-6, OP-7] reading and editing are two permissions, and both end at the brand', async () => {
    const sam = await server.operator({ role: 'support' });
    const stranger = await server.operator({ brands: [server.brands[0]!] });
    const { version, current } = await read(sam);
    expect(await refusedCode(save(version, current, sam))).toBe('not_allowed');
    expect(await refusedCode(read(stranger))).toBe('not_found');
    expect(await refusedCode(save(version, current, stranger))).toBe('not_found');
    expect(await refusedCode(stranger.client.call('brandVersions', { params, query: {} }))).toBe('not_found');
  });
});

describe('the preview of a look', () => {
  test('[BR-27, OP-17] a page may be framed by our own console when it is asked for as a preview, else by nobody', async () => {
    const headersOf = async (url: string) => (await server.app.http.inject({ url })).headers;
    const preview = await headersOf('/?merchant=araw&preview=look');
    expect(preview['x-frame-options']).toBe('SAMEORIGIN');
    expect(preview['content-security-policy']).toContain("frame-ancestors 'self'");
    for (const url of ['/?merchant=araw', '/?preview=other', '/console', '/console?preview=look']) {
      const { 'x-frame-options': frame, 'content-security-policy': policy } = await headersOf(url);
      expect([url, frame]).toEqual([url, 'DENY']);
      expect(policy).toContain("frame-ancestors 'none'");
    }
  });

  test('[BR-5] a brand without a theme of its own can be edited too', async () => {
    const folder = temporaryFolder('brands');
    fs.mkdirSync(path.join(folder, 'ilog'));
    const names = { short: 'Ilog', full: 'Ilog', legal: 'Ilog' };
    const file = { code: 'ilog', names, domains: ['ilog.localhost'], currency: 'PHP', timeZone: 'Asia/Manila' };
    fs.writeFileSync(path.join(folder, 'ilog/brand.json'), JSON.stringify(file));
    const brands = readBrands(folder, path.join(root, 'brands/_default'));
    const other = await server.another({ brands });
    const irma = await server.operator({ brands });
    const client = other.client({ token: irma.token, brand: brands[0]! });
    const at = { params: { merchant: 'ilog' } };
    const { version, current } = await client.call('brandConfiguration', at);
    const values = { ...current, theme: { ...current.theme, radius: { control: '0', card: '0' } } };
    const after = await client.call('editBrandConfiguration', { ...at, body: { version, values, ...because } });
    expect(after.current.theme.radius).toEqual({ control: '0', card: '0' });
    expect((await other.app.http.inject({ url: '/brand/theme.css?merchant=ilog' })).payload).toContain(
      '--token-radius-card:0',
    );
  });
});
