import { randomUUID } from 'node:crypto';
import path from 'node:path';
import {
  createLedger,
  installJobs,
  jobNames,
  migrate,
  openDatabase,
  readBrands,
  readSchema,
  startCluster,
  systemClock,
  systemRandom,
  temporaryFolder,
} from '@croupier/server/testing';
import pg from 'pg';
import { bundle } from './parts/bundle.ts';
import { databaseCpu } from './parts/database-cpu.ts';
import type { Report } from './parts/ledger-worker.ts';
import { loadRounds } from './parts/load-rounds.ts';
import { createResults, median } from './parts/results.ts';
import { ask, startWorker } from './parts/workers.ts';

/**
 * The cost of a bet in small and in large books. All run at the same time and take turns, so that disturbances affect
 * all of them.
 */
const POSTINGS = sizesOf('POSTINGS', '100000,1000000,10000000');
const MEMBERS = sizesOf('MEMBERS', '1000,1000000');
const ROUNDS = Number(process.env['ROUNDS'] ?? 7);
const SECONDS = Number(process.env['SECONDS'] ?? 3);
/** Members who play at a time, spread over all members. */
const ACTIVE = 1000;
const AT_ONCE = 256;
const root = path.resolve(import.meta.dirname, '..');
const clock = systemClock;
const cluster = await startCluster({
  home: path.join(temporaryFolder('growth'), 'pg'),
  clock,
  random: systemRandom(clock),
  settings: { shared_buffers: '1GB', max_wal_size: '16GB', checkpoint_timeout: '30min' },
});
const admin = openDatabase({ url: cluster.url('postgres'), connections: 1, asOwner: true, onError: () => {} });
const brand = readBrands(path.join(root, 'brands'))[0]!;
const workerFile = await bundle('ledger-worker');

const byPostings = [];
for (const postings of POSTINGS) byPostings.push(await booksOf(postings, MEMBERS[0]!));
const byMembers = [byPostings[0]!];
for (const members of MEMBERS.slice(1)) byMembers.push(await booksOf(POSTINGS[0]!, members));
await admin.close();
const all = [...byPostings, ...byMembers.slice(1)];

for (const books of all) await books.bet(2);
for (const books of all) books.forget();
for (let round = 1; round <= ROUNDS; round += 1) {
  console.log(`round ${round} of ${ROUNDS}`);
  for (const books of all) await books.bet(SECONDS);
}

const { result, finish } = createResults();
console.log('postings, members: bets a second, processor time of database and server a bet');
for (const { postings, members, rate, cpu } of all)
  console.log(`  ${shown(postings)}, ${shown(members)}: ${rate().toFixed(0)}, ${cpu().toFixed(0)} µs`);
compare('postings', byPostings);
compare('members', byMembers);
for (const { worker } of all) worker.kill();
await cluster.stop();
finish();

function compare(what: 'postings' | 'members', books: typeof all): void {
  const [small, large] = [books[0]!, books.at(-1)!];
  const sizes = `${shown(large[what])} ${what} beside ${shown(small[what])}`;
  result(`growth: bets a second at ${sizes}`, large.rate() / small.rate(), { least: 0.85 });
  result(`growth: bets for one processor second at ${sizes}`, small.cpu() / large.cpu(), { least: 0.85 });
}

/** A database with this many postings and members, and a process that places bets in it. */
async function booksOf(postings: number, members: number) {
  console.log(`making books of ${shown(postings)} postings and ${shown(members)} members …`);
  const name = `books_${postings}_${members}`;
  await admin.pool.query(`create database ${name}`);
  const url = cluster.url(name);
  await migrate(url, readSchema(path.join(root, 'apps/server')));
  await installJobs(url, jobNames);
  const database = openDatabase({ url, connections: 2, onError: () => {} });
  await createLedger({ db: database.db, pool: database.pool, clock, merchants: [brand.merchant] });
  await database.close();
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await loadRounds({ owner, merchant: brand.merchant, members, postings });
  const { rows } = await owner.query<{ id: string }>(
    `select member_id as id from (
      select member_id, row_number() over (order by id) as place from wallets where member_id is not null
    ) as w where place % greatest(1, $1::int / $2::int) = 0 limit $2::int`,
    [members, ACTIVE],
  );
  const people = rows.map(({ id }) => id);
  const permit = randomUUID();
  await owner.query(`insert into play_permits (id, member_id, made_at, until) values ($1, $2, now(), 'infinity')`, [
    permit,
    people[0],
  ]);
  await owner.end();
  const worker = await startWorker(workerFile, url);
  const readings = { rate: [] as number[], cpu: [] as number[] };
  return {
    postings,
    members,
    worker,
    async bet(seconds: number) {
      const before = databaseCpu(cluster.pid);
      const report = await ask<Report>(worker, { at: AT_ONCE, seconds, members: people, permit });
      const databaseMicros = (databaseCpu(cluster.pid) - before) / report.bets;
      readings.rate.push(report.bets / seconds);
      readings.cpu.push(databaseMicros + report.cpuMicros);
      console.log(
        `  ${shown(postings)} postings, ${shown(members)} members: ${(report.bets / seconds).toFixed(0)} bets/s, ` +
          `${databaseMicros.toFixed(0)} µs database + ${report.cpuMicros.toFixed(0)} µs node a bet`,
      );
    },
    forget() {
      readings.rate.length = 0;
      readings.cpu.length = 0;
    },
    rate: () => median(readings.rate),
    cpu: () => median(readings.cpu),
  };
}

function sizesOf(name: string, usual: string): number[] {
  return (process.env[name] ?? usual).split(',').map(Number);
}

function shown(count: number): string {
  return count.toLocaleString('en');
}
