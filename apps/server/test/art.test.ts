import zlib from 'node:zlib';
import {
  avatarAddress,
  bannerAddress,
  drawnAddress,
  gameTile,
  iconAddress,
  themes,
  tileAddress,
  vendorAddress,
  vendorMark,
} from '@croupier/art';
import { useServer } from '@croupier/testkit';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { walked } from '../../../tools/run/test/walked.mjs';
import { createArtRenderer } from '../src/art-renderer.ts';
import { createByteCache } from '../src/platform/byte-cache.ts';

const server = useServer();

const tile = {
  seed: 'KIDLAT-1042',
  title: "Dragon's Pearl & Co",
  theme: 'dragons',
  category: 'RNG',
  vendor: 'KIDLAT',
} as const;

async function ask(url: string, headers: Record<string, string> = { 'accept-encoding': 'br' }) {
  const answer = await server.app.http.inject({ url, headers });
  const raw = answer.rawPayload;
  const svg = answer.headers['content-encoding'] === 'br' ? zlib.brotliDecompressSync(raw).toString() : raw.toString();
  return { status: answer.statusCode, headers: answer.headers, bytes: raw.byteLength, svg };
}

/** The answer of an address after the renderer is done. */
async function askPainted(url: string): Promise<{ headers: Record<string, unknown>; bytes: Buffer }> {
  let painted: { headers: Record<string, unknown>; bytes: Buffer } = { headers: {}, bytes: Buffer.alloc(0) };
  const look = async () => {
    const { headers, rawPayload } = await server.app.http.inject({ url });
    painted = { headers, bytes: rawPayload };
    return headers['content-type'];
  };
  await expect.poll(look, { timeout: 20_000 }).toBe('image/webp');
  return painted;
}

const dotsOf = (picture: Buffer) => sharp(picture).removeAlpha().raw().toBuffer();

