import { spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {
  auditBooks,
  openDatabase,
  startCluster,
  systemRandom,
  systemClock,
  temporaryFolder,
} from '@croupier/server/testing';
import { makeBooks } from './parts/books.ts';
import { bundle } from './parts/bundle.ts';
import { databaseCpu } from './parts/database-cpu.ts';
import type { Report, Task } from './parts/ledger-worker.ts';
import { createResults, median } from './parts/results.ts';
import { ask, startWorker } from './parts/workers.ts';

/** Many short rounds: the disk's speed varies within seconds, and the median of many rounds hides that. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 7);
const SECONDS = Number(process.env['SECONDS'] ?? 2);
/** How often pgbench and our bets take turns per round with a single client. */
const TURNS = 2;
const MEMBERS = 5000;

const pgbench = findPgbench();
const logs = temporaryFolder('pgbench');
const clock = systemClock;
const random = systemRandom(clock);
const cluster = await startCluster({
  home: path.join(temporaryFolder('ledger'), 'pg'),
  clock,
  random,
  // Both sides use the same database server. A checkpoint during a round would slow down only one side.
  settings: { shared_buffers: '1GB', max_wal_size: '8GB', checkpoint_timeout: '30min' },
});
const bankUrl = cluster.url('postgres');
const url = bankUrl.replace(/postgres$/, 'croupier');

console.log('loading pgbench tables at scale 50 …');
runPgbench(['-i', '-s', '50', '-q']);
console.log(`making ${MEMBERS} members …`);
const { members, permit } = await makeBooks({ bankUrl, url, members: MEMBERS });

type Yardstick = 'default' | 'prepared';
const figures = new Map<string, number[]>();
const note = (name: string, value: number) => figures.set(name, [...(figures.get(name) ?? []), value]);
const of = (name: string) => median(figures.get(name) ?? [Number.NaN]);

const workerFile = await bundle('ledger-worker');
const [first, ...others] = await Promise.all(Array.from({ length: 4 }, () => startWorker(workerFile, url)));
const slips = await startWorker(await bundle('slip-worker'), url);
// Warm-up: pgbench is compiled, while our workers are compiled by their engine as they run.
for (const at of [1, 8, 64])
  await Promise.all(
    [first!, ...others].map((worker) => ask(worker, { at, seconds: 2, members, permit, hasWins: true })),
  );
await ask(slips, { at: 64, seconds: 4, members });
for (let round = 1; round <= ROUNDS; round += 1) {
  console.log(`round ${round} of ${ROUNDS}`);
  for (const mode of ['default', 'prepared'] as const) measurePgbench(mode);
  await compareAlone();
  for (const at of [1, 8, 64, 256]) await measureOurs(`${at} at once`, [first!], { at, seconds: SECONDS, members });
  await measureOurs('rounds, 256 at once', [first!], { at: 256, seconds: SECONDS, members, hasWins: true });
  await measureOurs('slips, 256 at once', [slips], { at: 256, seconds: SECONDS, members });
  await measureOurs('hot wallet', [first!], { at: 64, seconds: SECONDS, members: members.slice(0, 1) });
  await measureOurs('50 wallets, 4 processes', [first!, ...others], {
    at: 16,
    seconds: SECONDS,
    members: members.slice(0, 50),
  });
}

const { result, finish } = createResults();
const beside = (ours: string, mode: Yardstick) => of(`ours ${ours} tps`) / of(`pgbench ${mode} best`);
result('ledger: 256 at once beside pgbench', beside('256 at once', 'default'), { least: 7 });
result('ledger: 64 at once beside pgbench', beside('64 at once', 'default'), { least: 5 });
result('ledger: 8 at once beside pgbench', beside('8 at once', 'default'), { least: 2 });
result('ledger: 256 at once beside pgbench -M prepared', beside('256 at once', 'prepared'), { least: 4.5 });
result('lottery: slips, 256 at once, beside pgbench', beside('slips, 256 at once', 'default'), { least: 5 });
result('ledger: hot wallet beside pgbench', beside('hot wallet', 'default'), { least: 2 });
result('ledger: p50 of one client beside pgbench', of('ours alone p50') / of('pgbench alone p50'), { most: 1 });
console.log(
  `rounds of a bet and a win, 256 at once, beside pgbench: ${beside('rounds, 256 at once', 'default').toFixed(2)}`,
);
console.log(`50 wallets over 4 processes beside pgbench: ${beside('50 wallets, 4 processes', 'default').toFixed(2)}`);

const database = openDatabase({ url, connections: 2, onError: () => {} });
await database.pool.query('set statement_timeout = 0');
const { postings, faults } = await auditBooks(database.db);
console.log(`audit of ${postings} postings: ${faults.length} faults`);
const { rows } = await database.pool.query<{ deadlocks: bigint }>(
  'select sum(deadlocks)::bigint as deadlocks from pg_stat_database',
);
result('ledger: faults in the books', faults.length, { most: 0 });
result('ledger: deadlocks', Number(rows[0]!.deadlocks), { most: 0 });
for (const worker of [first!, ...others, slips]) worker.kill();
await database.close();
await cluster.stop();
finish();

function findPgbench(): string {
  const installed = fs.existsSync('/usr/lib/postgresql')
    ? fs.readdirSync('/usr/lib/postgresql').map((v) => `/usr/lib/postgresql/${v}/bin`)
    : [];
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), ...installed];
  const found = folders.map((folder) => path.join(folder, 'pgbench')).find((file) => fs.existsSync(file));
  if (found) return found;
  console.error(
    'pgbench is missing. It is not in the npm package; install PostgreSQL of your system (Debian: postgresql-15).',
  );
  process.exit(1);
}

