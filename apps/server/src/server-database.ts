import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { Random, Clock } from './core/ports.ts';
import type { Config } from './platform/config/index.ts';
import { migrate, openDatabase, readSchema } from './platform/db/index.ts';
import type { Database } from './platform/db/index.ts';
import type { Log } from './platform/log.ts';
import { isAlive, isReachableByNobody, runAs, startCluster } from './platform/postgres/index.ts';
import type { Cluster } from './platform/postgres/index.ts';
import { Unstartable } from './platform/unstartable.ts';
import { areJobsInstalled, installJobs } from './platform/work/index.ts';

export type ServerDatabaseOptions = {
  config: Config;
  clock: Clock;
  random: Random;
  log: Log;
  /** The repository's root, with `apps/server/migrations`, `apps/server/functions` and `brands`. */
  root: string;
  jobNames: readonly string[];
  progress: (sentence: string) => void;
};

export type ServerDatabase = { url: string; isOwnDatabase: boolean; database: Database; close: () => Promise<void> };

/** Opens the own or the configured database, migrates it and checks that its settings are safe for money. */
export async function openServerDatabase(options: ServerDatabaseOptions): Promise<ServerDatabase> {
  const { config, log, progress } = options;
  const own = config.DATABASE_URL === undefined ? await startOwnDatabase(options) : null;
  let database: Database | null = null;
  try {
    const url = config.DATABASE_URL ?? own!.cluster.url('croupier');
    if (own) await ensureDatabase(own.cluster.url('postgres'), 'croupier');
    const { migrations, functions } = await migrate(
      url,
      readSchema(path.join(options.root, 'apps/server')),
      options.clock,
    );
    if (migrations.length > 0)
      progress(`Database migrated: ${migrations.length} step${migrations.length === 1 ? '' : 's'}.`);
    if (functions.length > 0) progress(`Database functions brought up to date: ${functions.length}.`);
    database = openDatabase({
      url,
      connections: config.DATABASE_POOL,
      onError: (error) => log.warn({ error: error.message }, 'database: a connection broke'),
    });
    await refuseUnsafe(database.pool, config);
    if (!(await areJobsInstalled(database.pool, options.jobNames).catch(() => false)))
      await installJobs(url, options.jobNames);
    const opened = database;
    const close = async () => {
      await opened.close();
      await own?.close();
    };
    return { url, isOwnDatabase: own !== null, database, close };
  } catch (error) {
    await database?.close();
    await own?.close();
    throw error;
  }
}

async function startOwnDatabase({ config, clock, random, log, root, progress }: ServerDatabaseOptions) {
  const home = databaseHome(path.resolve(root, config.DATA_DIR), config.DATA_DIR === '.data');
  makeFolder(home);
  const release = takeLock(path.join(home, 'server.pid'));
  const isFirst = !fs.existsSync(path.join(home, 'postgres', 'data'));
  progress(isFirst ? 'Creating the database folder …' : 'Starting the database …');
  const cluster: Cluster = await startCluster({
    home: path.join(home, 'postgres'),
    clock,
    random,
    onNews: (sentence) => log.warn(sentence),
  });
  const close = async () => {
    await cluster.stop();
    release();
  };
  return { cluster, close };
}

/** As root PostgreSQL runs as `nobody`. A default folder that this user cannot reach is replaced by one that it can. */
export function databaseHome(wanted: string, isDefault: boolean): string {
  if (!runAs.isRoot || isReachableByNobody(wanted)) return wanted;
  if (!isDefault) {
    throw new Unstartable(
      `As root, PostgreSQL runs as the user nobody, who cannot reach the data folder ${wanted}. Choose another DATA_DIR, or start as an ordinary user.`,
    );
  }
  const name = createHash('sha256').update(wanted).digest('hex').slice(0, 12);
  return `/var/lib/croupier/${name}`;
}

function makeFolder(folder: string): void {
  try {
    fs.mkdirSync(folder, { recursive: true });
    fs.accessSync(folder, fs.constants.W_OK);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    throw new Unstartable(
      `The data folder ${folder} cannot be written (${code}). Give it to this user, or set DATA_DIR.`,
    );
  }
}

/** Two servers on one data folder would share a PostgreSQL; the second is refused. */
function takeLock(file: string): () => void {
  const holder = fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8')) : 0;
  if (holder > 0 && holder !== process.pid && isAlive(holder) && isNode(holder)) {
    throw new Unstartable(
      `Croupier is already running from this folder (process ${holder}). Stop it first, or set DATA_DIR.`,
    );
  }
  fs.writeFileSync(file, String(process.pid));
  return () => fs.rmSync(file, { force: true });
}

/** After a crash the process id may belong to another program. */
function isNode(pid: number): boolean {
  const file = `/proc/${pid}/cmdline`;
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').includes('node') : true;
}

async function ensureDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
}

/** With these off, PostgreSQL acknowledges money that a crash then loses. */
async function refuseUnsafe(pool: pg.Pool, config: Config): Promise<void> {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    "select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes')",
  );
  const off = rows.filter(({ setting }) => setting === 'off').map(({ name }) => name);
  if (off.length === 0 || config.UNSAFE_DATABASE) return;
  throw new Unstartable(
    `PostgreSQL runs with ${off.join(' and ')} off: acknowledged bets would be lost in a crash. Turn ${off.length > 1 ? 'them' : 'it'} on, or set UNSAFE_DATABASE=true for a demo.`,
  );
}
