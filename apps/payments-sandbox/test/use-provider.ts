import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { signatureOf } from '../src/provider/signing.ts';

declare module 'vitest' {
  // Vitest's extension point for the values that the test kit's setup provides.
  interface ProvidedContext {
    postgres: { url: string; template: string; started: string; prefix: string };
  }
}

export const SECRET = 'demo-only-payments-secret';
const folder = path.resolve(import.meta.dirname, '..');
const PATIENCE_MS = 20_000;

export type Heard = {
  headers: Record<string, string | string[] | undefined>;
  body: Record<string, unknown>;
  text: string;
};

/** A merchant that receives webhooks and can stop accepting them. */
export function useMerchant() {
  const heard: Heard[] = [];
  const merchant = { url: '', heard, status: 200 };
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part));
    request.on('end', () => {
      heard.push({ headers: request.headers, body: JSON.parse(text) as Record<string, unknown>, text });
      response.writeHead(merchant.status).end('{}');
    });
  });
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    merchant.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
  });
  afterAll(() => void server.close());
  return merchant;
}

/** The bundled provider in its own process on an empty database. */
export function startProvider(settings: Record<string, string>) {
  const child: ChildProcess = spawn(process.execPath, ['.cache/main.js'], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      MODE: 'test',
      PAYMENTS_SANDBOX_PORT: '0',
      PAYMENTS_SANDBOX_PAUSE_MS: '100',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (text: Buffer) => (output += text));
  const ended = once(child, 'exit').then(([code]) => ({ code: code as number | null, output }));
  const ready = once(child, 'message').then(([message]) => (message as { address: string }).address);
  return { child, ended, ready };
}

export function useProvider(merchant: { url: string }, settings: Record<string, string> = {}) {
  const database = `${inject('postgres').prefix}payments_${randomUUID().slice(0, 8)}`;
  const box = { url: '' };
  let running: ReturnType<typeof startProvider> | null = null;

  beforeAll(async () => {
    await asOwner(`create database ${database}`);
    running = startProvider({
      PAYMENTS_SANDBOX_DATABASE_URL: addressOf(database),
      PAYMENTS_SANDBOX_WEBHOOK_URL: merchant.url,
      ...settings,
    });
    box.url = await running.ready;
  });
  afterAll(async () => {
    running?.child.kill('SIGTERM');
    await running?.ended;
  });

  async function ask(at: string, body: object, more: { secret?: string; nonce?: string; timestamp?: string } = {}) {
    const { secret = SECRET, nonce = randomUUID(), timestamp = String(Date.now()) } = more;
    const bytes = Buffer.from(JSON.stringify(body));
    const signature = signatureOf(secret, { method: 'POST', path: at, timestamp, nonce, body: bytes });
    const headers = { 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature };
    const response = await fetch(box.url + at, { method: 'POST', headers, body: bytes });
    return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
  }

  return { box, ask };
}

/** Waits until `look` returns a value. */
export async function until<Value>(look: () => Value | undefined | Promise<Value | undefined>): Promise<Value> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() > end) throw new Error('it did not come about');
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

export function addressOf(database: string): string {
  const address = new URL(inject('postgres').url);
  address.pathname = `/${database}`;
  return address.href;
}

export async function asOwner(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgres').url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
