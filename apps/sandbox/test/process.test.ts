import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { Unstartable } from '@croupier/sandbox-server';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freshStorage } from './vendor/storage.ts';
import type { Storage } from './vendor/storage.ts';
import { readConfig } from '../src/config.ts';
import { signatureOf } from '../src/signing/index.ts';

const folder = path.resolve(import.meta.dirname, '..');
const started: ChildProcess[] = [];
let storage: Storage;

beforeAll(async () => {
  storage = await freshStorage();
});

afterEach(() => {
  for (const child of started.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
});

type Settings = Record<string, string>;

/**
 * The sandbox as the start script runs it: a separate process with an IPC channel, bundled by the setup of the test
 * run.
 */
function start(settings: Settings = {}, { hasLine = true } = {}) {
  const child = spawn(process.execPath, ['.cache/main.js'], {
    cwd: folder,
    env: { PATH: process.env['PATH'], SANDBOX_PORT: '0', SANDBOX_DATABASE_URL: storage.url, ...settings },
    stdio: ['ignore', 'pipe', 'pipe', hasLine ? 'ipc' : 'ignore'],
  });
  started.push(child);
  let output = '';
  const streams = [child.stdout, child.stderr].map(async (stream) => {
    for await (const text of stream ?? []) output += String(text);
  });
  // Not `close`: Node does not emit it when this side has disconnected.
  const ended = once(child, 'exit').then(async ([code]) => {
    await Promise.all(streams);
    return { code: code as number | null, output };
  });
  return { child, ended, firstOutput: once(child.stdout ?? child, 'data') };
}

async function startReady(settings: Settings = {}) {
  const { child, ended } = start(settings);
  const [message] = (await once(child, 'message')) as [{ type: string; address: string }];
  expect(message.type).toBe('ready');
  return { child, ended, address: message.address };
}

describe('the process', () => {
  it('tells the starter its address, echoes a signed message once, and ends on SIGTERM', async () => {
    const { child, ended, address } = await startReady({ SANDBOX_SECRET: 'a-secret-for-this-test' });
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(await (await fetch(`${address}/livez`)).json()).toEqual({ status: 'ok' });
    const body = 'over the wire';
    const stamp = {
      method: 'POST',
      path: '/signed/echo',
      timestamp: String(Date.now()),
      nonce: 'wire-nonce-0000001',
    };
    const signature = signatureOf('a-secret-for-this-test', { ...stamp, body: Buffer.from(body) });
    const headers = { 'x-timestamp': stamp.timestamp, 'x-nonce': stamp.nonce, 'x-signature': signature };
    const send = () => fetch(`${address}/signed/echo`, { method: 'POST', headers, body });
    expect(await (await send()).json()).toEqual({ accepted: true, secret: 'current', body });
    expect((await send()).status).toBe(409);
    child.kill('SIGTERM');
    expect(await ended).toEqual({ code: 0, output: '' });
    await expect(fetch(`${address}/livez`)).rejects.toThrow('fetch failed');
  });

  it('starts in production with secrets of its own, and ends on SIGINT', async () => {
    const { child, ended, address } = await startReady({
      MODE: 'production',
      SANDBOX_SECRET: 'a-secret-of-our-own',
      SANDBOX_SECRET_BEFORE: 'none',
    });
    expect((await fetch(`${address}/livez`)).status).toBe(200);
    child.kill('SIGINT');
    expect((await ended).code).toBe(0);
  });

  it('ends when the starter is gone', async () => {
    const { child, ended } = await startReady();
    child.disconnect();
    expect((await ended).code).toBe(0);
  });

  it('says its address in words when nobody started it', async () => {
    const { child, ended, firstOutput } = start({}, { hasLine: false });
    await firstOutput;
    child.kill('SIGTERM');
    expect((await ended).output).toMatch(/^The sandbox answers at http:\/\/127\.0\.0\.1:\d+\n$/);
  });
});

describe('a start that cannot be', () => {
  it('on a taken port is one sentence', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const result = await start({ SANDBOX_PORT: String(port) }).ended;
    taken.close();
    expect(result).toEqual({
      code: 1,
      output: `Port ${port} is taken by another program. Stop that one, or choose another: SANDBOX_PORT=${port + 1} npm start\n`,
    });
  });

  it('[SB-1] without its database is one sentence, and its password is not in it', async () => {
    const url = 'postgres://somebody:hidden-word@127.0.0.1:1/nothing';
    const { code, output } = await start({ SANDBOX_DATABASE_URL: url }).ended;
    expect(output).toMatch(/^The sandbox's database at postgres:\/\/127\.0\.0\.1:1\/nothing cannot be used: .+\n$/);
    expect(output).not.toContain('hidden-word');
    expect(code).toBe(1);
  });

  it.each([
    [{ SANDBOX_PORT: 'many' }, /^The setting SANDBOX_PORT is wrong \(it is "many"\)\. .+$/],
    [{ MODE: 'maybe' }, /^The setting MODE is wrong \(it is "maybe"\)\. .+$/],
    [{ SANDBOX_MISBEHAVIOUR: 'always' }, /^The setting SANDBOX_MISBEHAVIOUR is wrong \(it is "always"\)\. .+$/],
    [
      {
        MODE: 'production',
        SANDBOX_SECRET: 'a-secret-of-our-own',
        SANDBOX_SECRET_BEFORE: 'none',
        SANDBOX_MISBEHAVIOUR: 'duplicates',
      },
      /^In production SANDBOX_MISBEHAVIOUR may be nothing but none\.$/,
    ],
    [
      { MODE: 'production' },
      /^In production SANDBOX_SECRET and SANDBOX_SECRET_BEFORE may not have the demo value\. .+$/,
    ],
  ])('with %j is one sentence', (settings: Settings, sentence) => {
    expect(() => readConfig(settings)).toThrow(sentence);
    expect(() => readConfig(settings)).toThrow(Unstartable);
  });

  it('with a short secret says which, and not what it is', () => {
    const read = () => readConfig({ SANDBOX_SECRET: 'tooshort' });
    expect(read).toThrow(/^The setting SANDBOX_SECRET is wrong\. .+$/);
    expect(read).not.toThrow(/tooshort/);
  });

  it.each([
    [{ SANDBOX_PORT: 'many' }, /^The setting SANDBOX_PORT is wrong \(it is "many"\)\. .+\n$/],
    // Only listening reveals that the address is not one of this machine.
    [{ SANDBOX_HOST: '203.0.113.1' }, /^The setting SANDBOX_HOST is wrong \(it is "203\.0\.113\.1"\)\. .+\n$/],
  ])('with %j ends with that sentence alone', async (settings: Settings, sentence) => {
    const { code, output } = await start(settings).ended;
    expect(output).toMatch(sentence);
    expect(code).toBe(1);
  });
});
