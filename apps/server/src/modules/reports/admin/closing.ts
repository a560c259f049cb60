import { sql } from 'kysely';
import type { Brand } from '../../../core/brands.ts';
import { brandLocks, inTransaction } from '../../../platform/db/index.ts';
import type { Db, Tx } from '../../../platform/db/index.ts';
import { book, startingPoint } from '../../ledger/index.ts';
import { gatherBrand } from './gather.ts';
import type { BrandSums } from './gather.ts';
import type { AdminParts } from './parts.ts';

/** How far back members with recent bets are counted. */
export const ACTIVE_DAYS = 30;

type ClosingParts = Pick<AdminParts, 'db' | 'clock' | 'games' | 'deposits' | 'withdrawals'> & {
  ledger: Pick<AdminParts['ledger'], 'numberOf'>;
};
type Closing = { day: string; from_at: Date; to_at: Date };

/** Closes the figures of every day whose members' reports are closed, oldest first, each in one transaction (RE-5). */
export function createFigureClosing(parts: ClosingParts) {
  const { db, clock } = parts;

  return async function closeFigures(brands: readonly Brand[], signal?: AbortSignal): Promise<number> {
    let closed = 0;
    for (const brand of brands) {
      while (signal?.aborted !== true && (await inTransaction(db, (tx) => closeNext(tx, brand)))) closed += 1;
    }
    return closed;
  };

  async function closeNext(tx: Tx, brand: Brand): Promise<boolean> {
    const { merchant } = brand;
    const merchantNo = parts.ledger.numberOf(merchant);
    const { rows: locked } = await sql<{ got: boolean }>`
      select pg_try_advisory_xact_lock(${brandLocks.figureDays}, ${merchantNo}) as got`.execute(tx);
    if (!locked[0]!.got) return false;
    const next = await nextDayOf(tx, merchant, merchantNo);
    if (!next) return false;
    // A day of millions of rows takes longer than a call may; the job has an hour.
    await sql`set local statement_timeout = '15min'`.execute(tx);
    const { floor } = await startingPoint(tx, merchantNo, next.from_at);
    const time = { brand, from: next.from_at, to: next.to_at, cuts: [next.from_at], floor };
    await store(tx, merchant, next.day, await gatherBrand(tx, parts, time));
    await storeBalances(tx, merchant, next.day);
    await sql`
      insert into figure_days (merchant, day, from_at, to_at, closed_at, new_members, actives)
      values (${merchant}, ${next.day}::date, ${next.from_at}, ${next.to_at}, ${clock.now()},
        ${await newMembers(tx, merchant, next)}, ${await activesOf(tx, merchant, next.day)}::int[])`.execute(tx);
    return true;
  }
}

async function nextDayOf(tx: Tx, merchant: string, merchantNo: number): Promise<Closing | undefined> {
  const { rows } = await sql<Closing>`
    select r.day::text, r.from_at, r.to_at from rollup_days r join report_days d on d.merchant = ${merchant} and d.day = r.day
    where r.merchant_no = ${merchantNo}
      and r.day > coalesce((select max(day) from figure_days where merchant = ${merchant}), '-infinity')
    order by r.day limit 1`.execute(tx);
  return rows[0];
}

async function store(tx: Tx, merchant: string, day: string, { games, money, pairs, channels }: BrandSums) {
  await sql`
    insert into figure_games (merchant, day, currency, category, vendor, game, play, bets, wins, bet, valid_bet, prize,
      expected, variance, is_measured)
    select ${merchant}, ${day}::date, t.* from unnest(
      ${games.map((row) => row.currency)}::text[], ${games.map((row) => row.category)}::text[],
      ${games.map((row) => row.vendor)}::text[], ${games.map((row) => row.game)}::text[],
      ${games.map((row) => row.play)}::text[], ${games.map((row) => row.bets)}::bigint[],
      ${games.map((row) => row.wins)}::bigint[], ${games.map((row) => row.bet)}::bigint[],
      ${games.map((row) => row.validBet)}::bigint[], ${games.map((row) => row.prize)}::bigint[],
      ${games.map((row) => row.expected)}::numeric[], ${games.map((row) => row.variance)}::numeric[],
      ${games.map((row) => row.isMeasured)}::boolean[]) as t`.execute(tx);
  await sql`
    insert into figure_money (merchant, day, currency, kind, in_units, out_units)
    select ${merchant}, ${day}::date, t.* from unnest(
      ${money.map((row) => row.currency)}::text[], ${money.map((row) => row.kind)}::text[],
      ${money.map((row) => row.in)}::bigint[], ${money.map((row) => row.out)}::bigint[]) as t`.execute(tx);
  await sql`
    insert into figure_pairs (merchant, day, currency, kind, debit, credit, entries, units)
    select ${merchant}, ${day}::date, t.* from unnest(
      ${pairs.map((row) => row.currency)}::text[], ${pairs.map((row) => row.kind)}::text[],
      ${pairs.map((row) => row.debit)}::text[], ${pairs.map((row) => row.credit)}::text[],
      ${pairs.map((row) => row.entries)}::bigint[], ${pairs.map((row) => row.units)}::bigint[]) as t`.execute(tx);
  await sql`
    insert into figure_channels (merchant, day, currency, kind, channel, cases, units, fee)
    select ${merchant}, ${day}::date, t.* from unnest(
      ${channels.map((row) => row.currency)}::text[], ${channels.map((row) => row.kind)}::text[],
      ${channels.map((row) => row.channel)}::text[], ${channels.map((row) => row.cases)}::bigint[],
      ${channels.map((row) => row.units)}::bigint[], ${channels.map((row) => row.fee)}::bigint[]) as t`.execute(tx);
}

/** The balance of each group of accounts: the day before plus the movements since. */
async function storeBalances(tx: Tx, merchant: string, day: string): Promise<void> {
  await sql`
    insert into figure_balances (merchant, day, currency, account, closing)
    select ${merchant}, ${day}::date, currency, account, sum(units) from (
      select currency, account, closing as units from figure_balances
      where merchant = ${merchant} and day = (select max(day) from figure_days where merchant = ${merchant})
      union all
      select currency, debit, -units from figure_pairs where merchant = ${merchant} and day = ${day}::date
      union all
      select currency, credit, units from figure_pairs where merchant = ${merchant} and day = ${day}::date
    ) as moved group by currency, account having sum(units) <> 0`.execute(tx);
}

/** Members of real money who registered in a time. */
export async function newMembers(
  db: Db,
  merchant: string,
  { from_at: from, to_at: to }: Pick<Closing, 'from_at' | 'to_at'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from members m join currencies c on c.code = m.currency and c.book = ${book.real}
    where m.merchant = ${merchant} and m.made_at >= ${from} and m.made_at < ${to}`.execute(db);
  return rows[0]!.count;
}

/**
 * For each number of days up to thirty: how many different members had a valid bet in the days that end with the given
 * one.
 */
async function activesOf(tx: Tx, merchant: string, day: string): Promise<number[]> {
  const { rows } = await sql<{ ago: number; members: number }>`
    select ${day}::date - last as ago, count(*)::int as members from (
      select max(day) as last from report_bets
      where merchant = ${merchant} and valid_bet > 0
        and day between ${day}::date - ${ACTIVE_DAYS - 1}::int and ${day}::date
      group by member_id
    ) as seen group by 1`.execute(tx);
  const counts = Array.from({ length: ACTIVE_DAYS }, (_, ago) => rows.find((row) => row.ago === ago)?.members ?? 0);
  let all = 0;
  return counts.map((members) => (all += members));
}
