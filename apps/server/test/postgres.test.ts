import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  inTransaction,
  prepared,
  preparedWaiting,
  migrate,
  oneWay,
  openDatabase,
  startCluster,
  systemRandom,
  systemClock,
  temporaryFolder,
} from '@croupier/server/testing';
import type { Db } from '@croupier/server/testing';
import { freshDatabase } from '@croupier/testkit';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { startProcess } from './processes.ts';

/** Repeats a query until it succeeds, for 20 s, the launcher's own limit of a start. */
async function ask(url: string, text: string): Promise<unknown> {
  for (let waited = 0; ; waited += 50) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 });
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.query<{ answer: unknown }>(text)).rows[0]?.answer;
    } catch (error) {
      if (waited >= 20_000) throw error;
      await systemClock.sleep(50);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('[HO-34] a statement marked as prepared is planned once by a connection', async () => {
  const { url } = await freshDatabase();
  const { db, close } = openDatabase({ url, connections: 1, onError: () => {} });
  try {
    for (const n of [1, 2, 3]) {
      const { rows } = await sql<{ answer: number }>`select ${prepared} ${n}::int as answer`.execute(db);
      expect(rows).toEqual([{ answer: n }]);
      await sql`select ${n}::int as other`.execute(db);
    }
    const known = await sql<{ statement: string; asked: bigint }>`
      select statement, generic_plans + custom_plans as asked from pg_prepared_statements`.execute(db);
    expect(known.rows).toEqual([{ statement: expect.stringContaining('as answer'), asked: 3n }]);
  } finally {
    await close();
  }
});

test('[HO-34] one with one way keeps to it also where the database would look for another, and leaves no trace', async () => {
  const { url } = await freshDatabase();
  const { db, close } = openDatabase({ url, connections: 1, onError: () => {} });
  const plans = async (asker: Db, text: string) => {
    // Uses the connections of statements with one plan, outside of transactions.
    const { rows } = await sql<{ generic: bigint; custom: bigint }>`
      select ${oneWay} generic_plans as generic, custom_plans as custom from pg_prepared_statements
      where statement like ${`%${text}%`}`.execute(asker);
    return rows;
  };
  const askOften = async (asker: Db) => {
    for (let n = 0; n < 8; n += 1) await sql`select ${oneWay} ${n}::int as steady`.execute(asker);
    expect(await plans(asker, 'as steady')).toEqual([{ generic: 8n, custom: 0n }]);
  };
  try {
    await askOften(db);
    await inTransaction(db, askOften);
    const mode = () => sql<{ plan_cache_mode: string }>`show plan_cache_mode`.execute(db).then(({ rows }) => rows[0]);
    expect(await mode()).toEqual({ plan_cache_mode: 'auto' });
    // Nor after it failed, alone and in a transaction.
    const fails = (tx: Db) => sql`select ${oneWay} 1 / ${0}::int as steady`.execute(tx);
    await expect(fails(db)).rejects.toThrow(/division by zero/);
    await expect(inTransaction(db, fails)).rejects.toThrow(/division by zero/);
    expect(await mode()).toEqual({ plan_cache_mode: 'auto' });
  } finally {
    await close();
  }
});

test('[HO-35] reading takes turns: it waits without a connection, and keeps neither transactions nor those who wait for a lock', async () => {
  const { url } = await freshDatabase();
  const { db, pool, close } = openDatabase({ url, connections: 2 * os.availableParallelism() + 2, onError: () => {} });
  try {
    const crowd = 3 * 2 * os.availableParallelism();
    const slow = Array.from({ length: crowd }, () => sql`select ${prepared} pg_sleep(0.2)`.execute(db));
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(2 * os.availableParallelism());
    expect(pool.waitingCount).toBe(0);
    const others = inTransaction(db, async (tx) => {
      await sql`select ${prepared} 1`.execute(tx);
      await sql`select ${preparedWaiting} 1`.execute(db);
      return 'through';
    });
    // Before the others, of which a third are running.
    expect(await Promise.race([others, Promise.all(slow)])).toBe('through');
    await Promise.all(slow);
  } finally {
    await close();
  }
});

describe('the own PostgreSQL', () => {
  /** Without the password a connection is refused. */
  async function expectGuarded(url: string): Promise<void> {
    const stranger = new pg.Client({ connectionString: url.replace(/:[^:@/]+@/, ':guess@') });
    await expect(stranger.connect()).rejects.toThrow(/password/);
  }
  const isBySocket = (url: string) => ask(url, 'select inet_server_addr() is null as answer');

  test('[HO-33, HO-41] is reached by loopback where the name of its socket would be too long; its log is private and names nobody', async () => {
    const home = path.join(temporaryFolder('socket'), 'far'.repeat(40), 'pg');
    const cluster = await startCluster({ home, clock: systemClock, random: systemRandom(systemClock) });
    const url = cluster.url('postgres');
    expect(await isBySocket(url)).toBe(false);
    await expectGuarded(url);
    await ask(url, 'create table people (name text primary key)');
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query("insert into people values ('secret-ana')");
    await expect(client.query("insert into people values ('secret-ana')")).rejects.toThrow('duplicate key');
    await client.end();
    await cluster.stop();
    const log = path.join(home, 'postgres.log');
    expect(fs.readFileSync(log, 'utf8')).toMatch(/duplicate key/);
    expect(fs.readFileSync(log, 'utf8')).not.toContain('secret-ana');
    expect(fs.statSync(log).mode & 0o777).toBe(0o600);
  });

  test('[HO-31, HO-32, HO-33] is reached by a socket, is started again at the same address when it is killed, and whoever starts meanwhile waits', async () => {
    const folder = temporaryFolder('killed');
    const news: string[] = [];
    const random = systemRandom(systemClock);
    const cluster = await startCluster({
      home: path.join(folder, 'pg'),
      clock: systemClock,
      random,
      onNews: (sentence) => news.push(sentence),
    });
    const url = cluster.url('postgres');
    expect(await isBySocket(url)).toBe(true);
    await expectGuarded(url);
    await ask(url, 'create table prepared as select 7 as answer');
    const { pid: first } = cluster;
    process.kill(first, 'SIGKILL');
    expect(await ask(url, 'select answer from prepared')).toBe(7);
    // It answers a moment before its supervisor knows that it is ready.
    await expect.poll(() => cluster.pid).not.toBe(first);
    const { pid: second } = cluster;
    // Again, so that the new one is watched too.
    process.kill(second, 'SIGKILL');
    const nothing = { migrations: [], functions: [] };
    await expect(migrate(url, nothing)).rejects.toThrow(/cannot be reached/);
    expect(await migrate(url, nothing, systemClock)).toEqual(nothing);
    expect(await ask(url, 'select answer from prepared')).toBe(7);
    await expect.poll(() => cluster.pid).not.toBe(second);
    expect(news.filter((sentence) => sentence.includes('started again'))).toHaveLength(2);

    const { pid: last } = cluster;
    await cluster.stop();
    expect(isRunning(last)).toBe(false);
    expect(cluster.pid).toBe(last);
    expect(fs.existsSync(path.join(folder, 'pg/data/postmaster.pid'))).toBe(false);
    fs.rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  test('[HO-32] a server that loses its sessions while it starts begins again and comes up', async () => {
    const { url } = await freshDatabase();
    const owner = new pg.Client({ connectionString: inject('postgres').url });
    await owner.connect();
    const server = startProcess({ PORT: '0', MODE: 'test', LOG_LEVEL: 'warn', DATABASE_URL: url });
    // From its first session on all its connections are closed, until it has logged that it starts again.
    for (let waited = 0; waited < 20_000 && !server.output().includes('begins again'); waited += 20) {
      await owner.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
        new URL(url).pathname.slice(1),
      ]);
      await systemClock.sleep(20);
    }
    expect(server.output()).toContain('begins again');
    expect((await fetch(`${await server.ready}/readyz`)).status).toBe(200);
    server.child.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
    await owner.end();
  }, 300_000);
});
