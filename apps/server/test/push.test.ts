import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Push, SocketMessage } from '@croupier/contract';
import { connectSocket } from '@croupier/contract/client';
import {
  channels,
  createLog,
  createMetrics,
  createSockets,
  inTransaction,
  memberId,
  memoryBus,
  merchant,
  openDatabase,
  publishOutbox,
  enqueuePush,
} from '@croupier/server/testing';
import { freshDatabase, useServer } from '@croupier/testkit';
import { sql } from 'kysely';
import { WebSocket } from 'ws';
import { describe, expect, test } from 'vitest';

const server = useServer({ isShared: true });

const balance = (amount: string): Push => ({ kind: 'wallet.balance', value: { amount, currency: 'PHP' } });
const enqueue = (channel: string, push: Push) =>
  inTransaction(server.database.db, (tx) => enqueuePush(tx, channel, push));
/** Waits until everything stored so far was sent. */
const published = () =>
  expect
    .poll(() => server.database.db.selectFrom('outbox').select('id').where('seq', 'is', null).execute(), {
      timeout: 15_000,
      interval: 20,
    })
    .toEqual([]);
const socketUrl = (url = server.url) => url.replace('http', 'ws') + '/ws';

type Ear = { heard: SocketMessage[]; socket: WebSocket; close: () => void };

/** A socket like a browser's: greets, then only listens. */
async function listen(options: { token?: string; after?: string; url?: string; merchant?: string } = {}): Promise<Ear> {
  const socket = new WebSocket(socketUrl(options.url));
  const heard: SocketMessage[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(String(data)) as SocketMessage));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const { token = null, after = null } = options;
  socket.send(JSON.stringify({ type: 'hello', merchant: options.merchant ?? 'perlas', token, after }));
  await expect.poll(() => heard.length, { timeout: 3000 }).toBeGreaterThan(0);
  return { heard, socket, close: () => socket.close() };
}

const pushes = ({ heard }: Ear) => heard.filter((message) => message.type === 'push');
const amounts = (ear: Ear) => pushes(ear).map((push) => (push.value as { amount: string }).amount);

describe('outbox', () => {
  test('[JB-1] a message leaves after the commit, and never after a rollback', async () => {
    const ana = await server.member();
    const ear = await listen({ token: ana.token });
    const channel = channels.member(memberId(ana.id));
    let commit = () => {};
    const open = new Promise<void>((resolve) => (commit = resolve));
    const held = inTransaction(server.database.db, async (tx) => {
      await enqueuePush(tx, channel, balance('1.00'));
      await open;
    });
    // One that was committed later arrives before it.
    await enqueue(channels.brand(merchant('perlas')), { kind: 'brand.availability', value: { status: 'changed' } });
    await expect.poll(() => pushes(ear).map(({ kind }) => kind), { timeout: 20_000 }).toEqual(['brand.availability']);
    commit();
    await held;
    await inTransaction(server.database.db, async (tx) => {
      await enqueuePush(tx, channel, balance('66.60'));
      throw new Error('changed my mind');
    }).catch(() => {});
    await enqueue(channel, balance('2.00'));
    await expect.poll(() => amounts(ear), { timeout: 20_000 }).toEqual([undefined, '1.00', '2.00']);
    ear.close();
  });

  test('[JB-2] messages of one channel keep their order', async () => {
    const ana = await server.member();
    const ear = await listen({ token: ana.token });
    const channel = channels.member(memberId(ana.id));
    const expected = Array.from({ length: 60 }, (_, n) => `${n}.00`);
    for (let n = 0; n < 60; n += 3) {
      await inTransaction(server.database.db, async (tx) => {
        for (const amount of expected.slice(n, n + 3)) await enqueuePush(tx, channel, balance(amount));
      });
    }
    await expect.poll(() => amounts(ear), { timeout: 5000 }).toEqual(expected);
    const seqs = pushes(ear).map(({ seq }) => BigInt(seq));
    expect(seqs.every((seq, n) => n === 0 || seq > seqs[n - 1]!)).toBe(true);
    ear.close();
  });

  test('[JB-3] a message whose publisher died before noting it is published again', async () => {
    const { url } = await freshDatabase();
    const database = openDatabase({ url, connections: 3, onError: () => {} });
    const delivered: string[] = [];
    const bus = (isDying: boolean) => ({
      ...memoryBus(),
      publish: async (_tx: unknown, messages: readonly { kind: string }[]) => {
        delivered.push(...messages.map(({ kind }) => kind));
        if (isDying) throw new Error('killed between delivering and noting');
      },
    });
    await inTransaction(database.db, (tx) => enqueuePush(tx, 'brand:perlas', balance('7.00')));
    await expect(publishOutbox(database.db, bus(true), server.clock.now())).rejects.toThrow('killed');
    expect(await publishOutbox(database.db, bus(false), server.clock.now())).toBe(1);
    expect(await publishOutbox(database.db, bus(false), server.clock.now())).toBe(0);
    expect(delivered).toEqual(['wallet.balance', 'wallet.balance']);
    await database.close();
  });
});

