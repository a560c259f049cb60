import path from 'node:path';
import { accountKey, chart } from '@croupier/ledger';
import type { AccountRef } from '@croupier/ledger';
import {
  auditBooks,
  merchant as merchantOf,
  openDatabase,
  startCluster,
  systemClock,
  systemRandom,
  temporaryFolder,
} from '@croupier/server/testing';
import type { ChildProcess } from 'node:child_process';
import type pg from 'pg';
import { makeBooks } from './parts/books.ts';
import { bundle } from './parts/bundle.ts';
import { databaseCpu } from './parts/database-cpu.ts';
import type { Report } from './parts/ledger-worker.ts';
import { createResults, median } from './parts/results.ts';
import { ask, startWorker } from './parts/workers.ts';

/**
 * What bonuses cost bets. Of the same books there are two: as they are, and with functions that know no bonus. Bets take
 * turns on both, so that whatever else the machine does slows both down; so do bets of members without a bonus and those
 * that a live bonus pays in full.
 */
const ROUNDS = Number(process.env['ROUNDS'] ?? 12);
const SECONDS = Number(process.env['SECONDS'] ?? 1);
const MEMBERS = 2000;
const HOLDERS = 500;
const UNITS = 1_000_000_000_000n;
const AT = [1, 64, 256] as const;
const merchant = merchantOf('perlas');

const clock = systemClock;
const random = systemRandom(clock);
const cluster = await startCluster({
  home: path.join(temporaryFolder('bonus'), 'pg'),
  clock,
  random,
  settings: { shared_buffers: '512MB', max_wal_size: '8GB', checkpoint_timeout: '30min' },
});
const bankUrl = cluster.url('postgres');
const url = bankUrl.replace(/postgres$/, 'croupier');
const urlWithout = bankUrl.replace(/postgres$/, 'without');

