import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import {
  createApp,
  createLog,
  inTransaction,
  memberId,
  memoryBus,
  openDatabase,
  openGeo,
  readBrands,
  readConfig,
  systemRandom,
  systemClock,
} from '@croupier/server/testing';

// The real server with a clock that the benchmark moves; it closes, draws and settles on request.
const root = process.cwd();
const config = readConfig({
  MODE: 'test',
  ROLE: 'api',
  PORT: '0',
  LOG_LEVEL: 'error',
  LIMIT_FACTOR: '100000',
  ANSWERS_CHECKED: 'false',
  ARGON2_MEMORY_KIB: '8192',
  ARGON2_PASSES: '1',
  DATABASE_POOL: '20',
  LOTTERY_DAYS_AHEAD: '0',
});
let shift = 0;
const clock = { now: () => new Date(Date.now() + shift), sleep: systemClock.sleep };
const database = openDatabase({ url: process.env['BENCH_URL']!, connections: 20, onError: () => {} });
const brands = readBrands(path.join(root, 'brands'));
const brand = brands[0]!;
const app = await createApp({
  config,
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
await app.lottery.plan({ days: 2, games: ['SSC_5M', 'PK10_5M'] });
const address = await app.start();
let largest = 0;

/** Gives some ticket holders a password, so that bets and payments meet on their wallets. */
async function seat(count: number): Promise<{ username: string; password: string }[]> {
  const rows = await database.db
    .selectFrom('members')
    .select(['id', 'account'])
    .where('account', 'like', 'ticket%')
    .limit(count)
    .execute();
  for (const { id, account } of rows) {
    await inTransaction(database.db, async (tx) => {
      const member = await app.members.byId(tx, brand, memberId(id));
      await app.identity.setPassword(tx, member!, secretOf(account));
    });
  }
  return rows.map(({ account }) => ({ username: account, password: secretOf(account) }));
}

const secretOf = (account: string) => `secret of ${account}`;

async function steps(): Promise<{ ms: number; stood: number }> {
  const begun = performance.now();
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const watch = setInterval(() => (largest = Math.max(largest, process.memoryUsage.rss())), 20);
  while ((await app.lottery.tick()) > 0);
  clearInterval(watch);
  delay.disable();
  return { ms: performance.now() - begun, stood: delay.max / 1e6 };
}

type Order = 'cpu' | { advanceTo: string } | { seat: number } | 'steps' | 'one';

process.on('message', (order: Order) => {
  void obey(order).then((answer) => process.send?.(answer));
});

async function obey(order: Order): Promise<object> {
  if (order === 'cpu') return { type: 'cpu', ...process.cpuUsage(), rss: process.memoryUsage.rss(), largest };
  if (order === 'steps') return { type: 'steps', ...(await steps()) };
  if (order === 'one') return { type: 'one', done: await app.lottery.tick() };
  if ('seat' in order) return { type: 'seat', people: await seat(order.seat) };
  shift += Math.max(0, Date.parse(order.advanceTo) - clock.now().getTime());
  return { type: 'advanced' };
}

// The benchmark ended without stopping this process.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.on('SIGTERM', () => {
  void app
    .stop()
    .then(() => database.close())
    .then(() => process.exit(0));
});
process.send?.({ type: 'ready', address, merchant: brand.merchant });