describe('pictures', () => {
  test('[AT-10, AT-12] a tile comes compressed, may be kept for ever, and may load nothing', async () => {
    const drawn = drawnAddress(tileAddress(tile));
    const first = await ask(drawn);
    expect(first).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/svg+xml; charset=utf-8',
        'content-encoding': 'br',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        vary: 'accept-encoding',
      },
    });
    expect(first.svg).toBe(gameTile(tile));
    expect(await ask(drawn)).toMatchObject({ svg: first.svg, bytes: first.bytes });
    const plain = await ask(drawn, {});
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.svg).toBe(first.svg);
  });

  test('[AT-10, AT-17] a tile is drawn at once, then painted as it was drawn and kept for ever', async () => {
    const fresh = { ...tile, title: 'Painted Once' };
    const first = await ask(tileAddress(fresh));
    expect(first).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'public, max-age=10' },
    });
    expect(first.svg).toBe(gameTile(fresh));

    const { headers, bytes } = await askPainted(tileAddress(fresh));
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-encoding']).toBeUndefined();
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 300, height: 400 });
    const painted = await dotsOf(bytes);
    const farFrom = async (svg: string) => {
      const drawn = await dotsOf(Buffer.from(svg));
      return painted.reduce((sum, value, place) => sum + Math.abs(value - drawn[place]!), 0) / painted.length;
    };
    expect(await farFrom(first.svg)).toBeLessThan(6);
    expect(await farFrom(gameTile({ ...fresh, seed: 'another' }))).toBeGreaterThan(12);
  });

  test('[AT-17] a painted tile of any theme stays light, and a sign is painted with nothing behind it', async () => {
    // Rendering is slow: an ordinary run takes a few, the wide run all.
    const some = process.env['TEST_WIDE'] ? themes : themes.filter((_theme, place) => place % 5 === 0);
    walked('themes painted', some.length);
    for (const theme of some) {
      const { bytes } = await askPainted(tileAddress({ ...tile, theme, title: 'The Lost Kingdom of Quiapo 88' }));
      expect(bytes.byteLength, theme).toBeLessThan(24 * 1024);
    }
    const sign = await askPainted(vendorAddress({ mark: 'icon', code: 'KIDLAT', name: 'Kidlat' }));
    expect(await sharp(sign.bytes).metadata()).toMatchObject({ width: 96, height: 96, hasAlpha: true });
    const letters = await askPainted(vendorAddress({ mark: 'colour', code: 'KIDLAT', name: 'Kidlat Gaming' }));
    expect(await sharp(letters.bytes).metadata()).toMatchObject({ height: 144, hasAlpha: true });
    expect(letters.bytes.byteLength).toBeLessThan(8 * 1024);
  }, 120_000);

  test('[AT-18] whoever asks for more than 600 new ones a minute gets drawings', async () => {
    const strict = await server.another({ settings: { LIMIT_FACTOR: '1' } });
    const signOf = (place: number) => vendorAddress({ mark: 'icon', code: `V${place}`, name: 'Many' });
    const typeOf = async (url: string, remoteAddress = '127.0.0.1') =>
      (await strict.app.http.inject({ url, remoteAddress })).headers['content-type'];
    const drawn = 'image/svg+xml; charset=utf-8';
    for (let place = 0; place < 600; place += 1) expect(await typeOf(signOf(place))).toBe(drawn);
    // Pictures are rendered in order, and an idle renderer needs only some milliseconds for one.
    await expect.poll(() => typeOf(signOf(150)), { timeout: 100_000 }).toBe('image/webp');
    expect(await typeOf(signOf(1000))).toBe(drawn);
    // Another visitor's later request is rendered, so the one above the limit would have been before it.
    await expect.poll(() => typeOf(signOf(1001), '203.0.113.9'), { timeout: 30_000 }).toBe('image/webp');
    expect(await typeOf(signOf(1000))).toBe(drawn);
    expect(await typeOf(signOf(0))).toBe('image/webp');
  }, 120_000);

  test('[AT-18] 200 wait to be painted, and the next one stays a drawing until it is asked for again', async () => {
    const renderer = createArtRenderer();
    const begin = (place: number) =>
      renderer.begin({ address: `/${place}`, make: () => vendorMark({ code: `V${place}`, name: 'Many' }), scale: 1 });
    // One is being painted, the others wait.
    for (let place = 0; place <= 201; place += 1) begin(place);
    await expect.poll(() => renderer.painted('/200') !== undefined, { timeout: 100_000 }).toBe(true);
    expect(renderer.painted('/201')).toBeUndefined();
    begin(201);
    await expect.poll(() => renderer.painted('/201') !== undefined).toBe(true);
  }, 120_000);

  test('[AT-10] a title in another script comes through the address', async () => {
    const far = { ...tile, title: '黄金の龍と真珠の海の大冒険物語スペシャル・エディション特別版第二章完結編拡張' };
    const { status, svg } = await ask(tileAddress(far));
    expect(status).toBe(200);
    expect(svg).toContain('黄金の龍');
  });

  test.each([
    [
      'a banner',
      bannerAddress({ seed: 'june', motif: 'night-bay', brandScheme: 'night', crop: 'phone' }),
      'viewBox="560 0 640 480"',
    ],
    ['a mark', vendorAddress({ mark: 'mono', code: 'JILI', name: 'Jili' }), 'currentColor'],
    ['an avatar', avatarAddress({ seed: 'member-7' }), 'viewBox="0 0 128 128"'],
  ])('[AT-10] %s is drawn', async (_what, url, holds) => {
    const { status, svg } = await ask(url);
    expect(status).toBe(200);
    expect(svg).toContain(holds);
  });

  test('[AT-10, AT-9] the icon is the mark of the brand that is named', async () => {
    const perlas = await ask(iconAddress({ merchant: 'perlas', size: 512, isMaskable: true }));
    const araw = await ask(iconAddress({ merchant: 'araw', size: 512, isMaskable: false }));
    expect(perlas).toMatchObject({ status: 200, headers: { 'cache-control': 'public, max-age=86400' } });
    expect(perlas.svg).toContain('fill="#061416"');
    expect(araw.svg).toContain('aria-label="Araw"');
    expect(araw.svg).not.toContain('aria-label="Perlas"');
    expect((await ask(iconAddress({ merchant: 'nobody', size: 512, isMaskable: true }))).status).toBe(404);
  });

  test.each([
    '/art/v2/tile/dragons/RNG/KIDLAT/1.svg',
    '/art/v2/tile/unicorns/RNG/KIDLAT/1/Name.svg',
    '/art/v2/tile/dragons/rng/KIDLAT/1/Name.svg',
    '/art/v2/tile/dragons/RNG/KIDLAT/1/Name.png',
    '/art/v2/tile/dragons/RNG/KIDLAT/1/Name.svg?again=1',
    '/art/v2/tile/dragons/RNG/KIDLAT/1/evil.example.svg',
    '/art/v2/tile/dragons/RNG/KIDLAT/1/%3Cscript%3E.svg',
    '/art/v2/tile/dragons/RNG/KIDLAT/1/%4Eame.svg',
    '/art/v2/tile/dragons/RNG/KIDLAT/..%2F..%2Fetc/Name.svg',
    `/art/v2/tile/dragons/RNG/KIDLAT/1/${'A'.repeat(45)}.svg`,
    '/art/v2/banner/night/wide/unknown/1.svg',
    '/art/v2/banner/night/square/jackpot/1.svg',
    '/art/v2/avatar/a.b.svg',
    '/art/v2/icon/perlas/any/513.svg',
    '/art/v2/',
  ])('[AT-11] %s is not found', async (url) => {
    const answer = await server.app.http.inject({ url });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ success: false, value: { code: 'not_found' } });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('[AT-3] every theme is under 4 KB as it is sent', async () => {
    for (const theme of themes) {
      const { bytes } = await ask(
        drawnAddress(tileAddress({ ...tile, theme, title: 'The Lost Kingdom of Quiapo 88' })),
      );
      expect(bytes, theme).toBeLessThan(4096);
    }
  });

  test('[AT-14] more than 6,000 pictures a minute are too many', async () => {
    const strict = await server.another({ settings: { LIMIT_FACTOR: '1' } });
    const statusOf = async (url: string) => (await strict.app.http.inject({ url })).statusCode;
    // Requests for missing pictures count too, and draw nothing.
    for (let batch = 0; batch < 60; batch += 1)
      expect(new Set(await Promise.all(Array.from({ length: 100 }, () => statusOf('/art/v2/none.svg'))))).toEqual(
        new Set([404]),
      );
    expect(await statusOf(avatarAddress({ seed: 'x' }))).toBe(429);
  }, 120_000);

  test('[AT-13] what is kept stays within its bytes, and the longest unused goes first', () => {
    const cache = createByteCache(1000);
    const value = Buffer.alloc(196);
    for (const key of ['aa', 'bb', 'cc', 'dd', 'ee']) cache.set(key, value);
    expect([cache.count, cache.bytes]).toEqual([5, 1000]);
    cache.get('aa');
    cache.set('ff', value);
    expect(cache.get('bb')).toBeUndefined();
    expect(cache.get('aa')).toBe(value);
    cache.set('huge', Buffer.alloc(2000));
    expect(cache.get('huge')).toBeUndefined();
    cache.set('ff', Buffer.alloc(96));
    expect([cache.count, cache.bytes]).toEqual([5, 900]);
    for (let index = 0; index < 5000; index += 1) cache.set(`key ${index}`, value);
    expect(cache.bytes).toBeLessThanOrEqual(1000);
  });
});
