import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { prepared } from '../../../platform/db/index.ts';
import type { Db } from '../../../platform/db/index.ts';
import { merchantNoOf, startingPoint } from './starting-point.ts';
import type { StartingPoint } from './starting-point.ts';

/**
 * An account's balance after everything up to and including an instant (LE-61): the closing balance of the last day
 * that had ended, and the entries since. For reading the past only: money is decided on wallets, under their locks.
 */
export async function balanceAsOf(db: Db, account: bigint, instant: Date): Promise<bigint> {
  return hasWallet(account) ? walletBalance(db, account, instant) : otherBalance(db, account, instant);
}

/** Uses the account's own indexes; the floor limits it to the entries of about a day. */
async function walletBalance(db: Db, account: bigint, instant: Date): Promise<bigint> {
  const since = sql`journal > coalesce((select floor_journal from start), 0)
    and at >= coalesce((select to_at from start), '-infinity') and at <= ${instant}`;
  const { rows } = await sql<{ units: bigint }>`
    with start as materialized (
      select ${prepared} day, to_at, floor_journal from rollup_days
      where merchant_no = ${merchantNoOf(account)}::smallint and to_at <= ${instant} order by to_at desc limit 1
    )
    select (
      coalesce(${closingOf(account, sql`(select day from start)`)}, 0)
      + coalesce((select sum(units) from postings where credit = ${account} and (credit & 256) = 0 and ${since}), 0)
      - coalesce((select sum(units) from postings where debit = ${account} and (debit & 256) = 0 and ${since}), 0)
    )::bigint as units`.execute(db);
  return rows[0]!.units;
}

/** An account without movement on a day has no row for it: the closing balance is that of the last day with one. */
const closingOf = (account: bigint, day: RawBuilder<unknown>) =>
  sql`(select closing from account_days where account = ${account} and day <= ${day} order by day desc limit 1)`;

async function otherBalance(db: Db, account: bigint, instant: Date): Promise<bigint> {
  const start = await startingPoint(db, merchantNoOf(account), instant);
  const { rows } = await sql<{ closing: bigint | null }>`
    select ${prepared} ${closingOf(account, sql`${start.day}::date`)} as closing`.execute(db);
  return (rows[0]!.closing ?? 0n) + (await otherEntries(db, account, start, instant));
}

/** House, escrow and outside accounts have no index (LE-49): the postings of the day are found by time. */
async function otherEntries(db: Db, account: bigint, start: StartingPoint, instant: Date): Promise<bigint> {
  const { rows } = await sql<{ units: bigint }>`
    select coalesce(sum(case when credit = ${account} then units else -units end), 0)::bigint as units
    from postings where at >= coalesce(${start.fromAt}::timestamptz, '-infinity') and at <= ${instant}
      and (debit = ${account} or credit = ${account})`.execute(db);
  return rows[0]!.units;
}

function hasWallet(account: bigint): boolean {
  return (account & 256n) === 0n;
}