console.log(`making ${MEMBERS} members, ${HOLDERS} of them with a bonus …`);
const made = await makeBooks({ bankUrl, url, members: MEMBERS });
const { permit } = made;
const [holders, members] = [made.members.slice(0, HOLDERS), made.members.slice(HOLDERS)];
const game = await asOwner(url, prepare);
await asOwner(bankUrl, async (owner) => {
  // A connection that was given back may still be there, and a template has none.
  await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'croupier'`);
  await owner.query('create database without template croupier');
});
await asOwner(urlWithout, forgetBonuses);

const file = await bundle('ledger-worker');
const withBonuses = await startWorker(file, url);
const without = await startWorker(file, urlWithout);
const turns: Record<Side, [ChildProcess, string[]]> = {
  before: [without, members],
  now: [withBonuses, members],
  live: [withBonuses, holders],
};
type Side = 'before' | 'now' | 'live';
type Measured = { tps: number; micros: number };

for (const at of AT) for (const side of ['before', 'now', 'live'] as const) await measure(side, at);
const { result, finish } = createResults();
for (const at of AT) {
  const [plain, live]: [number[], number[]] = [[], []];
  const micros: Record<Side, number[]> = { before: [], now: [], live: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const order: Side[] = round % 2 === 0 ? ['before', 'now', 'live'] : ['live', 'now', 'before'];
    const found = new Map<Side, Measured>();
    for (const side of order) found.set(side, await measure(side, at));
    const of = (side: Side) => found.get(side)!;
    plain.push(of('before').micros / of('now').micros);
    live.push(of('now').micros / of('live').micros);
    for (const side of order) micros[side].push(of(side).micros);
    console.log(`  ${at} at once: ${order.map((side) => `${side} ${of(side).tps.toFixed(0)} bets/s`).join(', ')}`);
  }
  const shown = (Object.keys(micros) as Side[]).map((side) => `${side} ${median(micros[side]).toFixed(0)} µs`);
  console.log(`  ${at} at once, processor time of a bet: ${shown.join(', ')}`);
  result(`bonus: bets without a bonus beside those before bonuses, ${at} at once`, median(plain), { least: 0.97 });
  result(`bonus: bets that a live bonus pays beside those without, ${at} at once`, median(live), { least: 0.5 });
}
const database = openDatabase({ url, connections: 2, onError: () => {} });
await database.pool.query('set statement_timeout = 0');
const { postings, faults } = await auditBooks(database.db);
console.log(`audit of ${postings} postings`);
result('bonus: faults in the books', faults.length, { most: 0 });
withBonuses.kill();
without.kill();
await database.close();
await cluster.stop();
finish();

/** Processor time, which others on the machine do not change as they change how much is done in a second. */
async function measure(side: Side, at: number): Promise<Measured> {
  const [worker, people] = turns[side];
  const before = databaseCpu(cluster.pid);
  const report = await ask<Report>(worker, { at, seconds: SECONDS, members: people, permit, game });
  const micros = (databaseCpu(cluster.pid) - before) / report.bets + report.cpuMicros;
  return { tps: report.bets / SECONDS, micros };
}

async function asOwner<Answer>(at: string, act: (owner: pg.Pool) => Promise<Answer>): Promise<Answer> {
  const owner = openDatabase({ url: at, connections: 1, asOwner: true, onError: () => {} });
  await owner.pool.query('set statement_timeout = 0');
  try {
    return await act(owner.pool);
  } finally {
    await owner.close();
  }
}

/** A slot, and the holders' bonuses: they have no other money. */
async function prepare(owner: pg.Pool): Promise<number> {
  await owner.query(
    `insert into game_vendors (code, name, account_type_name, wallet_mode, sort_order)
      values ('BENCH', 'Bench', 'Bench', 'single', 1)`,
  );
  await owner.query(`insert into game_categories (code, kind, sort_order) values ('RNG', 'type', 1)`);
  const { rows } = await owner.query<{ node_id: number }>(
    `insert into games (vendor, game_code, game_type, name, theme, art_seed, released_at, sort_order)
      values ('BENCH', 'slot', 'RNG', 'Slot', 'pearls', 1, now(), 1) returning node_id`,
  );
  const accountOf = async (ref: AccountRef): Promise<string> => {
    const { hasBalanceRow, balance } = chart[ref.kind];
    const member = 'memberId' in ref ? ref.memberId : null;
    const found = await owner.query<{ id: string }>(
      `select ledger_account((select no from merchants where code = $1), $2, $3, $4, $5::uuid, $6, $7)::text as id`,
      [merchant, accountKey(ref), ref.kind, ref.currency, member, hasBalanceRow, balance === 'neverPositive'],
    );
    return found.rows[0]!.id;
  };
  const write = (kind: string, from: string, to: string, units: bigint) =>
    owner.query(
      `select ledger_write($1, now(), array[$2::bigint], array[$3::bigint], array[$4::bigint], null, null, null, null)`,
      [kind, from, to, units],
    );
  const currency = 'PHP' as const;
  const equity = await accountOf({ kind: 'equity', currency });
  const promotion = await accountOf({ kind: 'promotion', promotionId: 'bench', currency });
  await write('budget', equity, promotion, UNITS * BigInt(HOLDERS));
  for (const member of holders) {
    const main = await accountOf({ kind: 'main', memberId: member, currency });
    const wallet = await accountOf({ kind: 'bonus', memberId: member, currency });
    const { rows: balances } = await owner.query<{ balance: bigint }>('select balance from wallets where id = $1', [
      main,
    ]);
    await write('adjustment', main, equity, balances[0]!.balance);
    await owner.query(
      `select bonus_grant(now(), $1, $2, $3, $4, null, 'PHP', $5, $6, $7, $8, 2000, $9, null, '{}', '{}', 500000, null, 168)`,
      [random.newId(), merchant, member, 'bench', main, wallet, promotion, UNITS, UNITS * 20n],
    );
    await owner.query('select bonus_activate($1, now())', [main]);
  }
  return rows[0]!.node_id;
}

/** Bets as they were before there were bonuses. */
async function forgetBonuses(owner: pg.Pool): Promise<void> {
  const forget = async (name: string, pieces: readonly [string, string][]) => {
    const { rows } = await owner.query<{ text: string }>('select pg_get_functiondef($1::regproc) as text', [name]);
    let { text } = rows[0]!;
    for (const [from, to] of pieces) {
      if (!text.includes(from)) throw new Error(`${name} has no longer: ${from}`);
      text = text.replace(from, () => to);
    }
    await owner.query(text);
  };
  await forget('ledger_rounds_fast', [[' and not w.has_bonus', '']]);
  await forget('ledger_rounds', [
    [' || array(select b.wallet from bonuses b where b.main = any(w_ids))', ''],
    ['coalesce(w.has_bonus, false)', 'false'],
  ]);
}
