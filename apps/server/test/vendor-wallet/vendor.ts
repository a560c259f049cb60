import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { signatureOf } from '@croupier/server/testing';
import type { Person, TestServer } from '@croupier/testkit';
import { expect } from 'vitest';
import { expectDescribed } from '../described-endpoints.ts';

export const SECRET = 'demo-only-sandbox-secret';
export const BEFORE = 'demo-only-sandbox-secret-before';
export const OTHER = 'a-secret-of-the-other-vendor';

/** A second vendor beside the sandbox, in a file as an operator would write it. */
export function vendorsFile(...more: object[]): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'vendors-')), 'vendors.json');
  const other = { code: 'other', secrets: [OTHER], launchUrl: 'http://127.0.0.1:9/play', serves: ['ANAHAW'] };
  writeFileSync(file, JSON.stringify([other, ...more]));
  return file;
}

export type Sent = {
  vendor?: string;
  secret?: string;
  skewMs?: number;
  nonce?: string;
  alter?: string;
  signed?: string;
};
export type Answered = {
  status: number;
  text: string;
  code: string;
  balance: string | null;
  replay: boolean;
  [field: string]: unknown;
};

/** A vendor as it stands outside: it signs, sends over HTTP and reads the answer. */
export function vendorOf(testServer: Pick<TestServer, 'url' | 'clock'>, basics: Sent = {}) {
  return async function send(operation: string, body: object | string, sent: Sent = {}): Promise<Answered> {
    const { vendor = 'sandbox', secret = SECRET, skewMs = 0, nonce = randomUUID(), alter } = { ...basics, ...sent };
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const at = `/vendor-wallet/v1/${operation}`;
    const timestamp = String(testServer.clock.now().getTime() + skewMs);
    const stamp = { method: 'POST', path: at, timestamp, nonce, body: Buffer.from(text) };
    const response = await fetch(testServer.url + at, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-vendor-id': vendor,
        'x-timestamp': timestamp,
        'x-nonce': nonce,
        'x-signature': sent.signed ?? signatureOf(secret, stamp),
      },
      body: alter ?? text,
    });
    const answer = await response.text();
    expectDescribed(at, response.status, JSON.parse(answer));
    return Object.assign(JSON.parse(answer) as Answered, { status: response.status, text: answer });
  };
}

export type Table = { sessionId: string; playerId: string; gameCode: string; nodeId: number };

/** A member in a game: launched through the portal, opened by the vendor with the token. */
export async function sitDown(
  testServer: Pick<TestServer, 'url' | 'clock'>,
  person: Person,
  gameName = 'Mabuhay Fortune',
  sent: Sent = {},
): Promise<Table> {
  const { content } = await person.client.call('gameList', { query: { pageSize: '200' } });
  const { nodeId } = content.find((game) => game.gameName === gameName)!;
  const { game_url: address } = await person.client.call('launchGame', { body: { nodeId } });
  const launchToken = new URL(address).searchParams.get('token')!;
  const answer = await vendorOf(testServer)('session/verify', { launchToken }, sent);
  expect(answer.code).toBe('OK');
  const { sessionId, playerId, gameCode } = answer as unknown as Table;
  return { sessionId, playerId, gameCode, nodeId };
}

let serial = 0;
/** A name that nobody used before. */
export const fresh = (kind: string) => `${kind}-${process.pid}-${(serial += 1)}`;
