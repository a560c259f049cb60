import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createCatalogueFiles, createGameIcons, fetchPublic, isPublicAddress } from '@croupier/server/testing';
import { seededRandom, useServer } from '@croupier/testkit';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

// Without jobs, because the server's own would call real hosts.
const server = useServer({ settings: { ROLE: 'api' } });
const minute = 60_000;

const photo = () =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background: '#c03020' } }).withExif({
    IFD0: { Artist: 'X' },
  });

/** Answers of foreign hosts by address; none for all others. */
const answers = new Map<string, Buffer>();
let asked: string[] = [];
let made: ReturnType<typeof createGameIcons> | null = null;
const icons = () =>
  (made ??= createGameIcons({
    db: server.database.db,
    clock: server.clock,
    random: seededRandom('icons', server.clock),
    brands: server.brands,
    fetchIcon: async (address) => {
      asked.push(address);
      const bytes = answers.get(address);
      return bytes ? { ok: true, bytes } : { ok: false, fault: 'no answer within 5000 ms' };
    },
  }));
const run = async () => {
  asked = [];
  const came = await icons().fetchAll(new AbortController().signal);
  await server.app.games.refresh();
  return came;
};

const take = (...lines: string[]) =>
  createCatalogueFiles({ db: server.database.db, clock: server.clock, brands: server.brands }).take(
    new TextEncoder().encode(`vendor,vendorName,gameCode,gameType,name,iconUrl\n${lines.join('\n')}\n`),
    { actor: 'system', reason: 'with pictures' },
  );
const shown = async (vendor: string) => {
  await server.app.games.refresh();
  const { content } = await server
    .client()
    .call('gameList', { query: { vassalage: vendor, pageSize: '6', sort: 'az' } });
  return content.map(({ iconUrl }) => iconUrl);
};

describe('pictures of games that strangers keep', () => {
  test('[GA-75] are fetched once, drawn anew and served by the house; until then the drawn one stands there', async () => {
    const [good, bad] = ['https://cdn.narra.example/a.png', 'https://cdn.narra.example/b.png'];
    answers.set(good, await photo().png().toBuffer());
    answers.set(bad, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'));
    await take(`NARRA,Narra,a,RNG,Aa,${good}`, `NARRA,Narra,b,RNG,Bb,${bad}`, `NARRA,Narra,c,RNG,Cc,${good}`);
    expect((await shown('NARRA')).every((address) => address.startsWith('/art/'))).toBe(true);
    expect(await run()).toBe(1);
    expect(asked.toSorted()).toEqual([good, bad]);
    const [a, b, c] = await shown('NARRA');
    expect(a).toMatch(/^\/game-icons\/[\w-]{24}\.webp$/);
    expect(c).toBe(a);
    expect(b).toMatch(/^\/art\//);

    const answer = await fetch(server.url + a!);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 480, height: 640 });
    expect(bytes.includes('Exif') || bytes.includes('EXIF')).toBe(false);
    expect((await fetch(`${server.url}/game-icons/${'x'.repeat(24)}.webp`)).status).toBe(404);
    expect((await fetch(`${server.url}/game-icons/..%2f..%2fetc.webp`)).status).toBe(404);

    // A fetched picture is not fetched again; a failed one is, with growing delays.
    await run();
    expect(asked).toEqual([]);
    server.clock.advance(6 * minute);
    answers.set(bad, await photo().jpeg().toBuffer());
    expect(await run()).toBe(1);
    expect(asked).toEqual([bad]);
    expect((await shown('NARRA'))[1]).toMatch(/^\/game-icons\//);
  });

  test('[GA-75] are forgotten a day after no game names them any more', async () => {
    const address = 'https://cdn.tala.example/a.jpg';
    answers.set(address, await photo().jpeg().toBuffer());
    await take(`TALA,Tala,a,RNG,Aa,${address}`);
    await run();
    await take('TALA,Tala,a,RNG,Aa,');
    expect((await shown('TALA'))[0]).toMatch(/^\/art\//);
    server.clock.advance(25 * 60 * minute);
    await run();
    const kept = await server.database.db.selectFrom('game_icons').select('address').execute();
    expect(kept.map((row) => row.address)).not.toContain(address);
  });
});

describe('asking a stranger', () => {
  let pictureHost: http.Server;
  let url = '';
  beforeAll(async () => {
    pictureHost = http.createServer((request, response) => {
      if (request.url === '/away') response.writeHead(302, { location: '/small' }).end();
      else if (request.url === '/large') response.end(Buffer.alloc(5000));
      else if (request.url === '/small') response.end('picture');
    });
    await new Promise<void>((resolve) => pictureHost.listen(0, '127.0.0.1', resolve));
    // A name, so that it is looked up.
    url = `http://localhost:${(pictureHost.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    pictureHost.closeAllConnections();
    pictureHost.close();
  });

  // Without a certificate; everything else is real.
  const plain = { request: http.request, maxBytes: 4096, timeoutMs: 1500 };
  const open = { ...plain, isPublic: () => true };

  test('[GA-76] has an end in bytes and seconds and follows nobody elsewhere', async () => {
    expect(await fetchPublic(`${url}/small`, open)).toEqual({ ok: true, bytes: Buffer.from('picture') });
    expect(await fetchPublic(`${url}/large`, open)).toEqual({ ok: false, fault: 'more than 4096 bytes' });
    expect(await fetchPublic(`${url}/away`, open)).toEqual({ ok: false, fault: 'status 302' });
    expect(await fetchPublic(`${url}/silent`, open)).toEqual({ ok: false, fault: 'no answer within 1500 ms' });
  });

  test('[GA-76] never reaches this machine or the networks it stands in', async () => {
    expect(await fetchPublic(`${url}/small`, plain)).toEqual({
      ok: false,
      fault: 'the host is not on the open internet',
    });
    const within = ['127.0.0.1', '10.1.2.3', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1'];
    const within6 = [
      '::1',
      '::',
      'fe80::1',
      'fd00::1',
      '::ffff:10.0.0.1',
      '64:ff9b::a00:1',
      '2002:a00:1::',
      'nonsense',
    ];
    for (const address of [...within, ...within6])
      expect([address, isPublicAddress(address)]).toEqual([address, false]);
    for (const address of ['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])
      expect([address, isPublicAddress(address)]).toEqual([address, true]);
  });
});
