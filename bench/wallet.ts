import { randomUUID } from 'node:crypto';
import path from 'node:path';
import {
  auditBooks,
  installJobs,
  jobNames,
  migrate,
  openDatabase,
  readSchema,
  signatureOf,
  startCluster,
  systemRandom,
  systemClock,
  temporaryFolder,
} from '@croupier/server/testing';
import { leanClient, wireRequest } from './parts/lean-client.ts';
import { createResults, median } from './parts/results.ts';
import { startMeasured } from './parts/server-process.ts';

const PLAYERS = 500;
const AT_ONCE = 128;
const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const SECONDS = 3;
/** Signed before each round, because in production vendors do that work. */
const PREPARED = 60_000;
const root = path.resolve(import.meta.dirname, '..');
const SECRET = 'demo-only-sandbox-secret';

const cluster = await startCluster({
  home: path.join(temporaryFolder('wallet'), 'pg'),
  clock: systemClock,
  random: systemRandom(systemClock),
});
const admin = openDatabase({ url: cluster.url('postgres'), connections: 1, asOwner: true, onError: () => {} });
await admin.pool.query('create database croupier');
await admin.close();
const url = cluster.url('croupier');
await migrate(url, readSchema(path.join(root, 'apps/server')));
await installJobs(url, jobNames);

console.log(`seating ${PLAYERS} players …`);
const server = await startMeasured('bench/parts/wallet-server.ts', { BENCH_URL: url, PLAYERS: String(PLAYERS) });
const { address, tokens, gameCode } = server as typeof server & {
  tokens: string[];
  gameCode: string;
};
const { result, finish } = createResults();
const client = await leanClient(address, AT_ONCE);
const watcher = openDatabase({ url, connections: 1, asOwner: true, onError: () => {} });

const sessions: string[] = [];
for (const launchToken of tokens) {
  const body = JSON.stringify({ launchToken });
  const answer = await client.send(signed('session/verify', body));
  sessions.push((JSON.parse(answer) as { sessionId: string }).sessionId);
}

const shares = { spread: [] as number[], hot: [] as number[] };
const longest: number[] = [];
// Warm-up, so that both are compiled by the engine before the measurement.
await run('warming up', bets(sessions, '/select-1'));
await run('warming up', bets(sessions), isOk);
for (let round = 1; round <= ROUNDS; round += 1) {
  console.log(`round ${round} of ${ROUNDS}`);
  const bare = await run('SELECT 1', bets(sessions, '/select-1'));
  const before = await commits();
  const spread = await run(`bets on ${PLAYERS} wallets`, bets(sessions), isOk);
  const after = await commits();
  console.log(`  ${((after - before) / spread.count).toFixed(2)} commits a bet`);
  const again = await run('SELECT 1', bets(sessions, '/select-1'));
  const hot = await run('bets on one wallet', bets(sessions.slice(0, 1)), isOk);
  const yard = (bare.rate + again.rate) / 2;
  shares.spread.push(spread.rate / yard);
  shares.hot.push(hot.rate / yard);
  longest.push(spread.p99, hot.p99);
}
result('wallet: bets a second on many wallets beside SELECT 1', median(shares.spread), { least: 0.8 });
result('wallet: bets a second on one wallet beside SELECT 1', median(shares.hot), { least: 0.8 });
result(`wallet: 99 of 100 answers to a vendor, in ms, ${AT_ONCE} at once [VE-50]`, Math.max(...longest), { most: 300 });
await watcher.pool.query('set statement_timeout = 0');
const books = await auditBooks(watcher.db);
for (const fault of books.faults) console.log(`  ${fault}`);
result('wallet: faults in the books', books.faults.length, { most: 0 });
client.close();
await watcher.close();
await server.stop();
await cluster.stop();
finish();

/** The same bytes go to the endpoint that is compared with, so that both read as much. */
function bets(of: readonly string[], to = '/vendor-wallet/v1/bet'): Buffer[] {
  return Array.from({ length: PREPARED }, (_none, n) => {
    const id = randomUUID();
    const body = { txId: id, roundId: id, gameCode, sessionId: of[(n * 7919) % of.length], amount: '1.0000' };
    return signed('bet', JSON.stringify(body), to);
  });
}

function signed(operation: string, body: string, to = `/vendor-wallet/v1/${operation}`): Buffer {
  const timestamp = String(Date.now());
  const nonce = randomUUID();
  const stamp = { method: 'POST', path: `/vendor-wallet/v1/${operation}`, timestamp, nonce, body: Buffer.from(body) };
  const headers = {
    'content-type': 'application/json',
    'x-vendor-id': 'sandbox',
    'x-timestamp': timestamp,
    'x-nonce': nonce,
    'x-signature': signatureOf(SECRET, stamp),
  };
  return wireRequest(`${address}${to}`, headers, body);
}

function isOk(answer: string): boolean {
  return answer.startsWith('{"code":"OK"');
}

async function run(name: string, prepared: Buffer[], isGood: (answer: string) => boolean = () => true) {
  const waits: number[] = [];
  const before = await server.usage();
  const ownBefore = process.cpuUsage();
  const begun = performance.now();
  const end = begun + SECONDS * 1000;
  const player = async () => {
    while (performance.now() < end) {
      const next = prepared.pop();
      if (!next) return;
      const asked = performance.now();
      const answer = await client.send(next);
      if (!isGood(answer)) throw new Error(`${name}: ${answer}`);
      waits.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, player));
  const seconds = (performance.now() - begun) / 1000;
  const after = await server.usage();
  const mine = process.cpuUsage(ownBefore);
  const own = (mine.user + mine.system) / waits.length;
  const cpu = (after.user + after.system - before.user - before.system) / waits.length;
  const sorted = waits.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)]!;
  const rate = waits.length / seconds;
  console.log(
    `  ${name}: ${rate.toFixed(0)} a second, p50 ${at(0.5).toFixed(2)} ms, p99 ${at(0.99).toFixed(2)} ms, ${cpu.toFixed(0)} µs of the server each, ${own.toFixed(0)} µs of the client`,
  );
  return { rate, count: waits.length, p99: at(0.99) };
}

async function commits(): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 1200));
  const { rows } = await watcher.pool.query<{ n: string }>(
    'select xact_commit::text as n from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]!.n);
}
