import fs from 'node:fs';
import path from 'node:path';
import { databaseHome, readConfig, startCluster, systemRandom, systemClock } from '@croupier/server/testing';
import pg from 'pg';

export type Place = { url: string; close: () => Promise<void> };

/**
 * The server's database: DATABASE_URL, else the bundled PostgreSQL, which is started for the command if it is not
 * running.
 */
export async function findDatabase(root: string): Promise<Place> {
  const config = readConfig(process.env);
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, close: async () => {} };
  const home = path.join(databaseHome(path.resolve(root, config.DATA_DIR), config.DATA_DIR === '.data'), 'postgres');
  const running = await runningUrl(home);
  if (running) return { url: running, close: async () => {} };
  const cluster = await startCluster({ home, clock: systemClock, random: systemRandom(systemClock) });
  return { url: cluster.url('croupier'), close: cluster.stop };
}

/** A running PostgreSQL writes its port in the fourth line of its file. A crashed one leaves the file behind. */
async function runningUrl(home: string): Promise<string | null> {
  const file = path.join(home, 'data/postmaster.pid');
  if (!fs.existsSync(file)) return null;
  const port = fs.readFileSync(file, 'utf8').split('\n')[3];
  const password = fs.readFileSync(path.join(home, 'password'), 'utf8').trim();
  const address = (database: string) => `postgres://croupier:${password}@127.0.0.1:${port}/${database}`;
  const client = new pg.Client({ connectionString: address('postgres'), connectionTimeoutMillis: 3000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return address('croupier');
  } catch {
    return null;
  }
}

/** PostgreSQL's codes for a missing database and for a missing right to create one. */
const NOT_THERE = '3D000';
const NOT_ALLOWED = '42501';

/**
 * Creates the database if it is missing. Without the right to do so, the error names the statement for an
 * administrator.
 */
export async function ensureDatabase(url: string): Promise<void> {
  if (await isThere(url)) return;
  const address = new URL(url);
  const name = `"${address.pathname.slice(1).replaceAll('"', '""')}"`;
  await inDatabase(Object.assign(new URL(url), { pathname: '/postgres' }).href, async (client) => {
    await client.query(`create database ${name}`).catch((error: unknown) => {
      if ((error as pg.DatabaseError).code !== NOT_ALLOWED) throw error;
      throw new Error(
        `${address.username} may not make databases. An administrator runs: CREATE DATABASE ${name} OWNER ${address.username};`,
        { cause: error },
      );
    });
  });
}

async function isThere(url: string): Promise<boolean> {
  try {
    await inDatabase(url, async () => {});
    return true;
  } catch (error) {
    if ((error as pg.DatabaseError).code === NOT_THERE) return false;
    throw error;
  }
}

async function inDatabase(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
