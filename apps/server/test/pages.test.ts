import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@croupier/server/testing';
import { useServer } from '@croupier/testkit';
import { beforeEach, describe, expect, test } from 'vitest';

/**
 * A portal build with planted faults: it counts renderings, and fails or is slow for certain addresses. Browser tests use
 * the real one.
 */
const entry = `
let count = 0;
export const bootScript = 'planted()';
export const earlyScript = 'early()';
export const placeOf = (address) => {
  const { pathname, searchParams } = new URL(address, 'http://x.invalid');
  const article = searchParams.get('article');
  return { name: pathname === '/members' ? 'Members' : pathname === '/none' ? undefined : 'Page', isPublic: !pathname.startsWith('/members'), isForAllMembers: pathname === '/members-all', needsSignIn: pathname.startsWith('/members'), address: pathname + (article ? '?article=' + article : '') };
};
export const listedPaths = () => ['/', '/rng'];
export const writtenLanguages = (codes) => [{ code: 'EN', tag: 'en' }, { code: 'TY', tag: 'fil' }].filter(({ code }) => codes.includes(code));
const page = (language, html, more) => ({ status: 200, language: { tag: language === 'TY' ? 'fil' : 'en', direction: 'ltr' }, title: 'A <b>title</b>', description: 'Words', isListed: true, hasFirstStyles: false, page: 'Page', nouns: [], css: '[data-style="0"]{top:0}', html, data: '', ...more });
export async function renderPage({ address, language, call, isForMembers, signal }) {
  count += 1;
  if (address.startsWith('/broken')) throw new Error('a planted fault');
  if (address.startsWith('/slow')) await new Promise((resolve, reject) => {
    if (address === '/slow') setTimeout(resolve, 2500);
    else signal.addEventListener('abort', () => reject(signal.reason));
  });
  const settings = await call('systemSettings');
  if (address.startsWith('/curious')) await call('memberInfo');
  const status = address.startsWith('/404') ? 404 : 200;
  return page(language, 'rendered ' + count + ' ' + JSON.stringify(settings.location) + settings.systemStatus + (isForMembers ? ' for members' : ''), { status, isListed: status === 200 });
}
export const renderOffline = async ({ language, brand }) => page(language, 'offline ' + brand, { isListed: false });
`;

const folder = temporaryFolder('pages');
for (const app of ['portal', 'console']) {
  for (const part of ['js', 'assets', 'ssr']) fs.mkdirSync(path.join(folder, app, part), { recursive: true });
  fs.writeFileSync(
    path.join(folder, app, 'index.html'),
    '<html lang="%LANG%" data-brand="%MERCHANT%"><head><title>%BRAND%</title><!--head--><script type="module" src="/js/index.js"></script></head><body><div id="root"></div></body></html>',
  );
}
fs.writeFileSync(path.join(folder, 'portal/ssr/entry-server.js'), entry);
fs.mkdirSync(path.join(folder, 'portal/.vite'));
fs.writeFileSync(
  path.join(folder, 'portal/.vite/manifest.json'),
  JSON.stringify({ 'index.html': { file: 'js/index.js', isEntry: true } }),
);
fs.writeFileSync(path.join(folder, 'portal/ssr/package.json'), '{"type":"module"}');
fs.writeFileSync(path.join(folder, 'portal/files.sha256'), `${'0'.repeat(64)}  js/some.js\n`);
fs.writeFileSync(path.join(folder, 'portal/sw.js'), "const cacheName = 'croupier-%BUILD%';");

const server = useServer({
  settings: { TRUSTED_PROXIES: '127.0.0.1' },
  pages: { portal: path.join(folder, 'portal'), console: path.join(folder, 'console') },
});

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.http.inject({ url, headers: { host: 'localhost', ...headers } });
const rootOf = (html: string) => /<div id="root">(.*?)<\/div>/s.exec(html)?.[1] ?? '';
const countOf = (html: string) => Number(/rendered (\d+)/.exec(html)?.[1]);

// More than a minute, so that no test gets a cached page of another.
beforeEach(() => server.clock.advance(20 * 60_000));

