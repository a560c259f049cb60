import fs from 'node:fs';
import path from 'node:path';
import { databaseHome, readConfig, startCluster, systemChance, systemClock } from '@croupier/server/testing';
import pg from 'pg';

export type Place = { url: string; close: () => Promise<void> };

/** The database of this house: DATABASE_URL, else the own PostgreSQL, running or started for as long as we need it. */
export async function findDatabase(root: string): Promise<Place> {
  const config = readConfig(process.env);
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, close: async () => {} };
  const home = path.join(databaseHome(path.resolve(root, config.DATA_DIR), config.DATA_DIR === '.data'), 'postgres');
  const running = await runningUrl(home);
  if (running) return { url: running, close: async () => {} };
  const cluster = await startCluster({ home, clock: systemClock, chance: systemChance(systemClock) });
  return { url: cluster.url('croupier'), close: cluster.stop };
}

/** A running PostgreSQL leaves its port in the fourth line of its file; one that crashed leaves the file too. */
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

export async function ensureDatabase(url: string): Promise<void> {
  const address = new URL(url);
  const name = address.pathname.slice(1);
  address.pathname = '/postgres';
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`create database "${name.replaceAll('"', '""')}"`);
  } finally {
    await client.end();
  }
}
