import { refusedCode, useServer } from '@croupier/testkit';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { brandAdminTools, params } from './brand-admin-tools.ts';

const server = useServer();
const { operator, read, restore, edit } = brandAdminTools(server);
const get = async (url: string) => (await server.app.http.inject({ url })).payload;

describe('drawings that operators upload', () => {
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: '#17702fcc' } });
  const upload = (kind: 'logo' | 'mark', bytes: Uint8Array) =>
    operator().client.call('uploadBrandDrawing', { params: { ...params, kind }, body: new Uint8Array(bytes) });

  test('[BR-30] png and webp are drawn anew and shown once they are saved; the folder’s own come back with a reset', async () => {
    const logo = await upload('logo', await picture(1600, 400).withMetadata().png().toBuffer());
    expect(logo).toMatchObject({ width: 800, height: 200 });
    const mark = await upload('mark', await picture(64, 64).webp().toBuffer());
    const own = await get('/brand/logo.svg?merchant=araw');
    expect(own).not.toContain('data:image');
    await edit((values) => (values.drawings = { logo: logo.id, mark: mark.id }));
    expect(await get('/brand/logo.svg?merchant=araw')).toContain(`data:image/png;base64,${logo.picture}`);
    expect(await get('/brand/mark.svg?merchant=araw')).toContain(mark.picture);
    expect(await get('/art/v2/icon/araw/any/192.svg')).toContain('data:image/png');
    const answer = await server.app.http.inject({ url: '/brand/logo.svg?merchant=araw' });
    const etag = answer.headers['etag'] as string;
    const again = await server.app.http.inject({
      url: '/brand/logo.svg?merchant=araw',
      headers: { 'if-none-match': etag },
    });
    expect([answer.headers['cache-control'], again.statusCode]).toEqual(['no-cache', 304]);
    await restore((await read()).version, 0);
    expect(await get('/brand/logo.svg?merchant=araw')).toBe(own);
  });

  test('[BR-30] an svg, a page and a broken picture are refused', async () => {
    const png = await picture(40, 40).png().toBuffer();
    for (const bytes of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      Buffer.from('<!doctype html>'),
      png.subarray(0, png.length / 2),
      await picture(40, 40).jpeg().toBuffer(),
      new Uint8Array(),
    ])
      expect(['picture_refused', 'bad_request']).toContain(await refusedCode(upload('logo', bytes)));
  });

  test('[BR-30] what no version uses is forgotten after a day, what one uses is kept', async () => {
    const used = await upload('mark', await picture(50, 50).png().toBuffer());
    const unused = await upload('mark', await picture(51, 51).png().toBuffer());
    await edit((values) => (values.drawings.mark = used.id));
    server.clock.advance(25 * 3_600_000);
    await server.app.brand.sweep();
    const kept = await server.database.db.selectFrom('brand_drawings').select('id').execute();
    expect(kept.map(({ id }) => id)).toContain(used.id);
    expect(kept.map(({ id }) => id)).not.toContain(unused.id);
  });
});
