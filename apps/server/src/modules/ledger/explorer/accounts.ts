import { chart } from '@croupier/ledger';
import type { AccountKind, Owner } from '@croupier/ledger';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';
import { canonicalAccount } from '../../members/index.ts';
import { startingPoint } from '../reading/starting-point.ts';

export type FoundAccount = {
  id: bigint;
  key: string;
  kind: string;
  currency: string;
  has_wallet: boolean;
  made_at: Date;
  member_id: string | null;
  account: string | null;
};

export type FindRequest = {
  merchant: string;
  merchantNo: number;
  find?: string | undefined;
  owner?: Owner | undefined;
  after?: string | undefined;
  limit: number;
};

const fields = sql.raw('a.id, a.key, a.kind, a.currency, a.has_wallet, a.made_at, a.member_id, m.account');

const kindsOf = (owner: Owner | undefined): AccountKind[] =>
  (Object.keys(chart) as AccountKind[]).filter((kind) => owner === undefined || chart[kind].owner === owner);

export const ownerOf = (kind: string): Owner => chart[kind as AccountKind].owner;

/**
 * Wallets of the member with that name, and accounts without a member whose key begins with the text, ordered by key
 * (EX-1).
 */
export async function findAccounts(db: Db, request: FindRequest): Promise<FoundAccount[]> {
  const { merchant, merchantNo, find, owner, after = '', limit } = request;
  const kinds = kindsOf(owner);
  // Without a name this would find every member's.
  const own =
    find === undefined
      ? sql`select null::bigint where false`
      : sql`select a.id from members w join accounts a on a.member_id = w.id
          where w.merchant = ${merchant} and w.account_canonical = ${canonicalAccount(find)} and a.kind = any(${kinds}::text[])
        union all
        select id from accounts where merchant_no = ${merchantNo} and key = ${find} and kind = any(${kinds}::text[])`;
  const { rows } = await sql<FoundAccount>`
    select ${fields} from accounts a left join members m on m.id = a.member_id
    where a.id in (
      ${own}
      union
      (select id from accounts where merchant_no = ${merchantNo} and member_id is null and kind = any(${kinds}::text[])
        and starts_with(key, ${find ?? ''}) and key collate "C" > ${after} order by key collate "C" limit ${limit})
    ) and a.key collate "C" > ${after}
    order by a.key collate "C" limit ${limit}`.execute(db);
  return rows;
}

export async function accountOf(db: Db, merchantNo: number, key: string): Promise<FoundAccount | null> {
  const { rows } = await sql<FoundAccount>`
    select ${fields} from accounts a left join members m on m.id = a.member_id
    where a.merchant_no = ${merchantNo} and a.key = ${key}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Balances of accounts, in one query: wallets from their row, others from their last closed day and everything since.
 */
export async function standingOf(
  db: Db,
  merchantNo: number,
  accounts: readonly FoundAccount[],
  now: Date,
): Promise<Map<bigint, bigint>> {
  const wallets = accounts.filter(({ has_wallet: has }) => has).map(({ id }) => id);
  const others = accounts.filter(({ has_wallet: has }) => !has).map(({ id }) => id);
  const found = new Map<bigint, bigint>();
  if (wallets.length > 0) {
    const { rows } = await sql<{ id: bigint; balance: bigint }>`
      select id, balance from wallets where id = any(${wallets}::bigint[])`.execute(db);
    for (const { id, balance } of rows) found.set(id, balance);
  }
  if (others.length > 0) {
    const { day, fromAt } = await startingPoint(db, merchantNo, now);
    const { rows } = await sql<{ id: bigint; balance: string }>`
      select id, (coalesce(closing, 0) + coalesce(came, 0) - coalesce(went, 0))::text as balance
      from unnest(${others}::bigint[]) as id
      left join lateral (
        select closing from account_days d where d.account = id and d.day <= ${day}::date order by d.day desc limit 1
      ) as before on true
      left join (
        select side.account,
          sum(p.units) filter (where side.is_credit) as came, sum(p.units) filter (where not side.is_credit) as went
        from postings p cross join lateral (values (p.debit, false), (p.credit, true)) as side(account, is_credit)
        where p.at >= coalesce(${fromAt}::timestamptz, '-infinity') and ((p.debit >> 9) & 1023) = ${merchantNo}
          and side.account = any(${others}::bigint[])
        group by side.account
      ) as since on since.account = id`.execute(db);
    for (const { id, balance } of rows) found.set(id, BigInt(balance));
  }
  return found;
}
