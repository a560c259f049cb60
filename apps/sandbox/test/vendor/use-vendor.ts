import { createHash } from 'node:crypto';
import path from 'node:path';
import { openDatabase } from '@croupier/sandbox-server';
import type { Pool } from '@croupier/sandbox-server';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { gameOf } from '../../src/games/table.ts';
import { createSandbox } from '../../src/sandbox.ts';
import type { Misbehaviour } from '../../src/vendor/misbehaviour.ts';
import { createVendor } from '../../src/vendor/vendor.ts';
import type { Vendor } from '../../src/vendor/vendor.ts';
import { startFakeWallet } from './fake-wallet.ts';
import type { FakeWallet } from './fake-wallet.ts';
import { freshStorage } from './storage.ts';
import type { Storage } from './storage.ts';

export const secret = 'a-secret-for-these-tests';
const migrations = path.resolve(import.meta.dirname, '../../migrations');

/** A clock that moves only by `advance`. */
export function standingClock(start = '2026-11-15T04:00:00Z') {
  let now = new Date(start).getTime();
  return {
    now: () => new Date(now),
    sleep: async () => {},
    advance: (seconds: number) => void (now += seconds * 1000),
  };
}

/** Repeatable randomness; ids have the form of ids. */
export function seededRandom(seed: string) {
  let counter = 0;
  const block = () => createHash('sha256').update(`${seed}|${counter++}`).digest();
  const bytes = (count: number) =>
    Buffer.concat(Array.from({ length: Math.ceil(count / 32) }, block)).subarray(0, count);
  const newId = () => {
    const hex = bytes(16).toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
  };
  return { bytes, newId, nonce: newId };
}

export type Answer<Value = Record<string, unknown>> = { status: number; ok: boolean; value: Value; refused?: string };

/** A sandbox with its own database and wallet for one test file. Each test starts with an empty storage. */
export function useVendor() {
  const clock = standingClock();
  const random = seededRandom('sandbox');
  const sandbox = { clock, random } as {
    clock: typeof clock;
    random: typeof random;
    wallet: FakeWallet;
    vendor: Vendor;
    app: FastifyInstance;
    pool: Pool;
    storage: Storage;
  };

  function open(misbehaviour: Misbehaviour = 'none'): void {
    sandbox.vendor = createVendor({
      pool: sandbox.pool,
      clock,
      random,
      walletUrl: sandbox.wallet.url,
      secret,
      vendorId: 'sandbox',
      games: gameOf,
      misbehaviour,
      onFault: (error: unknown) => {
        throw error;
      },
    });
    const config = readConfig({ MODE: 'test', SANDBOX_SECRET: secret });
    sandbox.app = createSandbox({ config, clock, random, vendor: sandbox.vendor });
  }

  async function close(): Promise<void> {
    await sandbox.app.close();
    await sandbox.vendor.stop();
  }

  beforeAll(async () => {
    sandbox.storage = await freshStorage();
    sandbox.pool = await openDatabase({
      program: 'sandbox',
      url: sandbox.storage.url,
      setting: 'SANDBOX_DATABASE_URL',
      migrations,
    });
  });
  beforeEach(async () => {
    sandbox.wallet = await startFakeWallet({ secret, clock });
    open();
  });
  afterEach(async () => {
    await close();
    await sandbox.wallet.stop();
    await sandbox.pool.query(
      'truncate transactions, rounds, free_packs, table_rounds, seed_pairs, sessions, jackpots cascade',
    );
  });
  afterAll(async () => {
    await sandbox.pool.end();
  });

  async function post<Value = Record<string, unknown>>(url: string, body: unknown, bearer?: string) {
    const answer = await sandbox.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: answer.statusCode, ...answer.json<Omit<Answer<Value>, 'status'>>() } as Answer<Value>;
  }

  /** A player who has opened a game for money. */
  async function seated(name: string, balance: string, game = 'test.mabuhay-fortune') {
    const token = sandbox.wallet.player(name, balance);
    const opened = await post<{ bearer: string }>('/frame/open', { token, game, lang: 'EN' });
    const { bearer } = opened.value;
    const round = (stake: string, roundId = random.newId(), choice: unknown = {}) =>
      post<Played>('/frame/round', { roundId, stake, choice }, bearer);
    return { bearer, opened: opened.value as Record<string, unknown>, round };
  }

  /** The process ends abruptly and another one starts on the same storage. */
  async function restart(misbehaviour?: Misbehaviour): Promise<void> {
    await close();
    open(misbehaviour);
  }

  return Object.assign(sandbox, { post, seated, restart });
}

export type Played = {
  balance: string | null;
  round: {
    id: string;
    state: string;
    stake: string;
    win: string;
    outcome: Record<string, unknown>;
    fairness: { serverSeedHash: string; clientSeed: string; nonce: string; serverSeed: string | null };
  };
};
