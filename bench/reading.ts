import path from 'node:path';
import { dayOf } from '@croupier/ledger';
import {
  accountDays,
  auditBooks,
  auditRollups,
  balanceAsOf,
  createClosing,
  createReportsAdmin,
  createLedger,
  createLog,
  createMembers,
  createProfit,
  entriesOf,
  findAccounts,
  installJobs,
  jobNames,
  migrate,
  openDatabase,
  productDays,
  readBrands,
  readSchema,
  standingOf,
  startCluster,
  statementPage,
  systemRandom,
  systemClock,
  temporaryFolder,
  totalsOf,
  walkBets,
} from '@croupier/server/testing';
import { loadEntries } from './parts/load-entries.ts';
import { createResults } from './parts/results.ts';

/** The full size is ENTRIES=10000000; a tenth is faster and shows the same relations. */
const ENTRIES = Number(process.env['ENTRIES'] ?? 1_000_000);
const WALLETS = 20_000;
const DAYS = 60;
const AT_ONCE = 8;
/** Parallel requests for pages of the member centre. */
const MEMBERS_AT_ONCE = 20;
/** READINGS=400 is enough for a first look. */
const READINGS = Number(process.env['READINGS'] ?? 4000);
/** Few operators work at the same time, and only one or two of them read what has no index. */
const OPERATORS_AT_ONCE = 2;
const EXPLORER_BAR_MS = 100;
const BAR_MS = 50;
const root = path.resolve(import.meta.dirname, '..');

const clock = systemClock;
const cluster = await startCluster({
  home: path.join(temporaryFolder('reading'), 'pg'),
  clock,
  random: systemRandom(clock),
  settings: { shared_buffers: '1GB', max_wal_size: '8GB' },
});
const admin = openDatabase({ url: cluster.url('postgres'), connections: 1, asOwner: true, onError: () => {} });
await admin.pool.query('create database croupier');
await admin.close();
const url = cluster.url('croupier');
await migrate(url, readSchema(path.join(root, 'apps/server')));
await installJobs(url, jobNames);
const brand = readBrands(path.join(root, 'brands'))[0]!;
const { db, pool, close } = openDatabase({ url, connections: MEMBERS_AT_ONCE, onError: () => {} });
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
const reported = await createClosing({ db, clock, gameOf: () => null, numberOf: ledger.numberOf })([brand]);
console.log(`  ${reported} days of reports`);
const reportsAdmin = reportsAdminOf();
const figured = await reportsAdmin.closeFigures();
console.log(`  ${figured} days of figures`);
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

// For comparison: the smallest possible query, sent in the same way.
await measure(`select 1, ${MEMBERS_AT_ONCE} at once`, smallest, null, READINGS, MEMBERS_AT_ONCE);
const profitFor = createProfit({ db, clock, gameOf: () => null, numberOf: ledger.numberOf });
const lately = { fromAt: new Date(until.getTime() - 7 * 86_400_000), toAt: until };
const pageOfBets = async () => {
  for await (const step of walkBets(db, { memberId: anyOf(own).member_id, period: lately }, 26)) return step;
  return [];
};
const thirty = { from: dayBefore(29), to: dayBefore(0) };
await atOnce('transaction history, a page of 7 days', () =>
  statementPage(db, { memberId: anyOf(own).member_id, limit: 26, from: lately.fromAt, to: lately.toAt }),
);
await atOnce('statement, totals of 7 days', () =>
  totalsOf(db, brand, { memberId: anyOf(own).member_id, wallet: 'main', period: lately }),
);
await atOnce('betting records, a page of 7 days', pageOfBets);
await atOnce('profit and loss of 30 days', () => profitFor({ brand, memberId: anyOf(own).member_id, request: thirty }));

// What operators look at (RE-12, EX-3).
const merchantNo = ledger.numberOf(brand.merchant);
const report = (name: 'days' | 'games' | 'vendors' | 'channels' | 'liabilities' | 'returns', request: object) => () =>
  reportsAdmin.sheetOf({ brand, language: 'EN', report: name, request });
