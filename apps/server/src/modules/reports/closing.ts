import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import type { Clock } from '../../core/ports.ts';
import { brandLocks, inTransaction } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { startingPoint } from '../ledger/index.ts';
import { gatherFigures } from './figures.ts';
import type { Figures, GameOf } from './figures.ts';

export type ClosingOptions = {
  db: Db;
  clock: Clock;
  gameOf: GameOf;
  numberOf: (merchant: Brand['merchant']) => number;
};

/** Rows of one statement. */
const BATCH = 5000;

type RolledDay = { day: string; from_at: Date; to_at: Date };

/** Closes every day whose books are closed, oldest first, each in one transaction (RE-5). Answers how many. */
export function createClosing({ db, clock, gameOf, numberOf }: ClosingOptions) {
  return async function closeDays(brands: readonly Brand[], signal?: AbortSignal): Promise<number> {
    let closed = 0;
    for (const { merchant } of brands) {
      const merchantNo = numberOf(merchant);
      while (signal?.aborted !== true && (await inTransaction(db, (tx) => closeNext(tx, merchant, merchantNo))))
        closed += 1;
    }
    return closed;
  };

  async function closeNext(tx: Tx, merchant: Brand['merchant'], merchantNo: number): Promise<boolean> {
    const { rows: locked } = await sql<{ got: boolean }>`
      select pg_try_advisory_xact_lock(${brandLocks.reportDays}, ${merchantNo}) as got`.execute(tx);
    // Another process is closing: the next run continues.
    if (!locked[0]!.got) return false;
    const day = await nextDayOf(tx, merchant, merchantNo);
    if (!day) return false;
    // A day of millions of rows takes longer than a call may; the job has an hour.
    await sql`set local statement_timeout = '15min'`.execute(tx);
    const { floor } = await startingPoint(tx, merchantNo, day.from_at);
    const request = { merchant, merchantNo, from: day.from_at, to: day.to_at, cuts: [day.from_at], floor };
    await store(tx, merchant, day.day, await gatherFigures(tx, gameOf, request));
    await sql`
      insert into report_days (merchant, day, to_at, closed_at)
      values (${merchant}, ${day.day}::date, ${day.to_at}, ${clock.now()})`.execute(tx);
    return true;
  }
}

/** The first closed day of the books that is not reported yet. */
async function nextDayOf(tx: Tx, merchant: string, merchantNo: number): Promise<RolledDay | undefined> {
  const { rows } = await sql<RolledDay>`
    select day::text, from_at, to_at from rollup_days
    where merchant_no = ${merchantNo}
      and day > coalesce((select max(day) from report_days where merchant = ${merchant}), '-infinity')
    order by day limit 1`.execute(tx);
  return rows[0];
}

async function store(tx: Tx, merchant: string, day: string, { bets, money }: Figures): Promise<void> {
  for (const rows of batches(bets)) {
    await sql`
      insert into report_bets (member_id, merchant, day, category, vendor, currency, bets, bet, valid_bet, prize)
      select m, ${merchant}, ${day}::date, c, v, cur, n, b, vb, p from unnest(
        ${rows.map((row) => row.memberId)}::uuid[], ${rows.map((row) => row.category)}::text[],
        ${rows.map((row) => row.vendor)}::text[], ${rows.map((row) => row.currency)}::text[],
        ${rows.map((row) => row.bets)}::bigint[], ${rows.map((row) => row.bet)}::bigint[],
        ${rows.map((row) => row.validBet)}::bigint[], ${rows.map((row) => row.prize)}::bigint[]
      ) as t(m, c, v, cur, n, b, vb, p)`.execute(tx);
  }
  for (const rows of batches(money)) {
    await sql`
      insert into report_money (member_id, merchant, day, kind, currency, in_units, out_units)
      select m, ${merchant}, ${day}::date, k, cur, i, o from unnest(
        ${rows.map((row) => row.memberId)}::uuid[], ${rows.map((row) => row.kind)}::text[],
        ${rows.map((row) => row.currency)}::text[], ${rows.map((row) => row.in)}::bigint[],
        ${rows.map((row) => row.out)}::bigint[]
      ) as t(m, k, cur, i, o)`.execute(tx);
  }
}

function* batches<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += BATCH) yield rows.slice(at, at + BATCH);
}