function runPgbench(args: string[]): string {
  const done = spawnSync(pgbench, [...args, bankUrl], { encoding: 'utf8', env: { ...process.env } });
  if (done.status !== 0) throw new Error(`pgbench: ${done.stderr}`);
  return done.stdout;
}

function measurePgbench(mode: Yardstick): void {
  let best = 0;
  for (const clients of [1, 8, 32]) {
    const flags = mode === 'prepared' ? ['-M', 'prepared'] : [];
    const text = runPgbench(['-n', '-c', String(clients), '-j', '2', '-T', String(SECONDS), ...flags]);
    const tps = Number(/tps = ([\d.]+)/.exec(text)?.[1]);
    best = Math.max(best, tps);
    console.log(`  pgbench ${mode}, ${clients} clients: ${tps.toFixed(0)} tps`);
  }
  note(`pgbench ${mode} best`, best);
}

/**
 * A single client mostly waits for the disk, whose speed varies within seconds, so short runs take turns. pgbench
 * reports only the mean, so it logs every transaction.
 */
async function compareAlone(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    runPgbench(['-n', '-c', '1', '-T', '1', '-l', `--log-prefix=${path.join(logs, 'pgbench')}`]);
    note('pgbench alone p50', medianOfLog());
    const { p50 } = await ask<Report>(first!, { at: 1, seconds: 1, members, permit });
    note('ours alone p50', p50);
  }
  const last = (name: string) =>
    figures
      .get(name)!
      .slice(-TURNS)
      .map((value) => value.toFixed(2))
      .join(' ');
  console.log(`  alone, in turns: p50 of pgbench ${last('pgbench alone p50')} ms, ours ${last('ours alone p50')} ms`);
}

/** The third column of the log is the time of a transaction in microseconds. */
function medianOfLog(): number {
  const files = fs.readdirSync(logs).map((name) => path.join(logs, name));
  const lines = files.flatMap((file) => fs.readFileSync(file, 'utf8').trim().split('\n'));
  for (const file of files) fs.rmSync(file);
  return median(lines.map((line) => Number(line.split(' ')[2]) / 1000));
}

async function measureOurs(name: string, workers: ChildProcess[], given: Omit<Task, 'permit'>): Promise<void> {
  const task = { ...given, permit };
  const before = databaseCpu(cluster.pid);
  const reports = await Promise.all(workers.map((worker) => ask<Report>(worker, task)));
  const bets = reports.reduce((sum, report) => sum + report.bets, 0);
  const tps = bets / task.seconds;
  const databaseMicros = (databaseCpu(cluster.pid) - before) / bets;
  const { p50, p99, cpuMicros } = reports[0]!;
  note(`ours ${name} tps`, tps);
  note(`ours ${name} p50`, p50);
  console.log(
    `  ours, ${name}: ${tps.toFixed(0)} bets/s, p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms, processor ${databaseMicros.toFixed(0)} µs database + ${cpuMicros.toFixed(0)} µs node a bet`,
  );
}