describe('rendered pages', () => {
  test('[RT-21] a public page comes with its content, and its scripts start after the first paint', async () => {
    const { payload, headers, statusCode } = await get('/');
    expect(statusCode).toBe(200);
    expect(rootOf(payload)).toContain('rendered');
    expect(payload).not.toContain('<script type="module"');
    expect(payload).toContain('<title>A &lt;b&gt;title&lt;/b&gt;</title>');
    const policy = String(headers['content-security-policy']);
    expect(payload).toContain('<script data-scripts="/js/index.js">planted()</script>');
    expect(payload).toContain('<script>early()</script>');
    const [boot, early] = ['planted()', 'early()'].map((text) => createHash('sha256').update(text).digest('base64'));
    expect(policy).toContain(`script-src 'self' 'sha256-${boot}' 'sha256-${early}';`);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
  });

  test('[RT-21] it is rendered once for all visitors, and anew after a minute', async () => {
    const first = countOf((await get('/once')).payload);
    expect(countOf((await get('/once')).payload)).toBe(first);
    server.clock.advance(61_000);
    // The old one is still served while the new one is made.
    expect(countOf((await get('/once')).payload)).toBe(first);
    await expect.poll(async () => countOf((await get('/once')).payload)).toBe(first + 1);
  });

  test('[RT-27] what a page is shown by has a rendering and an address of its own; the rest of a query has none', async () => {
    const plain = countOf((await get('/texts')).payload);
    const { payload } = await get('/texts?utm=x&article=one&lang=TY');
    expect(countOf(payload)).toBe(plain + 1);
    expect(payload).toMatch(/<link rel="canonical" href="[^"]+\/texts\?article=one&amp;lang=TY">/);
    expect(countOf((await get('/texts?article=one&utm=y&lang=TY')).payload)).toBe(plain + 1);
    expect(countOf((await get('/texts?utm=z')).payload)).toBe(plain);
  });

  test('[RT-34] made-up queries, ports and hosts do not make a rendering each', async () => {
    const first = countOf((await get('/ports')).payload);
    for (const host of ['localhost:1', 'localhost:65000', 'LOCALHOST:7'])
      expect(countOf((await get('/ports', { host })).payload), host).toBe(first);
    const strange = countOf((await get('/ports', { host: 'evil.example' })).payload);
    expect(countOf((await get('/ports', { host: 'other.example:9' })).payload)).toBe(strange);

    const drawn: string[] = [];
    for (let n = 0; n < 80; n += 1) drawn.push(rootOf((await get(`/texts?article=made-up-${n}`)).payload));
    expect(drawn.filter((html) => html !== '')).toHaveLength(60);
    expect(rootOf((await get('/texts?article=made-up-0')).payload), 'what is there is served').not.toBe('');
    expect(rootOf((await get('/plain')).payload), 'other pages are rendered').not.toBe('');
    server.clock.advance(61_000);
    expect(rootOf((await get('/texts?article=made-up-79')).payload)).not.toBe('');
  });

  test('[RT-22] nothing of a visitor is in it, whoever asked first', async () => {
    const ana = await server.member();
    const { token } = await server.client().call('login', {
      body: { type: 'username', username: ana.account, password: ana.password },
    });
    const asked = { authorization: `Bearer ${token}`, cookie: `token=${token}`, 'x-forwarded-for': '133.11.0.1' };
    const first = await get(`/whoever?token=${token}`, asked);
    expect(first.payload).toContain('{"ip":"","country":null}0');
    expect(first.payload).not.toContain(token);
    expect((await get('/whoever')).payload).toBe(first.payload);
  });

  test('[RT-22] a page may only hold calls that anybody may make; one that tries more is left to the browser', async () => {
    expect(rootOf((await get('/curious')).payload)).toBe('');
    expect(server.logLines.join()).toContain('memberInfo is not for everybody');
  });

  test('[RT-22, RT-30] a page that is the same for all members is rendered for them, with nothing of theirs, and for nobody else', async () => {
    const { payload } = await get('/members-all', { cookie: 'member=1' });
    expect(payload).toMatch(/<div id="root" data-for-members>rendered \d+ \{"ip":"","country":null\}0 for members/);
    const { payload: other } = await get('/members-all', { cookie: 'member=1; token=x', authorization: 'Bearer x' });
    expect(other).toBe(payload);
    expect((await get('/members-all')).payload).toBe((await get('/login')).payload);
    expect((await get('/login', { cookie: 'member=1' })).payload).not.toContain('for members');
  });

  test("[RT-22] members' pages are not rendered", async () => {
    const { payload } = await get('/members', { cookie: 'lang=EN; member=1' });
    expect(rootOf(payload)).toBe('');
  });

  test('[RT-30] a visitor who asks for one of them gets the page with the sign-in', async () => {
    const { payload: login } = await get('/login');
    const { payload, statusCode } = await get('/members');
    expect(statusCode).toBe(200);
    expect(rootOf(payload)).toContain('rendered');
    expect(payload).toBe(login);
    expect(rootOf((await get('/members', { cookie: 'member=10' })).payload)).toContain('rendered');
  });

  test('[RT-23] a page that fails or takes too long is drawn by the browser', async () => {
    for (const address of ['/broken', '/slow']) {
      const { payload, statusCode } = await get(address);
      expect(statusCode).toBe(200);
      expect(rootOf(payload)).toBe('');
      expect(payload).toContain('<script type="module"');
    }
    // It was still rendered, for the next request.
    await expect.poll(async () => rootOf((await get('/slow')).payload)).toContain('rendered');
    const before = countOf((await get('/after-broken')).payload);
    await get('/broken');
    // Not tried again within a few seconds.
    expect(countOf((await get('/after-broken-2')).payload)).toBe(before + 1);
  });

  test('[CN-27] a page in preview is drawn by the browser and framed by its own origin alone; every other page by nobody', async () => {
    const pass = 'A'.repeat(24);
    const shown = await get(`/?merchant=perlas&preview=${pass}`);
    expect(rootOf(shown.body)).toBe('');
    expect(shown.headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(shown.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    for (const address of ['/', '/?preview=short', `/?review=${pass}`]) {
      const other = await get(address);
      expect(other.headers['x-frame-options'], address).toBe('DENY');
      expect(other.headers['content-security-policy'], address).toContain("frame-ancestors 'none'");
    }
  });

  test('[CN-20] a published text forgets the pages that were rendered before it', async () => {
    const before = countOf((await get('/')).body);
    expect(countOf((await get('/')).body)).toBe(before);
    const olga = await server.operator();
    await olga.client.call('contentWrite', {
      params: { merchant: 'perlas' },
      body: {
        kind: 'announcement',
        slug: 'fresh',
        state: 'published',
        texts: [{ language: 'EN', basis: 0, value: { type: 'H', subject: 'NOTICE', title: 'fresh', body: 'Words.' } }],
        reason: 'a test',
      },
    });
    await expect.poll(async () => countOf((await get('/')).body), { interval: 50 }).toBeGreaterThan(before);
  });

  test('[RT-24] closed doors are respected at once, and forget what was rendered', async () => {
    const olga = await server.operator();
    const [perlas] = server.brands;
    const switchTo = (on: boolean) =>
      olga.client.call('brandMaintenance', {
        params: { merchant: perlas!.merchant },
        body: { on, until: null, reason: 'a test' },
      });
    const open = countOf((await get('/doors')).payload);
    await switchTo(true);
    expect(rootOf((await get('/doors')).payload)).toBe('');
    expect(rootOf((await get('/doors', { host: 'araw.localhost' })).payload)).toContain('rendered');
    await switchTo(false);
    await expect.poll(async () => countOf((await get('/doors')).payload)).toBeGreaterThan(open);
    await olga.client.call('brandRegion', {
      params: { merchant: perlas!.merchant },
      body: { mode: 'block', countries: ['JP'], reason: 'a test' },
    });
    expect(rootOf((await get('/doors', { 'x-forwarded-for': '133.11.0.1' })).payload)).toBe('');
    expect(rootOf((await get('/doors')).payload)).toContain('rendered');
  });

  test('[RT-25] the language is that of the address, else of the cookie, else of the brand', async () => {
    const tagOf = async (url: string, headers: Record<string, string> = {}) =>
      /<html lang="([^"]+)"/.exec((await get(url, headers)).payload)?.[1];
    expect(await tagOf('/')).toBe('en');
    expect(await tagOf('/', { 'accept-language': 'fil' })).toBe('en');
    expect(await tagOf('/', { cookie: 'a=b; lang=TY' })).toBe('fil');
    expect(await tagOf('/?lang=EN', { cookie: 'lang=TY' })).toBe('en');
    expect(await tagOf('/?lang=XX', { cookie: 'lang=<script>' })).toBe('en');
  });

  test('[RT-26] search engines learn title, description, canonical address and languages; strange hosts are not believed', async () => {
    const { payload } = await get('/rng?lang=TY');
    expect(payload).toContain('<meta name="description" content="Words">');
    expect(payload).toContain('<link rel="canonical" href="http://localhost/rng?lang=TY">');
    expect(payload).toContain('<link rel="alternate" hreflang="en" href="http://localhost/rng">');
    expect(payload).toContain('<meta property="og:title" content="A &lt;b&gt;title&lt;/b&gt;">');
    const strange = await get('/rng', { host: 'evil.example' });
    expect(strange.payload).toContain('<link rel="canonical" href="https://perlas.localhost/rng">');
  });

  test('[RT-14] an address without a page is answered with 404 and not listed', async () => {
    const { statusCode, payload } = await get('/none');
    expect(statusCode).toBe(404);
    expect(payload).toContain('<meta name="robots" content="noindex">');
  });

  test('a browser that has the page is told so', async () => {
    const askAgain = async () => {
      const { headers } = await get('/same');
      const again = await get('/same', { 'if-none-match': String(headers['etag']) });
      return [again.statusCode, again.payload];
    };
    // Repeated, because a message from the previous test may still arrive and make the server render the page again.
    await expect.poll(askAgain).toEqual([304, '']);
    expect((await get('/same', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
  });
});

describe('files of the site', () => {
  test('[RT-26] robots and sitemap name the public pages of the brand in its written languages', async () => {
    expect((await get('/robots.txt')).payload).toContain('Sitemap: http://localhost/sitemap.xml');
    const { payload } = await get('/sitemap.xml');
    expect(payload).toContain('<loc>http://localhost/rng</loc>');
    expect(payload).toContain('<loc>http://localhost/rng?lang=TY</loc>');
    const written = [...payload.matchAll(/<loc>http:\/\/localhost(\/(?:help|promotions)\?[^<]*)<\/loc>/g)].map(
      ([, where = '']) => where.replaceAll('&amp;', '&'),
    );
    expect(written).toContain('/help?article=game-check-books&lang=TY');
    expect(written).toContain('/help?legal=terms');
    expect(written).toContain('/promotions?id=first-night&lang=TY');
  });

  test('[SH-47] the manifest is the brand’s, in the language of the page', async () => {
    const manifest = (await get('/manifest.webmanifest?lang=TY', { host: 'araw.localhost' })).json<{
      name: string;
      lang: string;
      icons: { src: string }[];
    }>();
    expect(manifest).toMatchObject({ name: 'Araw Arcade', lang: 'fil', display: 'standalone' });
    for (const { src } of manifest.icons) expect((await get(src)).statusCode, src).toBe(200);
  });

  test('[DR-25] the hashes of the code are there for everybody and never kept by caches', async () => {
    const { headers, payload } = await get('/files.sha256');
    expect(headers['cache-control']).toBe('no-cache');
    expect(payload).toBe(`${'0'.repeat(64)}  js/some.js\n`);
  });

  test('[SH-47] the offline page needs no script, and the worker is never kept by caches', async () => {
    const { payload } = await get('/offline', { host: 'araw.localhost' });
    expect(payload).toContain('offline Araw Arcade');
    expect(payload).not.toContain('<script');
    const worker = await get('/sw.js');
    expect(worker.headers['cache-control']).toBe('no-cache');
    expect(worker.payload).toMatch(/croupier-[0-9a-f]{12}/);
    // Under the policy of calls it could not even fetch its offline page.
    expect(worker.headers['content-security-policy']).toContain("connect-src 'self'");
  });
});
