import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { dayOf } from '@croupier/ledger';
import {
  createApp,
  createLog,
  inTransaction,
  installJobs,
  jobNames,
  memoryBus,
  migrate,
  openDatabase,
  openGeo,
  readBrands,
  readConfig,
  readSchema,
  startCluster,
  systemClock,
  systemRandom,
  temporaryFolder,
} from '@croupier/server/testing';
import pg from 'pg';
import { copyIn } from './parts/copy-in.ts';
import { loadRounds } from './parts/load-rounds.ts';

/**
 * Points and levels of a closed day on which every member played: the time of the jobs beside a COPY of as many rows as
 * they write.
 */
const MEMBERS = Number(process.env['MEMBERS'] ?? 1_000_000);
const ROUNDS_EACH = 2;
const DAY_MS = 86_400_000;
const root = path.resolve(import.meta.dirname, '..');
// Two days later: the rounds of now are of a closed day.
const clock = { now: () => new Date(Date.now() + 2 * DAY_MS), sleep: systemClock.sleep };
const random = systemRandom(systemClock);
const cluster = await startCluster({
  home: path.join(temporaryFolder('points'), 'pg'),
  clock: systemClock,
  random,
  settings: { shared_buffers: '1GB', max_wal_size: '8GB', checkpoint_timeout: '30min' },
});
const admin = openDatabase({ url: cluster.url('postgres'), connections: 1, asOwner: true, onError: () => {} });
await admin.pool.query('create database croupier');
await admin.close();
const url = cluster.url('croupier');
await migrate(url, readSchema(path.join(root, 'apps/server')));
await installJobs(url, jobNames);
const database = openDatabase({ url, connections: 10, onError: () => {} });
const brand = readBrands(path.join(root, 'brands'))[0]!;
const { merchant, timeZone } = brand;
const app = await createApp({
  config: readConfig({ MODE: 'test', ROLE: 'api', PORT: '0', LOG_LEVEL: 'error', LOTTERY_DAYS_AHEAD: '0' }),
  database,
  bus: memoryBus(),
  brands: [brand],
  clock,
  random,
  log: createLog('error'),
  geo: await openGeo(),
  catalogues: path.join(root, 'packages/i18n/catalogues'),
  pages: null,
});
const owner = new pg.Client({ connectionString: url });
await owner.connect();
console.log(`making ${shown(MEMBERS)} members who played …`);
await loadRounds({ owner, merchant, members: MEMBERS, postings: 2 * ROUNDS_EACH * MEMBERS, span: '1 minute' });
await setTerms();

const earned = await timed(() => app.points.earnDays());
const levelled = await timed(() => app.levels.countDays());
const lines = await countOf('points_lines');
const journals = await countOf('points_earned');
const sums = await countOf('level_sums');
console.log(`points: ${shown(lines)} lines and ${shown(journals)} members credited in ${seconds(earned)}`);
console.log(`  a COPY of as many lines and postings: ${seconds(await copied(lines + journals))}`);
console.log(`levels: ${shown(sums)} members counted in ${seconds(levelled)}`);
console.log(`  a COPY of as many rows: ${seconds(await copied(sums))}`);
if (journals !== MEMBERS || sums < MEMBERS) throw new Error('not everybody was counted');
await owner.end();
await database.close();
await cluster.stop();

/** One point for each 1.00, and a level that everybody has reached. */
async function setTerms(): Promise<void> {
  const began = new Date(Date.now() - DAY_MS);
  const day = dayOf(began.getTime(), timeZone);
  const { rows } = await owner.query<{ id: string }>(
    `insert into operators (id, name, name_canonical, password_hash, grants, merchants, made_at)
      values (gen_random_uuid(), 'bench', 'bench', 'none', '{}', '{}', now()) returning id`,
  );
  await owner.query(
    `insert into points_terms (merchant, version, key, from_day, multiple, made_by, made_at, reason)
      values ($1, 1, $2, $3, 100, $4, now(), 'a benchmark')`,
    [merchant, randomUUID(), day, rows[0]!.id],
  );
  // The rounds are of no game of the catalogue.
  await owner.query(`insert into points_rates values ($1, 1, 'OTHER', '1', '1')`, [merchant]);
  await owner.query('insert into points_brands values ($1, $2) on conflict do nothing', [merchant, began]);
  const none = { keep: '0', birthday: '0', monthly: '0', dayCount: null, dayAmount: null };
  const levels = [{ name: 'One', deposit: '0', bet: '1', gift: '0', ...none }];
  await inTransaction(database.db, (tx) =>
    app.levels.establish(tx, brand, { levels, fromMonth: `${day.slice(0, 7)}-01`, key: randomUUID() }),
  );
}

/** Rows like those of level sums, in a table like theirs. */
async function copied(count: number): Promise<number> {
  await owner.query('create table copied (like level_sums including all)');
  const pieces: Buffer[] = [];
  for (let from = 0; from < count; from += 20_000) {
    const rows = Array.from(
      { length: Math.min(20_000, count - from) },
      () => `${merchant}\t2026-01-01\t${randomUUID()}\t20000\t0\n`,
    );
    pieces.push(Buffer.from(rows.join('')));
  }
  const took = await timed(() => copyIn(owner, 'copy copied from stdin', pieces));
  await owner.query('drop table copied');
  return took;
}

async function countOf(table: 'points_lines' | 'points_earned' | 'level_sums'): Promise<number> {
  const { rows } = await owner.query<{ count: string }>(`select count(*) as count from ${table}`);
  return Number(rows[0]!.count);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}

function shown(count: number): string {
  return count.toLocaleString('en');
}
