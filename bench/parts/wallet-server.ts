import path from 'node:path';
import {
  createApp,
  createLog,
  demoCatalogue,
  fund,
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

// The real server with signed-in players, and beside it an endpoint that only sends `SELECT 1` over the same database
// connections, to compare with.
const root = path.resolve(import.meta.dirname, '../..');
const PLAYERS = Number(process.env['PLAYERS']);
const config = readConfig({
  MODE: 'test',
  PORT: '0',
  LOG_LEVEL: 'error',
  LIMIT_FACTOR: '100000',
  ANSWERS_CHECKED: 'false',
  DATABASE_POOL: '10',
  LOTTERY_DAYS_AHEAD: '0',
});
const clock = systemClock;
const random = systemRandom(clock);
const database = openDatabase({ url: process.env['BENCH_URL']!, connections: 10, onError: () => {} });
const brands = readBrands(path.join(root, 'brands'));
const app = await createApp({
  config,
  database,
  bus: memoryBus(),
  brands,
  clock,
  random,
  log: createLog('error'),
  geo: await openGeo(),
  catalogues: path.join(root, 'packages/i18n/catalogues'),
  pages: null,
});
await inTransaction(database.db, (tx) =>
  app.games.importCatalogue(
    tx,
    demoCatalogue(clock.now(), (code) => code),
  ),
);
app.http.post('/select-1', async () => {
  const { rows } = await database.pool.query({ name: 'one', text: 'select 1 as one' });
  return rows[0];
});
const address = await app.start();

const brand = brands[0]!;
const game = await database.db
  .selectFrom('games')
  .select(['node_id', 'game_code'])
  .where('game_type', '=', 'RNG')
  .orderBy('node_id')
  .limit(1)
  .executeTakeFirstOrThrow();
const tokens: string[] = [];
for (let n = 0; n < PLAYERS; n += 1) {
  tokens.push(
    await inTransaction(database.db, async (tx) => {
      const { id } = await app.members.create(tx, brand, { account: `wallet${n}`, nickname: '', type: 0 });
      await fund(app, tx, brand, id, '100000000.00');
      const seat = { gateway: 'sandbox', merchant: brand.merchant, memberId: memberId(id), nodeId: game.node_id };
      const { token } = await app.vendors.sessions.open(tx, {
        ...seat,
        currency: 'PHP',
        country: 'PH',
        language: 'EN',
        portalSession: null,
        at: clock.now(),
      });
      return token;
    }),
  );
}

process.on('message', (message) => {
  if (message === 'cpu') process.send?.({ type: 'cpu', ...process.cpuUsage(), rss: process.memoryUsage.rss() });
});
process.on('SIGTERM', () => {
  void app
    .stop()
    .then(() => database.close())
    .then(() => process.exit(0));
});
process.send?.({ type: 'ready', address, tokens, gameCode: game.game_code });
