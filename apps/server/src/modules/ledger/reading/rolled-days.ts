import { sql } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';

export type AccountDay = { day: string; inUnits: bigint; outUnits: bigint; entries: bigint; closing: bigint };
export type ProductDay = { day: string; staked: bigint; won: bigint; rolledBack: bigint; bets: bigint };

type Days = { from: string; to: string };

/** No screen asks for more than ten years. */
const MOST = 3660;

/** The closed days on which an account moved, both ends included. */
export async function accountDays(db: Db, account: bigint, { from, to }: Days): Promise<AccountDay[]> {
  const { rows } = await sql<AccountDay>`
    select day::text, in_units as "inUnits", out_units as "outUnits", entries, closing from account_days
    where account = ${account} and day between ${from}::date and ${to}::date order by day limit ${MOST}`.execute(db);
  return rows;
}

/** The last closed days on which an account moved, newest first. */
export async function lastDays(db: Db, account: bigint, limit: number): Promise<AccountDay[]> {
  const { rows } = await sql<AccountDay>`
    select day::text, in_units as "inUnits", out_units as "outUnits", entries, closing from account_days
    where account = ${account} order by account_days.day desc limit ${limit}`.execute(db);
  return rows;
}

/** What a product (a house account) took and paid on each closed day. */
export async function productDays(db: Db, account: bigint, { from, to }: Days): Promise<ProductDay[]> {
  const { rows } = await sql<ProductDay>`
    select day::text, staked, won, rolled_back as "rolledBack", bets from product_days
    where account = ${account} and day between ${from}::date and ${to}::date order by day limit ${MOST}`.execute(db);
  return rows;
}

/** The same for several members together, such as an agent's downline. */
export async function memberProductDays(
  db: Db,
  account: bigint,
  members: readonly string[],
  { from, to }: Days,
): Promise<ProductDay[]> {
  const { rows } = await sql<ProductDay>`
    select day::text, sum(staked)::bigint as staked, sum(won)::bigint as won,
      sum(rolled_back)::bigint as "rolledBack", sum(bets)::bigint as bets
    from member_product_days
    where member_id = any(${members}::uuid[]) and account = ${account} and day between ${from}::date and ${to}::date
    group by day order by day limit ${MOST}`.execute(db);
  return rows;
}
