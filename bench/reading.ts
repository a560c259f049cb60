import path from 'node:path';
import {
  accountDays,
  auditBooks,
  auditRollups,
  balanceAsOf,
  createLedger,
  installJobs,
  jobNames,
  migrate,
  openDatabase,
  productDays,
  readBrands,
  readMigrations,
  startCluster,
  statementPage,
  systemChance,
  systemClock,
  temporaryFolder,
} from '@croupier/server/testing';
import { loadEntries } from './parts/load-entries.ts';
import { createResults } from './parts/results.ts';

/** The full bar is ENTRIES=10000000; a tenth of it takes minutes less and shows the same shape. */
const ENTRIES = Number(process.env['ENTRIES'] ?? 1_000_000);
const WALLETS = 20_000;
const DAYS = 60;
const AT_ONCE = 8;
const READINGS = 4000;
const BAR_MS = 50;
const root = path.resolve(import.meta.dirname, '..');

const clock = systemClock;
const cluster = await startCluster({
  home: path.join(temporaryFolder('reading'), 'pg'),
  clock,
  chance: systemChance(clock),
  settings: { shared_buffers: '1GB', max_wal_size: '8GB' },
});
const admin = openDatabase({ url: cluster.url('postgres'), connections: 1, asOwner: true, onError: () => {} });
await admin.pool.query('create database croupier');
await admin.close();
const url = cluster.url('croupier');
await migrate(url, readMigrations(path.join(root, 'apps/server/migrations')));
await installJobs(url, jobNames);
const brand = readBrands(path.join(root, 'brands'))[0]!;
const { db, pool, close } = openDatabase({ url, connections: AT_ONCE, onError: () => {} });
const ledger = await createLedger({ db, pool, clock, merchants: [brand.merchant] });

console.log(
  `loading ${ENTRIES.toLocaleString('en')} entries of ${WALLETS.toLocaleString('en')} wallets over ${DAYS} days …`,
);
const until = clock.now();
const owner = openDatabase({ url, connections: 1, asOwner: true, onError: () => {} });
await loadEntries({
  pool: owner.pool,
  merchant: brand.merchant,
  wallets: WALLETS,
  entries: ENTRIES,
  days: DAYS,
  until,
});

console.log('closing the days …');
const begun = Date.now();
const closed = await ledger.rollUp([brand]);
console.log(`  ${closed} days in ${((Date.now() - begun) / 1000).toFixed(1)} s`);
await owner.pool.query('vacuum analyze');

const { rows: own } = await owner.pool.query<{ id: bigint; member_id: string }>(
  'select b.id, a.member_id from bench_wallets b join accounts a on a.id = b.id order by place',
);
const { rows: houses } = await pool.query<{ id: bigint }>("select id from accounts where kind = 'house' order by id");
const random = seeded(20_261_115);
const anyOf = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
const anyInstant = () => new Date(until.getTime() - random() * DAYS * 86_400_000);
const anyLine = () => ({ journal: BigInt(Math.floor(random() * (ENTRIES + WALLETS))) * 1024n, position: 0, side: 0 });

const { result, finish } = createResults();
await measure('balance as of an instant', () => balanceAsOf(db, anyOf(own).id, anyInstant()));
await measure('first page of a statement', () => statementPage(db, { memberId: anyOf(own).member_id, limit: 21 }));
await measure('page amid a statement', () =>
  statementPage(db, { memberId: anyOf(own).member_id, limit: 21, before: anyLine() }),
);
await measure('page of a week', () => {
  const from = anyInstant();
  const to = new Date(from.getTime() + 7 * 86_400_000);
  return statementPage(db, { memberId: anyOf(own).member_id, limit: 21, from, to });
});
const ever = { from: '2000-01-01', to: '2999-12-31' };
await measure('roll-ups of a wallet', () => accountDays(db, anyOf(own).id, ever));
await measure('roll-ups of a product', () => productDays(db, anyOf(houses).id, ever));
// Without a bar: the house has no index of its own, so the last hours before the instant are added up.
await measure(
  'balance of the house as of an instant',
  () => balanceAsOf(db, anyOf(houses).id, anyInstant()),
  null,
  200,
);

const books = await auditBooks(owner.db);
const rollups = await auditRollups(owner.db);
for (const fault of [...books.faults, ...rollups.faults]) console.log(`  ${fault}`);
console.log(`audit of ${books.postings} postings and ${rollups.days} days`);
result('reading: faults in books and roll-ups', books.faults.length + rollups.faults.length, { most: 0 });
result('reading: days not closed', DAYS - closed, { most: 0 });
await owner.close();
await close();
await cluster.stop();
finish();

async function measure(name: string, read: () => Promise<unknown>, bar: number | null = BAR_MS, readings = READINGS) {
  const took: number[] = [];
  const worker = async () => {
    while (took.length < readings) {
      const start = performance.now();
      await read();
      took.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)]!;
  console.log(
    `  ${name}: p50 ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms, worst ${sorted.at(-1)!.toFixed(1)} ms`,
  );
  if (bar !== null) result(`reading: ${name}, p95 ms`, at(0.95), { most: bar });
}

/** The same questions at every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
