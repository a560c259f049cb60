import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { createClient } from '@croupier/contract/client';
import type { Client } from '@croupier/contract/client';
import { findPlay, oddsOf, oddsText } from '@croupier/lottery';
import {
  auditBooks,
  installJobs,
  jobNames,
  migrate,
  openDatabase,
  readSchema,
  startCluster,
  systemRandom,
  systemClock,
  temporaryFolder,
} from '@croupier/server/testing';
import { loadTickets } from '@croupier/testkit';
import pg from 'pg';
import { bundle } from './parts/bundle.ts';
import { copyIn } from './parts/copy-in.ts';
import { leanClient, wireRequest } from './parts/lean-client.ts';
import { createResults, median } from './parts/results.ts';

const TICKETS = Number(process.env['TICKETS'] ?? 1_000_000);
/** Numbers of tickets that are settled one after the other, to see how the time grows. */
const GROWTH = (process.env['GROWTH'] ?? '10000,100000,1000000').split(',').map(Number);
const PLAYERS = Number(process.env['PLAYERS'] ?? 20_000);
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
/** Parallel bets during a settlement, by members who are paid by it. */
const AT_ONCE = 8;
const SEATED = 64;
const WARM_MS = 30_000;
/** About as long as the settlement, so that disturbances of the machine are as likely in both. */
const CALM_MS = 20_000;
/** Draws that close sooner are not used. */
const CLOSING_MS = 5000;
const UNITS = 20_000n;
/** The issue that bets are placed on during a settlement, and until when. */
let betOn = { issue: '', until: 0 };
const root = path.resolve(import.meta.dirname, '..');

const clock = systemClock;
const cluster = await startCluster({
  home: path.join(temporaryFolder('settle'), 'pg'),
  clock,
  random: systemRandom(clock),
  // A checkpoint during the measurement would slow down only one side.
  settings: { shared_buffers: '1GB', max_wal_size: '8GB', checkpoint_timeout: '30min' },
});
const admin = openDatabase({ url: cluster.url('postgres'), connections: 1, asOwner: true, onError: () => {} });
await admin.pool.query('create database croupier');
await admin.close();
const url = cluster.url('croupier');
await migrate(url, readSchema(path.join(root, 'apps/server')));
await installJobs(url, jobNames);
const owner = new pg.Client({ connectionString: url });
await owner.connect();
await owner.query('set statement_timeout = 0');

type Ready = { type: 'ready'; address: string; merchant: string };
const server: ChildProcess = fork(await bundle('settle-server'), {
  cwd: root,
  env: { ...process.env, BENCH_URL: url },
  execArgv: [],
});
const { address, merchant } = await heard<Ready>('ready');
const visitor = clientOf(null);
const { result, finish } = createResults();

const entries = makeEntries();
const ratios: number[] = [];
for (let round = 1; round <= ROUNDS; round += 1) {
  console.log(`round ${round} of ${ROUNDS}`);
  const drawId = await readyDraw(TICKETS);
  const settled = await ask<{ ms: number }>('steps', 'steps');
  await expectSettled(drawId, TICKETS);
  const copied = await copyEntries();
  ratios.push(settled.ms / copied);
  console.log(
    `  settled in ${seconds(settled.ms)}, COPY of ${TICKETS.toLocaleString('en')} entries in ${seconds(copied)}`,
  );
}
result('settle: beside a COPY of as many entries', median(ratios), { most: 0.5 });

const times: number[] = [];
for (const tickets of GROWTH) {
  const readings: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await readyDraw(tickets);
    readings.push((await ask<{ ms: number }>('steps', 'steps')).ms);
    await expectSettled(id, tickets);
  }
  times.push(median(readings));
  console.log(`  ${tickets.toLocaleString('en')} tickets settled in ${seconds(median(readings))}`);
}
// The straight line through the smallest and the largest size.
const slope = (times.at(-1)! - times[0]!) / (GROWTH.at(-1)! - GROWTH[0]!);
const bend = Math.max(...times.map((ms, n) => Math.abs(ms / (times[0]! + slope * (GROWTH[n]! - GROWTH[0]!)) - 1)));
result('settle: how far the time for more tickets is from a straight line', bend, { most: 0.15 });

