import zlib from 'node:zlib';
import type { RefusalValue } from '@croupier/contract';
import { Refused } from '@croupier/contract/client';
import { refusedCode, useServer } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { send } from './calls.ts';

const server = useServer();

async function refusal(call: Promise<unknown>): Promise<RefusalValue> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Refused)) throw new Error(`expected a refusal, got ${String(error)}`);
  return error.refusal;
}

describe('avatar', () => {
  const dots = (colour: string, side = 40) =>
    sharp({ create: { width: side, height: side, channels: 3, background: colour } });
  const upload = ({ client }: Person, bytes: Uint8Array) =>
    client.call('uploadAvatar', { body: new Uint8Array(bytes) });

  test('[PF-8, PF-9, HT-24] is drawn anew: small, without metadata, without whatever else the file carried', async () => {
    const ana = await server.member();
    expect(await ana.client.call('avatar')).toEqual({ icon: null });
    const jpeg = await dots('#c02030', 900)
      .withExif({ IFD0: { Copyright: 'EXIF-SECRET', ImageDescription: '<script>alert(1)</script>' } })
      .jpeg()
      .toBuffer();
    const polyglot = Buffer.concat([jpeg, Buffer.from('\n<script>alert("polyglot")</script>PK\u0003\u0004')]);
    const { icon } = await upload(ana, polyglot);
    const served = await fetch(server.url + icon);
    const bytes = Buffer.from(await served.arrayBuffer());
    expect(served.headers.get('content-type')).toBe('image/webp');
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    expect(served.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]{24}\.webp"$/);
    expect(served.headers.get('content-security-policy')).toContain("default-src 'none'");
    for (const text of ['EXIF-SECRET', '<script', 'polyglot', 'PK\u0003\u0004'])
      expect(bytes.includes(text)).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(await ana.client.call('memberInfo')).toMatchObject({ icon });
    const next = await upload(ana, await dots('#2030c0').png().toBuffer());
    expect(next.icon).not.toBe(icon);
    expect((await fetch(server.url + icon)).status).toBe(404);
    await ana.client.call('removeAvatar');
    expect(await ana.client.call('avatar')).toEqual({ icon: null });
    expect((await fetch(server.url + next.icon)).status).toBe(404);
  });

  test('[PF-9] what is no png or jpg picture is refused, whatever it calls itself', async () => {
    const ana = await server.member();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const pngHead = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    const files = {
      svg,
      gif: await dots('#fff').gif().toBuffer(),
      webp: await dots('#fff').webp().toBuffer(),
      html: Buffer.from('<!doctype html><script>1</script>'),
      nothing: Buffer.from([0]),
      'svg behind a png beginning': Buffer.concat([pngHead, svg]),
      'half a jpeg': (await dots('#fff', 300).jpeg().toBuffer()).subarray(0, 200),
    };
    for (const [name, bytes] of Object.entries(files))
      expect([name, await refusedCode(upload(ana, bytes))]).toEqual([name, 'picture_refused']);
    for (const type of ['image/png', 'image/jpeg', 'application/octet-stream']) {
      const headers = { authorization: `Bearer ${ana.token}`, merchant: 'perlas', 'content-type': type };
      const { code } = await send(`${server.url}/wps/member/info/icon`, {
        method: 'PUT',
        headers,
        body: svg.toString(),
      });
      expect([type, code]).toEqual([type, 'picture_refused']);
    }
    expect(await ana.client.call('avatar')).toEqual({ icon: null });
  });

  test('[PF-9] a picture of too many dots or too many bytes is refused, sooner than an honest one is drawn', async () => {
    const ana = await server.member();
    const timed = async (bytes: Buffer, who: Person) => {
      const before = performance.now();
      const answer = await upload(who, bytes).then(
        () => 'drawn',
        (error: { refusal: { code: string } }) => error.refusal.code,
      );
      return { answer, took: performance.now() - before };
    };
    const honest = await timed(await dots('#fff', 5000).png().toBuffer(), ana);
    expect(honest.answer).toBe('drawn');
    for (const bomb of [pixelBomb(40_000, 40_000), pixelBomb(2 ** 31 - 1, 2)]) {
      const eve = await server.member();
      const tries = [];
      for (let n = 0; n < 5; n += 1) tries.push(await timed(bomb, eve));
      for (const { answer } of tries) expect(answer).toBe('picture_refused');
      // The fastest of several, because a machine may hang for a moment.
      expect(Math.min(...tries.map(({ took }) => took))).toBeLessThan(honest.took);
    }
    const answer = await refusal(upload(ana, Buffer.alloc(5 * 1024 * 1024 + 1, 0xff))).catch(() => ({
      code: 'cut off',
    }));
    expect(['too_large', 'cut off']).toContain(answer.code);
  });

  test('[PF-8] never comes from an address, and never goes to another member', async () => {
    const [ana, eve] = [await server.member(), await server.member()];
    for (const body of [{ url: 'http://127.0.0.1/' }, { icon: 'file:///etc/passwd' }, { memberId: ana.id }]) {
      const headers = { authorization: `Bearer ${eve.token}`, merchant: 'perlas', 'content-type': 'application/json' };
      const { code } = await send(`${server.url}/wps/member/info/icon`, {
        method: 'PUT',
        headers,
        body: JSON.stringify(body),
      });
      expect(code).toBe('bad_request');
    }
    await upload(eve, await dots('#123456').png().toBuffer());
    expect(await ana.client.call('avatar')).toEqual({ icon: null });
    for (const path of ['/avatars/../../etc/passwd', '/avatars/x.webp'])
      expect((await fetch(server.url + path)).status).toBe(404);
    expect((await fetch(`${server.url}/avatars/%00.webp`)).status).toBe(400);
  });
});

/** A png that claims to be huge and contains almost nothing. */
function pixelBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', zlib.deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(zlib.crc32(body));
  return Buffer.concat([length, body, sum]);
}
