import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {
  installJobs,
  jobNames,
  migrate,
  readMigrations,
  startCluster,
  systemChance,
  systemClock,
  temporaryFolder,
} from '@croupier/server/testing';
import pg from 'pg';
import { standingClock, standingStart } from './clocks.ts';
import { root } from './root.ts';
import { startServerBox } from './server-box.ts';

/**
 * The name carries the migrations, the day the clocks of tests stand at and the files of the brands, so that a kept
 * PostgreSQL never serves an old template.
 */
function templateName(): string {
  const hash = createHash('sha256').update(standingStart().toISOString());
  for (const { sha256 } of readMigrations(path.join(root, 'apps/server/migrations'))) hash.update(sha256);
  const brands = path.join(root, 'brands');
  for (const file of fs.readdirSync(brands, { recursive: true, encoding: 'utf8' }).toSorted()) {
    if (/\.(json|md)$/.test(file)) hash.update(file).update(fs.readFileSync(path.join(brands, file)));
  }
  return `croupier_template_${hash.digest('hex').slice(0, 12)}`;
}

export type TestPostgres = {
  url: string;
  /** What a server has opened once. */
  template: string;
  /** Migrated, without a row that a start writes. */
  emptyTemplate: string;
  /** Names of this run's databases begin so; they are dropped together when it ends. */
  prefix: string;
  stop: () => Promise<void>;
};

/** One PostgreSQL for a run: TEST_DATABASE_URL, else the one from the npm package on a temporary folder. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const template = templateName();
  const emptyTemplate = `${template}_empty`;
  const names = { template, emptyTemplate };
  const prefix = `test_${Date.now().toString(36)}_${process.pid}_`;
  const given = process.env['TEST_DATABASE_URL'];
  if (given) {
    await makeTemplates(given, names);
    return { url: given, ...names, prefix, stop: () => dropAll(given, prefix) };
  }
  const home = temporaryFolder('test');
  const cluster = await startCluster({
    home: path.join(home, 'pg'),
    clock: systemClock,
    chance: systemChance(systemClock),
  });
  const url = cluster.url('postgres');
  await makeTemplates(url, names);
  const stop = async () => {
    await cluster.stop();
    fs.rmSync(home, { recursive: true, force: true });
  };
  return { url, ...names, prefix, stop };
}

type Templates = Pick<TestPostgres, 'template' | 'emptyTemplate'>;

async function makeTemplates(url: string, { template, emptyTemplate }: Templates): Promise<void> {
  const isThere = await asOwner(url, async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (found.rowCount) return true;
    // Half made by a run that was ended.
    await client.query(`drop database if exists ${emptyTemplate} with (force)`);
    await client.query(`create database ${emptyTemplate}`);
    return false;
  });
  if (isThere) return;
  const at = databaseUrl(url, emptyTemplate);
  await migrate(at, readMigrations(path.join(root, 'apps/server/migrations')));
  await installJobs(at, jobNames);
  // What a first start writes (the brands' texts above all) is there for every clone: its own start finds it done.
  const half = `${template}_half`;
  await asOwner(url, async (client) => {
    await client.query(`drop database if exists ${half} with (force)`);
    await client.query(`create database ${half} template ${emptyTemplate}`);
  });
  const box = await startServerBox(databaseUrl(url, half), { clock: standingClock() });
  await box.stop();
  await asOwner(url, (client) => client.query(`alter database ${half} rename to ${template}`));
}

/**
 * A database of one's own, copied from the template in some 40 ms. By way of the log: a copy of the files would wait for a
 * checkpoint of the whole cluster, as dropping a database does, which takes seconds on a busy disk.
 */
export async function cloneDatabase(
  { url, template }: Pick<TestPostgres, 'url' | 'template'>,
  name: string,
  { isHasty = false } = {},
) {
  await asOwner(url, async (client) => {
    await client.query(`create database ${name} template ${template} strategy wal_log`);
    if (isHasty) await client.query(`alter database ${name} set synchronous_commit = off`);
  });
  const drop = () => asOwner(url, (client) => client.query(`drop database if exists ${name} with (force)`));
  return { url: databaseUrl(url, name), drop };
}

/** Only a PostgreSQL that is kept needs it: a temporary one goes as a whole. */
async function dropAll(url: string, prefix: string): Promise<void> {
  await asOwner(url, async (client) => {
    const found = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    for (const { datname } of found.rows) await client.query(`drop database if exists ${datname} with (force)`);
  });
}

export function databaseUrl(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

async function asOwner<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