console.log('with live betting');
const drawId = await readyDraw(TICKETS);
const bettors = await seatBettors();
const betting = await leanClient(address, AT_ONCE);
// Warm-up: after some thousands of bets the engine has compiled the code, and a bet costs half.
await betDuring(new Promise((resolve) => setTimeout(resolve, WARM_MS)));
const calm = await betDuring(new Promise((resolve) => setTimeout(resolve, CALM_MS)));
console.log(`  without a settlement: ${waitsText(calm)}`);
const busy = await betDuring(
  ask<{ ms: number; stood: number }>('steps', 'steps').then(({ ms, stood }) =>
    console.log(`  settled in ${seconds(ms)}, the event loop stood still for ${stood.toFixed(1)} ms at most`),
  ),
);
console.log(`  during it: ${waitsText(busy)}`);
betting.close();
await expectSettled(drawId, TICKETS);
const because = Math.max(0, busy.longest - calm.longest);
result('settle: longest wait of a bet because of it, in ms [LO-35]', because, { most: 100 });
const { largest } = await ask<{ largest: number }>('cpu', 'cpu');
result('settle: memory of the server process in MB', largest / 2 ** 20, { most: 512 });

const watcher = openDatabase({ url, connections: 1, asOwner: true, onError: () => {} });
await watcher.pool.query('set statement_timeout = 0');
const books = await auditBooks(watcher.db);
for (const fault of books.faults) console.log(`  ${fault}`);
result('settle: faults in the books', books.faults.length, { most: 0 });
await watcher.close();
await owner.end();
const ended = new Promise((resolve) => server.once('exit', resolve));
server.kill('SIGTERM');
await ended;
await cluster.stop();
finish();

/**
 * Half of the tickets are one digit on a place, half are sets of five by five by four digits. A tenth of each wins; the
 * sets all differ.
 */
function ticketLines(): string[] {
  const odds = (play: string) => oddsText(oddsOf(findPlay('SSC', play)!, 1960));
  const [fixed, first3] = [odds('Fixed'), odds('First3Straight')];
  return Array.from({ length: 40_000 }, (_none, n) => {
    if (n % 2 === 0) {
      const places = ['', '', '', '', ''].with((n / 2) % 5, String(Math.floor(n / 10) % 10));
      return `Fixed;${places.join('|')};1;1;${UNITS};1960;0;${fixed};`;
    }
    const rows = [digitsOf(n * 7 + 1, 5), digitsOf(n * 11 + 3, 5), digitsOf(n * 13 + 5, 4)];
    return `First3Straight;${rows.join('|')};100;1;${UNITS / 100n};1960;0;${first3};`;
  });
}

/** Different digits in order, from a repeatable generator. */
function digitsOf(seed: number, count: number): string {
  const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];
  let state = seed;
  for (let at = 0; at < count; at += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    const other = at + ((state >>> 8) % (10 - at));
    [digits[at], digits[other]] = [digits[other]!, digits[at]!];
  }
  return digits.slice(0, count).toSorted().join(',');
}

/** A draw with its tickets, closed and drawn, ready to be settled. */
async function readyDraw(tickets: number): Promise<bigint> {
  // The second draw to close, so that there are at least five minutes to fill it.
  const { next } = await visitor.call('lotteryDraw', { query: { gameCode: 'SSC_5M' } });
  const draw = next!;
  const { rows } = await owner.query<{ id: string }>(
    `select id from lottery_draws where merchant = $1 and game = 'SSC_5M' and issue = $2`,
    [merchant, draw.issue],
  );
  const id = BigInt(rows[0]!.id);
  await loadTickets({
    client: owner,
    merchant,
    drawId: id,
    tickets,
    players: PLAYERS,
    lines: ticketLines(),
    units: UNITS,
  });
  await owner.query('vacuum analyze');
  await ask('advanced', { advanceTo: draw.openAt });
  await ask('steps', 'steps');
  await ask('advanced', { advanceTo: draw.closeAt });
  const froze = await ask<{ ms: number }>('steps', 'steps');
  console.log(`  ${tickets.toLocaleString('en')} tickets frozen under their root in ${seconds(froze.ms)}`);
  await ask('advanced', { advanceTo: new Date(Date.parse(draw.drawAt) + 6000).toISOString() });
  // If freezing the tickets takes longer than a round of the beacon, a later round decides.
  for (let drawAt = Date.parse(draw.drawAt) + 6000; ; drawAt += 3000) {
    const { rows: states } = await owner.query<{ state: string }>('select state from lottery_draws where id = $1', [
      id,
    ]);
    if (states[0]!.state === 'DRAWN') return id;
    await ask('one', 'one');
    await ask('advanced', { advanceTo: new Date(drawAt).toISOString() });
  }
}

async function expectSettled(id: bigint, all: number): Promise<void> {
  const { rows } = await owner.query<{ state: string; tickets: string; winners: string }>(
    `select d.state, sum(c.tickets)::text as tickets, sum(c.winners)::text as winners
    from lottery_draws d left join lottery_chunks c on c.draw_id = d.id where d.id = $1 group by d.state`,
    [id],
  );
  const { state, tickets, winners } = rows[0]!;
  console.log(`  ${state}: ${tickets} tickets, ${winners} winners`);
  if (state !== 'SETTLED' || Number(tickets) !== all) throw new Error('the draw was not settled');
}

