import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {
  installJobs,
  jobNames,
  migrate,
  readSchema,
  startCluster,
  systemRandom,
  systemClock,
  temporaryFolder,
} from '@croupier/server/testing';
import pg from 'pg';
import { standingClock, standingStart } from './clocks.ts';
import { root } from './root.ts';
import { startTestServer } from './test-server.ts';

const schema = () => readSchema(path.join(root, 'apps/server'));

/**
 * The name contains a hash of migrations and functions, so that a PostgreSQL that is kept never uses an old template.
 */
function templateName(): string {
  const hash = createHash('sha256');
  const { migrations, functions } = schema();
  for (const { name, sha256 } of [...migrations, ...functions]) hash.update(name).update(sha256);
  return `croupier_template_${hash.digest('hex').slice(0, 12)}`;
}

/** The template of a started server also depends on the brands' files and on the day of its clock. */
function startedName(template: string): string {
  const hash = createHash('sha256').update(template).update(standingStart().toISOString());
  const brands = path.join(root, 'brands');
  for (const file of fs.readdirSync(brands, { recursive: true, encoding: 'utf8' }).toSorted()) {
    if (/\.(json|md)$/.test(file)) hash.update(file).update(fs.readFileSync(path.join(brands, file)));
  }
  return `croupier_started_${hash.digest('hex').slice(0, 12)}`;
}

export type TestPostgres = {
  url: string;
  /** A migrated database without data. */
  template: string;
  /**
   * A database with everything that a first start writes, above all the brands' texts, so that a clone starts faster.
   */
  started: string;
  /** The beginning of the names of this run's databases, which are dropped together at the end. */
  prefix: string;
  stop: () => Promise<void>;
};

/** One PostgreSQL per run: TEST_DATABASE_URL, or the one from npm in a temporary folder. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const prefix = `test_${Date.now().toString(36)}_${process.pid}_`;
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { url: given, ...(await makeTemplates(given)), prefix, stop: () => dropAll(given, prefix) };
  const home = temporaryFolder('test');
  const cluster = await startCluster({
    home: path.join(home, 'pg'),
    clock: systemClock,
    random: systemRandom(systemClock),
  });
  const url = cluster.url('postgres');
  const stop = async () => {
    await cluster.stop();
    fs.rmSync(home, { recursive: true, force: true });
  };
  return { url, ...(await makeTemplates(url)), prefix, stop };
}

async function makeTemplates(url: string): Promise<Pick<TestPostgres, 'template' | 'started'>> {
  const template = templateName();
  const started = startedName(template);
  if (!(await isThere(url, template))) {
    await asOwner(url, (client) => client.query(`create database ${template}`));
    await migrate(databaseUrl(url, template), schema());
    await installJobs(databaseUrl(url, template), jobNames);
  }
  if (!(await isThere(url, started))) {
    const clone = await cloneDatabase({ url, template }, started);
    const testServer = await startTestServer(clone.url, { clock: standingClock() });
    await testServer.stop();
  }
  return { template, started };
}

const isThere = (url: string, name: string) =>
  asOwner(url, async (client) => (await client.query('select 1 from pg_database where datname = $1', [name])).rowCount);

/**
 * Copies a database from the template in about 40 ms. The copy goes through the write-ahead log: copying files, like
 * dropping a database, waits for a checkpoint of the whole cluster, which takes seconds on a busy disk.
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

/** Needed only for a PostgreSQL that is kept; a temporary one is deleted as a whole. */
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
