import { setTimeout as passing } from 'node:timers/promises';
import { freshDatabase } from '@croupier/testkit';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isWide, walked } from '../../../tools/run/test/walked.mjs';
import { startProcess } from './processes.ts';
import { attack, sendRaw } from './raw-port.ts';

const REQUESTS = isWide ? 100_000 : 3000;

let server: ReturnType<typeof startProcess>;
let port: number;

beforeAll(async () => {
  const { url } = await freshDatabase({ isStarted: true });
  const limits = { LIMIT_FACTOR: '1000', LOTTERY_DAYS_AHEAD: '0', ARGON2_MEMORY_KIB: '8192' };
  server = startProcess({ MODE: 'test', PORT: '0', DATABASE_URL: url, LOG_LEVEL: 'warn', ...limits });
  port = Number(new URL(await server.ready).port);
}, 60_000);
afterAll(() => void server.child.kill('SIGTERM'));

const isAlive = async () =>
  (await fetch(`http://127.0.0.1:${port}/livez`)).status === 200 && server.child.exitCode === null;

const upgrade = (target: string, headers: readonly string[] = []) =>
  [
    `GET ${target} HTTP/1.1`,
    ...(headers.some((header) => header.startsWith('Host')) ? [] : ['Host: localhost']),
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Version: 13',
    ...headers,
    '',
    '',
  ].join('\r\n');

describe('the raw port', () => {
  test.each(['//', '///', '//evil.example/ws', 'http://[::1', 'http://localhost:99999/', '*', '/%', '?'])(
    '[JB-21] an upgrade of %s is turned away, and the server goes on',
    async (target) => {
      const [status] = await sendRaw(port, upgrade(target));
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(await isAlive()).toBe(true);
    },
  );

  test.each([
    ['Host: localhost:99999'],
    ['Host: [::1'],
    ['Origin: http://['],
    ['Origin: //'],
    ['Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits=99; ;='],
    ['X-Forwarded-For: 1.2.3, , ::, [::1]:x'],
  ])('[JB-21] an upgrade with %s ends nothing', async (header) => {
    for (const status of await sendRaw(port, upgrade('/ws', [header]))) expect(status).toBeLessThan(500);
    expect(await isAlive()).toBe(true);
  });

  test(`[HT-41, JB-21] ${REQUESTS} requests of nonsense bring no answer of 500 or above and no end of the process`, async () => {
    const seen = await attack(port, REQUESTS, 20_261_118);
    walked('raw requests of nonsense', REQUESTS);
    expect([...seen].filter(([status]) => status >= 500)).toEqual([]);
    expect([...seen.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(REQUESTS / 4);
    expect(await isAlive()).toBe(true);
    expect(
      server
        .output()
        .split('\n')
        .filter((line) => line.includes('"level":"error"')),
    ).toEqual([]);
  }, 3_600_000);

  test('[JB-21] a socket that says nothing is closed after 10 seconds, one that greeted stays', async () => {
    const open = async () => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`);
      const closed = new Promise<number>((resolve) => socket.on('close', resolve));
      await new Promise((resolve) => socket.once('open', resolve));
      return { socket, closed };
    };
    const silent = await open();
    const greeting = await open();
    greeting.socket.send(JSON.stringify({ type: 'hello', merchant: 'perlas', token: null, after: null }));
    expect(await silent.closed).toBe(1008);
    expect(await Promise.race([greeting.closed, passing(500, 'open')])).toBe('open');
    greeting.socket.close();
  }, 30_000);

  test('[JB-21] a socket that greets without an end is closed', async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`);
    const closed = new Promise<number>((resolve) => socket.on('close', resolve));
    await new Promise((resolve) => socket.once('open', resolve));
    const greeting = JSON.stringify({ type: 'hello', merchant: 'perlas', token: null, after: null });
    for (let sent = 0; sent < 150; sent += 1) socket.send(greeting);
    expect(await closed).toBe(1008);
  }, 30_000);
});
