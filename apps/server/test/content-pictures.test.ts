import { refusedCode, useServer } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { contentAdminTools } from './content-admin-tools.ts';

const server = useServer({ isShared: true });
const { araw, notice, text, writing, visitor, homeTitles } = contentAdminTools(server);
const params = { merchant: 'perlas' };

describe('pictures', () => {
  const jpg = () =>
    sharp({ create: { width: 60, height: 40, channels: 3, background: '#146b5a' } })
      .withExif({ IFD0: { Copyright: 'a secret of the camera' } })
      .jpeg()
      .toBuffer();
  const banner = (url: string) => ({
    groupName: 'w_model',
    linkageType: 'NONE',
    title: 'with a picture',
    text: 'of our own',
    picture: { url },
  });

  test('[CN-26] an uploaded picture is drawn anew, served under a name of its own, and kept once', async () => {
    const olga = await server.operator({ role: 'editor' });
    const bytes = await jpg();
    const { url } = await olga.client.call('contentPicture', { params, body: bytes });
    const answer = await fetch(server.url + url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const served = Buffer.from(await answer.arrayBuffer());
    expect(served.includes('a secret of the camera')).toBe(false);
    expect((await olga.client.call('contentPicture', { params, body: bytes })).url).toBe(url);
    await olga.client.call('contentWrite', {
      params,
      body: writing('pictured', { kind: 'banner', texts: [text(banner(url))] }),
    });
    const { banners } = await visitor().call('announcements', { query: { types: 'B', groupName: 'w_model' } });
    expect(banners.find(({ id }) => id === 'pictured')?.picture).toEqual({ url });
    const owner = await server.operator();
    const { entries } = await owner.client.call('auditLog', { query: { limit: '20' } });
    expect(entries.filter(({ act }) => act === 'content.picture')).toHaveLength(1);
  });

  test('[CN-26] what is no picture is refused, and content names only pictures of its own brand', async () => {
    const olga = await server.operator();
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    for (const body of [drawing, Buffer.from('GIF89a'), (await jpg()).subarray(0, 40)])
      expect(await refusedCode(olga.client.call('contentPicture', { params, body }))).toBe('picture_refused');
    const { url } = await olga.client.call('contentPicture', { params: { merchant: 'araw' }, body: await jpg() });
    const strange = [
      url,
      '/content-pictures/AAAAAAAAAAAAAAAAAAAAAAAA.jpg',
      'https://evil.test/a.png',
      '/wps/session/logout',
    ];
    for (const address of strange) {
      const body = writing('strange-picture', { kind: 'banner', texts: [text(banner(address))] });
      expect(await refusedCode(olga.client.call('contentWrite', { params, body })), address).toBe('bad_request');
    }
    expect((await fetch(`${server.url}/content-pictures/AAAAAAAAAAAAAAAAAAAAAAAA.jpg`)).status).toBe(404);
    expect((await fetch(`${server.url}/content-pictures/..%2Fa.jpg`)).status).toBe(404);
  });
});

describe('looking before publishing', () => {
  const look = (editor: Person, more: object = {}) =>
    editor.client.call('contentPreview', {
      params,
      body: {
        kind: 'announcement',
        slug: 'looked-at',
        texts: [{ language: 'EN', value: notice('not out yet') }],
        ...more,
      },
    });
  const holder = (pass: string, language = 'en') => visitor(language, { preview: pass });

  test('[CN-27] whoever holds the pass reads the words, nobody else, and not for ever', async () => {
    const olga = await server.operator();
    const { pass, path, faults } = await look(olga);
    expect([path, faults]).toEqual(['/', []]);
    expect(await homeTitles(holder(pass))).toContain('not out yet');
    expect(await homeTitles()).not.toContain('not out yet');
    expect(await homeTitles(holder(`${pass.slice(0, -1)}${pass.endsWith('A') ? 'B' : 'A'}`))).not.toContain(
      'not out yet',
    );
    const elsewhere = server.client({ language: 'en', brand: araw(), headers: { preview: pass } });
    expect(await homeTitles(elsewhere)).not.toContain('not out yet');
    const again = await look(olga, { pass, texts: [{ language: 'EN', value: notice('other words') }] });
    expect(again.pass).toBe(pass);
    expect(await homeTitles(holder(pass))).toContain('other words');
    server.clock.advance(31 * 60_000);
    expect(await homeTitles(holder(pass))).not.toContain('other words');
  });

  test('[CN-27] a pass belongs to who made it, words that do not fit are named and not shown', async () => {
    const [olga, oscar] = [await server.operator(), await server.operator()];
    const { pass } = await look(olga);
    expect((await look(oscar, { pass })).pass).not.toBe(pass);
    const bad = await look(olga, {
      pass,
      texts: [{ language: 'EN', value: notice('', { body: '<img src=x onerror=alert(1)>' }) }],
    });
    expect(bad.faults.map(({ language, path }) => [language, path])).toEqual([['EN', 'title']]);
    const worse = await look(olga, { pass, texts: [{ language: 'EN', value: notice('x', { body: '<b>x</b>' }) }] });
    expect(worse.faults[0]).toMatchObject({ language: 'EN', path: 'body' });
    expect(JSON.stringify(await homeTitles(holder(pass)))).not.toContain('<b>');
    // Reading changes nothing, so every operator who may read content may do it.
    const auditor = await server.operator({ role: 'auditor' });
    expect((await look(auditor)).faults).toEqual([]);
    const cashier = await server.operator({ role: 'cashier' });
    expect(await refusedCode(look(cashier))).toBe('not_allowed');
  });

  test('[CN-27] a text for members alone can be looked at too, at the place where it is shown', async () => {
    const olga = await server.operator();
    const value = notice('for members', { type: 'PU', executions: ['A'] });
    const { pass, path } = await look(olga, { texts: [{ language: 'EN', value }] });
    expect(path).toBe('/?modal=publicModal');
    const { popup } = await holder(pass).call('announcements', { query: { types: 'PU', execution: 'B' } });
    expect(popup[0]).toMatchObject({ id: 'looked-at', title: 'for members' });
  });
});