await atOnce('dashboard of 30 days', () => reportsAdmin.dashboardOf(brand, 30, 'EN'));
await atOnce('report by day, 30 days', report('days', thirty));
await atOnce('report by game, 30 days', report('games', thirty));
// Days that were not read before, so that most of them are not in the cache.
await measure(
  `report by day, any days, ${OPERATORS_AT_ONCE} at once`,
  () => {
    const [one, other] = [dayBefore(Math.floor(random() * DAYS)), dayBefore(Math.floor(random() * DAYS))];
    return report('days', one < other ? { from: one, to: other } : { from: other, to: one })();
  },
  BAR_MS,
  Math.min(READINGS, 400),
  OPERATORS_AT_ONCE,
);
await atOnce('report of what is owed, 30 days', report('liabilities', thirty));
await atOnce('report of returns, 30 days', report('returns', thirty));
await measure(
  'members of a closed day',
  () => {
    const day = dayBefore(1 + Math.floor(random() * (DAYS - 3)));
    return reportsAdmin.sheetOf({ brand, language: 'EN', report: 'members', request: { from: day, to: day } });
  },
  null,
  200,
);
await atOnce('entries of a wallet', () =>
  entriesOf(db, { account: anyOf(own).id, merchantNo, hasWallet: true, limit: 25, before: anyLine() }),
);
await asOperator('entries of the house', () =>
  entriesOf(db, { account: anyOf(houses).id, merchantNo, hasWallet: false, limit: 25, to: anyInstant() }),
);
await asOperator('accounts of the house with what they stand at', async () => {
  const found = await findAccounts(db, { merchant: brand.merchant, merchantNo, owner: 'house', limit: 25 });
  return standingOf(db, merchantNo, found, clock.now());
});
await asOperator('balance of the house as of an instant', () => balanceAsOf(db, anyOf(houses).id, anyInstant()));

// The connection may be new, because idle ones are closed after a while.
await owner.pool.query('set statement_timeout = 0');
const books = await auditBooks(owner.db);
const rollups = await auditRollups(owner.db);
for (const fault of [...books.faults, ...rollups.faults]) console.log(`  ${fault}`);
console.log(`audit of ${books.postings} postings and ${rollups.days} days`);
result('reading: faults in books and roll-ups', books.faults.length + rollups.faults.length, { most: 0 });
result('reading: days not closed', DAYS - closed, { most: 0 });
result('reading: days of reports not closed', closed - reported, { most: 0 });
result('reading: days of figures not closed', reported - figured, { most: 0 });
await owner.close();
await close();
await cluster.stop();
finish();

/** The member centre's pages, with as many members at once as the bar says. */
function atOnce(name: string, read: () => Promise<unknown>) {
  return measure(`${name}, ${MEMBERS_AT_ONCE} at once`, read, BAR_MS, READINGS, MEMBERS_AT_ONCE);
}

/** The explorer for accounts without an index of their own, where a day's postings are scanned. */
function asOperator(name: string, read: () => Promise<unknown>) {
  return measure(name, read, EXPLORER_BAR_MS, Math.min(READINGS, 400), OPERATORS_AT_ONCE);
}

function smallest(): Promise<unknown> {
  return pool.query({ name: 'smallest', text: 'select 1' });
}

/** No other module runs, so only the books are measured. */
function reportsAdminOf() {
  const nobody = { count: 0, oldestSeconds: null, late: 0, promiseMinutes: 60 };
  return createReportsAdmin({
    db,
    clock,
    random: systemRandom(clock),
    log: createLog('silent'),
    translate: (_reader, key) => key,
    brands: [brand],
    ledger,
    games: { gameOf: () => null, gameNameOf: () => null, vendorNameOf: (code) => code, rtpOf: () => null },
    lottery: { nameOf: (_reader, game) => game },
    members: createMembers({ clock, random: systemRandom(clock) }),
    vendors: { incompleteOf: async () => ({ rounds: [], resolved: [] }) },
    deposits: { channelsOf: async () => new Map(), waitingOf: async () => nobody },
    withdrawals: { institutionsOf: async () => new Map(), waitingOf: async () => nobody },
    adjustmentsWaiting: async () => nobody,
    orderFile: async () => {},
  });
}

/** A day of the brand's calendar, counted back from the last loaded one. */
function dayBefore(days: number): string {
  return dayOf(until.getTime() - days * 86_400_000, brand.timeZone);
}

async function measure(
  name: string,
  read: () => Promise<unknown>,
  bar: number | null = BAR_MS,
  readings = READINGS,
  workers = AT_ONCE,
) {
  const took: number[] = [];
  const worker = async () => {
    while (took.length < readings) {
      const start = performance.now();
      await read();
      took.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: workers }, worker));
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)]!;
  console.log(
    `  ${name}: p50 ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms, worst ${sorted.at(-1)!.toFixed(1)} ms`,
  );
  if (bar !== null) result(`reading: ${name}, p95 ms [RE-12]`, at(0.95), { most: bar });
}

/** Repeatable random numbers (mulberry32), so that every run asks the same. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
