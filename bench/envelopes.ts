import { randomUUID } from 'node:crypto';
import path from 'node:path';
import {
  auditBooks,
  createApp,
  createLog,
  inTransaction,
  installJobs,
  jobNames,
  memberId,
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
import { createResults } from './parts/results.ts';

/** Members, of whom some come too late: there are fewer shares. */
const MEMBERS = Number(process.env['MEMBERS'] ?? 12_000);
const SHARES = Number(process.env['SHARES'] ?? 10_000);
const AT_ONCE = Number(process.env['AT_ONCE'] ?? 256);
/** The engine compiles the code in them. */
const WARM = 2000;
const LEAST_A_SECOND = 2000;
const root = path.resolve(import.meta.dirname, '..');

let shift = 0;
const clock = { now: () => new Date(Date.now() + shift), sleep: systemClock.sleep };
const cluster = await startCluster({
  home: path.join(temporaryFolder('envelopes'), 'pg'),
  clock,
  random: systemRandom(clock),
});
const admin = openDatabase({ url: cluster.url('postgres'), connections: 1, asOwner: true, onError: () => {} });
await admin.pool.query('create database croupier');
await admin.close();
const url = cluster.url('croupier');
await migrate(url, readSchema(path.join(root, 'apps/server')));
await installJobs(url, jobNames);
const owner = openDatabase({ url, connections: 10, asOwner: true, onError: () => {} });
const database = openDatabase({ url, connections: 10, onError: () => {} });
const [brand] = readBrands(path.join(root, 'brands'));
if (!brand) throw new Error('no brand');
const app = await createApp({
  config: readConfig({ MODE: 'test', ROLE: 'api', PORT: '0', LOG_LEVEL: 'error', LOTTERY_DAYS_AHEAD: '0' }),
  database,
  bus: memoryBus(),
  brands: [brand],
  clock,
  random: systemRandom(clock),
  log: createLog('error'),
  geo: await openGeo(),
  catalogues: path.join(root, 'packages/i18n/catalogues'),
  pages: null,
});
await app.start();

const members: { id: string }[] = [];
// As many as one statement writes within its time.
for (let made = 0; made < MEMBERS + WARM; made += 1000) {
  const { rows: more } = await owner.pool.query<{ id: string }>(
    `with made as (
      insert into members (id, merchant, account, account_canonical, currency, type, made_at)
      select gen_random_uuid(), $1, 'envelope' || n, 'envelope' || n, 'PHP', 0, now()
      from generate_series($2::int + 1, $3::int) as n returning id
    )
    select id, ledger_account(
      (select no from merchants where code = $1), 'player:' || id || ':main:PHP', 'main', 'PHP', id, true, false
    ) from made`,
    [brand.merchant, made, Math.min(made + 1000, MEMBERS + WARM)],
  );
  members.push(...more);
}
await owner.pool.query('create table one_row (n bigint not null)');
await owner.pool.query('insert into one_row values (0)');
await owner.pool.query('vacuum analyze');

const warm = await openWindow(WARM);
await claimAll(warm, members.slice(MEMBERS));
const window = await openWindow(SHARES);
const claims = await claimAll(window, members.slice(0, MEMBERS));
const rows = await timed(
  Array.from({ length: MEMBERS }, () => async () => {
    await owner.pool.query('update one_row set n = n + 1');
  }),
);

const { opened, refused } = claims;
const numbers = new Set(opened.map(({ number }) => number));
const { rows: kept } = await owner.pool.query<{ many: number; units: string; given: string; pot: string }>(
  `select count(*)::int as many, sum(s.units)::text as units, max(w.given)::text as given, max(w.pot)::text as pot
  from envelope_openings o
  join envelope_shares s on s.envelope_window = o.envelope_window and s.number = o.number
  join envelope_windows w on w.id = o.envelope_window where w.id = $1`,
  [window],
);
const { many, units, given, pot } = kept[0]!;
console.log(
  `${MEMBERS} claims of ${SHARES} shares, ${AT_ONCE} at once: ${claims.perSecond.toFixed(0)} a second, p99 ${claims.p99.toFixed(1)} ms`,
);
console.log(
  `${MEMBERS} plain updates of one row, ${AT_ONCE} at once: ${rows.perSecond.toFixed(0)} a second, p99 ${rows.p99.toFixed(1)} ms`,
);
const { result, finish } = createResults();
result('envelopes: claims a second', claims.perSecond, { least: LEAST_A_SECOND });
result('envelopes: shares given twice', opened.length - numbers.size, { most: 0 });
result('envelopes: shares lost', SHARES - Math.min(many, numbers.size), { most: 0 });
result('envelopes: claims neither opened nor refused', MEMBERS - opened.length - refused, { most: 0 });
result(
  'envelopes: money beside the pot',
  Math.abs(Number(BigInt(units) - BigInt(pot)) + Number(BigInt(given) - BigInt(pot))),
  {
    most: 0,
  },
);
result('envelopes: faults in the books', (await auditBooks(owner.db)).faults.length, { most: 0 });
await app.stop();
await database.close();
await owner.close();
await cluster.stop();
finish();

/** A window of so many shares, open now. */
async function openWindow(shares: number): Promise<string> {
  const pot = `${shares * 2}.00`;
  const from = new Date(clock.now().getTime() + 60_000);
  const id = randomUUID();
  const terms = {
    kind: 'rain' as const,
    title: 'Envelope of the benchmark',
    pot,
    shares,
    least: '1.00',
    most: null,
    multiple: '1',
    from: from.toISOString(),
    to: new Date(+from + 36e5).toISOString(),
    minutes: 60,
    everyMinutes: null,
    deposit: null,
    bet: null,
    accounts: [],
    budget: pot,
  };
  await inTransaction(database.db, (tx) => app.envelopes.establish(tx, brand!, { id, key: randomUUID(), terms }));
  shift += 61_000;
  const found = await owner.pool.query<{ id: string }>('select id from envelope_windows where envelope = $1', [id]);
  return found.rows[0]!.id;
}

async function claimAll(id: string, people: readonly { id: string }[]) {
  const opened: { number: number }[] = [];
  let refused = 0;
  const times = await timed(
    people.map((person) => async () => {
      const answer = await app.envelopes.open(brand!, memberId(person.id), { window: id, key: randomUUID() });
      if ('mine' in answer && answer.mine) opened.push(answer.mine);
      else if ('refused' in answer && answer.refused === 'envelope_empty') refused += 1;
    }),
  );
  return { ...times, opened, refused };
}

/** So many at once, each beginning when another ends. */
async function timed(acts: readonly (() => Promise<void>)[]) {
  const took: number[] = [];
  let next = 0;
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let at = next++; at < acts.length; at = next++) {
        const from = performance.now();
        await acts[at]!();
        took.push(performance.now() - from);
      }
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  const sorted = took.toSorted((a, b) => a - b);
  return { perSecond: acts.length / seconds, p99: sorted[Math.floor(sorted.length * 0.99)]! };
}