describe('sockets', () => {
  test('[JB-4] a message reaches every socket of its channel on any process, and no other', async () => {
    const second = await server.another();
    const ana = await server.member();
    const ben = await server.member();
    const ears = [await listen({ token: ana.token }), await listen({ token: ana.token, url: second.url })];
    const others = [
      await listen({ token: ben.token }),
      await listen({ url: second.url }),
      await listen({ merchant: 'araw' }),
    ];
    await enqueue(channels.member(memberId(ana.id)), balance('5.00'));
    for (const ear of ears) await expect.poll(() => amounts(ear), { timeout: 3000 }).toEqual(['5.00']);
    await enqueue(channels.brand(merchant('araw')), { kind: 'brand.availability', value: { status: 'changed' } });
    await expect.poll(() => pushes(others[2]!).length, { timeout: 3000 }).toBe(1);
    expect(others.slice(0, 2).flatMap(pushes)).toEqual([]);
    for (const { close } of [...ears, ...others]) close();
  });

  test('[JB-5] a socket that comes back with its last number hears what it missed, in order', async () => {
    const ana = await server.member();
    const channel = channels.member(memberId(ana.id));
    const first = await listen({ token: ana.token });
    await enqueue(channel, balance('1.00'));
    await expect.poll(() => amounts(first), { timeout: 3000 }).toEqual(['1.00']);
    const after = pushes(first)[0]!.seq;
    first.socket.terminate();
    await enqueue(channel, balance('2.00'));
    await enqueue(channel, balance('3.00'));
    await published();
    const back = await listen({ token: ana.token, after });
    await expect.poll(() => amounts(back), { timeout: 3000 }).toEqual(['2.00', '3.00']);
    back.close();
  });

  test('[JB-6] one that missed too much is told to fetch anew', async () => {
    const ana = await server.member();
    const channel = channels.member(memberId(ana.id));
    const first = await listen({ token: ana.token });
    const after = (first.heard[0] as { seq: string }).seq;
    first.close();
    await inTransaction(server.database.db, async (tx) => {
      for (let n = 0; n < 250; n += 1) await enqueuePush(tx, channel, balance(`${n}.00`));
    });
    await published();
    const back = await listen({ token: ana.token, after });
    await expect.poll(() => back.heard.map(({ type }) => type), { timeout: 3000 }).toContain('resync');
    expect(pushes(back)).toEqual([]);
    // From this time on the page fetches the results of its tickets (LO-148).
    const { published_at: since } = await server.database.db
      .selectFrom('outbox')
      .select('published_at')
      .where('seq', '=', BigInt(after))
      .executeTakeFirstOrThrow();
    expect(back.heard.find(({ type }) => type === 'resync')).toMatchObject({ since: since!.toISOString() });
    back.close();
  });

  test('[JB-5] what arrives while the missed messages are being read comes after them', async () => {
    const { url } = await freshDatabase();
    const [database, other] = [1, 2].map(() => openDatabase({ url, connections: 3, onError: () => {} }));
    const { db } = database!;
    const bus = memoryBus();
    const http = createServer();
    const sockets = createSockets({
      server: http,
      db,
      bus,
      log: createLog('silent'),
      metrics: createMetrics(),
      channelsFor: async () => ['brand:perlas'],
      isOriginAllowed: () => true,
      addressOf: () => '127.0.0.1',
      maxPerAddress: 10,
      expand: async (message) => [message],
    });
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
    const tell = (amount: string) => inTransaction(db, (tx) => enqueuePush(tx, 'brand:perlas', balance(amount)));
    const publish = () => publishOutbox(db, bus, server.clock.now());
    for (const amount of ['1.00', '2.00']) {
      await tell(amount);
      await publish();
    }
    const socket = new WebSocket(socketUrl(address));
    const heard: SocketMessage[] = [];
    socket.on('message', (data) => heard.push(JSON.parse(String(data)) as SocketMessage));
    await new Promise((resolve) => socket.once('open', resolve));
    await inTransaction(other!.db, async (tx) => {
      await sql`lock table outbox in access exclusive mode`.execute(tx);
      socket.send(JSON.stringify({ type: 'hello', merchant: 'perlas', token: null, after: '1' }));
      await expect
        .poll(
          async () => {
            const { rows } = await sql`
              select 1 from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
              where not l.granted`.execute(tx);
            return rows.length;
          },
          { timeout: 10_000 },
        )
        .toBe(1);
      // Subscribed, and still reading: what another process published arrives.
      await bus.publish(tx, [
        { seq: 3n, channel: 'brand:perlas', kind: 'wallet.balance', value: balance('3.00').value },
      ]);
    });
    const numbers = () => heard.flatMap((message) => (message.type === 'push' ? [message.seq] : []));
    await expect.poll(numbers, { timeout: 10_000 }).toEqual(['2', '3']);
    socket.terminate();
    await sockets.close();
    await new Promise((resolve) => http.close(resolve));
    await Promise.all([database!.close(), other!.close()]);
  });

  test('[JB-7] a socket follows what its account may read, whatever it asks for', async () => {
    const [ana, ben] = [await server.member(), await server.member()];
    const olga = await server.operator({ brands: [server.brands[1]!] });
    const before = (await listen()).heard[0] as { seq: string };
    for (const person of [ana, ben]) await enqueue(channels.member(memberId(person.id)), balance('9.00'));
    await enqueue(channels.operators(merchant('perlas')), { kind: 'brand.availability', value: { status: 'changed' } });
    await expect
      .poll(async () => amounts(await listen({ token: ben.token, after: before.seq })), { timeout: 3000 })
      .toEqual(['9.00']);
    const strangers = [
      await listen({ after: before.seq }),
      await listen({ token: olga.token, after: before.seq }),
      await listen({ merchant: 'araw', after: before.seq }),
    ];
    const own = await listen({ token: ana.token, after: before.seq });
    await expect.poll(() => amounts(own), { timeout: 3000 }).toEqual(['9.00']);
    expect(strangers.flatMap(pushes)).toEqual([]);
    const elsewhere = await listen({ token: ana.token, merchant: 'araw' });
    expect(elsewhere.heard[0]).toEqual({ type: 'refused', code: 'not_signed_in' });
    const greedy = new WebSocket(socketUrl());
    await new Promise((resolve) => greedy.once('open', resolve));
    const closed = new Promise<number>((resolve) => greedy.once('close', resolve));
    const asked = [channels.member(memberId(ana.id))];
    greedy.send(JSON.stringify({ type: 'hello', merchant: 'perlas', token: null, after: null, channels: asked }));
    expect(await closed).toBe(1008);
    for (const { close } of [...strangers, own]) close();
  });

  test('[JB-8] a socket that does not keep up is closed, and the others hear everything', async () => {
    const ana = await server.member();
    const channel = channels.member(memberId(ana.id));
    const [slow, quick] = [await listen({ token: ana.token }), await listen({ token: ana.token })];
    slow.socket.pause();
    const closed = new Promise<number>((resolve) => slow.socket.once('close', resolve));
    // Far more than the system's buffers between two sockets.
    const large = 'x'.repeat(500_000);
    const count = 60;
    for (let n = 0; n < count; n += 1) await enqueue(channel, balance(`${n} ${large}`));
    await expect.poll(() => pushes(quick).length, { timeout: 20_000 }).toBe(count);
    slow.socket.resume();
    expect(await closed).toBe(1006);
    expect(pushes(slow).length).toBeLessThan(count);
    quick.close();
  }, 60_000);

  test('the client comes back by itself, drops repeats and asks for what it missed', async () => {
    const ana = await server.member();
    const channel = channels.member(memberId(ana.id));
    const got: string[] = [];
    const opened: WebSocket[] = [];
    const client = connectSocket({
      url: socketUrl(),
      merchant: 'perlas',
      token: () => ana.token,
      onPush: (push) => got.push((push.value as { amount: string }).amount),
      onResync: () => got.push('resync'),
      open: (url) => {
        const socket = new WebSocket(url);
        opened.push(socket);
        // The browser's socket and this one differ in types only.
        return socket as unknown as globalThis.WebSocket;
      },
    });
    await expect.poll(() => opened[0]?.readyState, { timeout: 3000 }).toBe(1);
    await enqueue(channel, balance('1.00'));
    await expect.poll(() => got, { timeout: 3000 }).toEqual(['1.00']);
    opened[0]!.terminate();
    await enqueue(channel, balance('2.00'));
    await expect.poll(() => got, { timeout: 5000 }).toEqual(['1.00', '2.00']);
    expect(opened.length).toBeGreaterThan(1);
    client.close();
  });

  test('[HT-23] a page of another origin is turned away', async () => {
    const status = (origin: string) =>
      new Promise<number>((resolve) => {
        const socket = new WebSocket(socketUrl(), { origin });
        socket.on('unexpected-response', (_request, response) => resolve(response.statusCode!));
        socket.on('open', () => {
          socket.close();
          resolve(101);
        });
      });
    expect(await status('https://evil.example')).toBe(403);
    expect(await status('null')).toBe(403);
    expect(await status(server.url)).toBe(101);
  });

  test('a wrong token, a flood of bytes and a session that ends close the socket', async () => {
    const refused = await listen({ token: 'not-a-token-of-ours-at-all' });
    expect(refused.heard[0]).toEqual({ type: 'refused', code: 'not_signed_in' });
    const loud = await listen();
    const closed = new Promise<number>((resolve) => loud.socket.once('close', resolve));
    loud.socket.send('x'.repeat(5000));
    expect(await closed).toBe(1009);
    const ana = await server.member();
    const ear = await listen({ token: ana.token });
    const ended = new Promise<number>((resolve) => ear.socket.once('close', resolve));
    await inTransaction(server.database.db, async (tx) => {
      const member = await server.app.members.byId(tx, server.brands[0]!, memberId(ana.id));
      await server.app.identity.endSessions(tx, member!, 'frozen');
    });
    expect(await ended).toBe(1008);
  });
});