/** As many entries as tickets, as text for COPY in pieces of a few megabytes. */
function makeEntries(): Buffer[] {
  const at = new Date().toISOString();
  const pieces: Buffer[] = [];
  for (let from = 1; from <= TICKETS; from += 20_000) {
    const rows: string[] = [];
    for (let n = from; n < Math.min(from + 20_000, TICKETS + 1); n += 1) {
      const debit = BigInt(1 + (n % PLAYERS)) * 524_288n + 1n;
      const ids = [randomUUID(), randomUUID(), randomUUID()].join('\t');
      rows.push(`${BigInt(n + 1_000_000) * 1024n}\t0\tbet\t${debit}\t257\t20000\t${at}\t${ids}\t1000000\n`);
    }
    pieces.push(Buffer.from(rows.join('')));
  }
  return pieces;
}

/** Copies into a table like the books' own, with indexes and check. The time is from the command to its commit. */
async function copyEntries(): Promise<number> {
  await owner.query('create table copied (like postings including all)');
  const begun = performance.now();
  await copyIn(owner, 'copy copied from stdin', entries);
  const took = performance.now() - begun;
  // Dropped so that autovacuum does not run while bets are measured.
  await owner.query('drop table copied');
  return took;
}

/** Tokens of the betting members. */
async function seatBettors(): Promise<string[]> {
  const { people } = await ask<{ people: { username: string; password: string }[] }>('seat', { seat: SEATED });
  const tokens: string[] = [];
  for (const person of people) {
    const { token } = await visitor.call('login', { body: { type: 'username', ...person } });
    tokens.push(token);
  }
  return tokens;
}

/** The open draw of the other game, or the next one when it is about to close. */
async function openIssue(): Promise<string> {
  while (performance.now() >= betOn.until) {
    const { now, current } = await visitor.call('lotteryDraw', { query: { gameCode: 'PK10_5M' } });
    const left = current ? Date.parse(current.closeAt) - Date.parse(now) - CLOSING_MS : 0;
    betOn = { issue: current?.issue ?? '', until: performance.now() + left };
    if (left <= 0) await clock.sleep(500);
  }
  return betOn.issue;
}

/** Places small bets on another game until the work is done. A refused bet ends the benchmark. */
async function betDuring(work: Promise<unknown>) {
  const waits: number[] = [];
  let isOver = false;
  void work.finally(() => (isOver = true));
  const line = {
    play: 'Fixed_PK10',
    selection: '01|||||||||',
    bets: 1,
    unitPrice: '2',
    moneyMode: '0.01' as const,
    multiple: 1,
    series: 1960,
  };
  const bettor = async (seatNo: number) => {
    for (let n = seatNo; !isOver; n += AT_ONCE) {
      const body = { key: randomUUID(), gameCode: 'PK10_5M', issue: await openIssue(), lines: [line] };
      const headers = {
        authorization: `Bearer ${bettors[n % bettors.length]}`,
        merchant,
        'content-type': 'application/json',
      };
      const request = wireRequest(`${address}/lgw/tickets`, headers, JSON.stringify(body));
      const asked = performance.now();
      await betting.send(request);
      waits.push(performance.now() - asked);
    }
  };
  await Promise.all([work, ...Array.from({ length: AT_ONCE }, (_none, n) => bettor(n))]);
  const sorted = waits.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { count: waits.length, longest: sorted.at(-1) ?? 0, p99: at(0.99), p999: at(0.999) };
}

function waitsText({ count, p99, p999, longest }: Awaited<ReturnType<typeof betDuring>>): string {
  return `${count} bets, p99 ${p99.toFixed(1)} ms, p99.9 ${p999.toFixed(1)} ms, longest ${longest.toFixed(1)} ms`;
}

function clientOf(token: string | null): Client {
  return createClient({
    base: address,
    token: () => token,
    language: () => 'en',
    merchant: () => merchant ?? null,
    timeoutMs: 60_000,
  });
}

function ask<Answer>(type: string, order: unknown): Promise<Answer> {
  const answer = heard<Answer>(type);
  server.send(order as string);
  return answer;
}

function heard<Message>(type: string): Promise<Message> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`the server ended with ${code} before it said ${type}`));
    const listener = (message: unknown) => {
      if ((message as { type: string }).type !== type) return;
      server.off('message', listener);
      server.off('exit', onExit);
      // The sender is our own script, which sends this shape.
      resolve(message as Message);
    };
    server.on('message', listener);
    server.once('exit', onExit);
  });
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}
