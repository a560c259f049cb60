import { randomUUID } from 'node:crypto';
import path from 'node:path';
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
  systemClock,
  systemRandom,
} from '@croupier/server/testing';
import type { Report } from './ledger-worker.ts';

/** The handler of lottery slips in its own process, without HTTP: how many at once, by whom, and for how long. */
export type SlipTask = { at: number; seconds: number; members: string[] };

type Context = Parameters<typeof app.lottery.handlers.placeTicket>[0];

const GAME = 'SSC_5M';
/** Draws that close sooner are not used. */
const CLOSING_MS = 5000;
const root = process.cwd();
const clock = systemClock;
const config = readConfig({
  MODE: 'test',
  ROLE: 'api',
  PORT: '0',
  LOG_LEVEL: 'error',
  LIMIT_FACTOR: '100000',
  ANSWERS_CHECKED: 'false',
  DATABASE_POOL: '10',
  LOTTERY_DAYS_AHEAD: '0',
});
const database = openDatabase({ url: process.env['BENCH_URL']!, connections: 10, onError: () => {} });
const brand = readBrands(path.join(root, 'brands'))[0]!;
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
await app.lottery.plan({ days: 2, games: [GAME] });
const line = {
  play: 'Fixed',
  selection: '1||||',
  bets: 1,
  unitPrice: '2',
  moneyMode: '0.01' as const,
  multiple: 1,
  series: 1960,
};
const contexts = new Map<string, Context>();

async function seat(members: readonly string[]): Promise<void> {
  await inTransaction(database.db, async (tx) => {
    for (const id of members) {
      const member = contexts.has(id) ? null : await app.members.byId(tx, brand, memberId(id));
      // The handler uses only member and brand of the context.
      if (member) contexts.set(id, { brand, member } as unknown as Context);
    }
  });
}

async function openIssue(): Promise<{ issue: string; until: number }> {
  for (;;) {
    const { rows } = await database.pool.query<{ issue: string; close_at: Date }>(
      `select issue, close_at from lottery_draws where merchant = $1 and game = $2 and open_at <= now() and close_at > now()
        order by close_at limit 1`,
      [brand.merchant, GAME],
    );
    const until = (rows[0]?.close_at.getTime() ?? 0) - CLOSING_MS;
    if (until > Date.now()) return { issue: rows[0]!.issue, until };
    await app.lottery.tick();
    await clock.sleep(500);
  }
}

async function work({ at, seconds, members }: SlipTask): Promise<Report> {
  await seat(members);
  let open = await openIssue();
  const waits: number[] = [];
  const cpu = process.cpuUsage();
  const end = performance.now() + seconds * 1000;
  let turn = 0;
  const bettor = async () => {
    while (performance.now() < end) {
      if (Date.now() > open.until) open = await openIssue();
      const began = performance.now();
      turn += 7919;
      const context = contexts.get(members[turn % members.length]!)!;
      const body = { key: randomUUID(), gameCode: GAME, issue: open.issue, lines: [line] };
      const answer = await app.lottery.handlers.placeTicket(context, { body });
      if (!('ticket' in answer)) throw new Error(`a slip was refused: ${JSON.stringify(answer)}`);
      waits.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: at }, bettor));
  const used = process.cpuUsage(cpu);
  waits.sort((a, b) => a - b);
  return {
    bets: waits.length,
    p50: waits[Math.floor(waits.length * 0.5)]!,
    p99: waits[Math.floor(waits.length * 0.99)]!,
    cpuMicros: (used.user + used.system) / waits.length,
  };
}

process.on('message', (task: SlipTask) => {
  work(task).then(
    (report) => process.send?.({ type: 'report', report }),
    (error: Error) => {
      console.error(`${path.basename(import.meta.filename)}: ${error.message}`);
      process.exit(1);
    },
  );
});
process.send?.({ type: 'ready' });
process.on('disconnect', () => process.exit());
