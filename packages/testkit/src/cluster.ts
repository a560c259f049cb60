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

/** The name carries migrations and functions, so that a kept PostgreSQL never serves an old template. */
function templateName(): string {
  const hash = createHash('sha256');
  const { migrations, functions } = schema();
  for (const { name, sha256 } of [...migrations, ...functions]) hash.update(name).update(sha256);
  return `croupier_template_${hash.digest('hex').slice(0, 12)}`;
}

/** That of a server that has started carries the files of the brands as well, and the day its clock stands at. */
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
  /** Tables and queues, and nothing in them. */
  template: string;
  /** What a first start writes (the brands' texts above all) is there: the start of a clone finds it done. */
  started: string;
  /** Names of this run's databases begin so; they are dropped together when it ends. */
  prefix: string;
  stop: () => Promise<void>;
};

/** One PostgreSQL for a run: TEST_DATABASE_URL, else the one from the npm package on a temporary folder. */
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
