import { sql } from 'kysely';
import { oneWay } from '../../../platform/db/index.ts';
import type { Db } from '../../../platform/db/index.ts';
import { boundedAccounts, THE_LAST } from './starting-point.ts';
import type { BoundedAccounts } from './starting-point.ts';

/** Wallets that belong to the member. A debt is a house account about the member and not in a statement. */
export const walletKinds = ['main', 'vendor', 'held', 'bonus', 'points'] as const;
export type WalletKind = (typeof walletKinds)[number];

/** Identifies a line of a member for ever. */
export type LineKey = { journal: bigint; position: number; side: number };

export type StatementQuery = {
  memberId: string;
  wallet?: WalletKind | undefined;
  type?: string | undefined;
  /** Any of these kinds. */
  types?: readonly string[] | undefined;
  /** From and including. */
  from?: Date | undefined;
  /** Up to and without. */
  to?: Date | undefined;
  before?: LineKey | undefined;
  limit: number;
};

export type StatementLine = LineKey & {
  at: Date;
  wallet: string;
  currency: string;
  kind: string;
  /** Below zero the wallet lost, above zero it gained. */
  units: bigint;
  counterpart: string;
  /** The balance that was answered when the line was made, if any. */
  told: bigint | null;
  /** The sum of the wallet's lines up to and including this one, in the statement's order. */
  running: bigint | null;
};

/** The running sum begins at the last closed day before the page; beyond this many lines of a wallet it is left out. */
const RUNNING_REACH = 20_000;
/** Numbers are drawn within seconds of a line's time, so no earlier line has a number above one this much later. */
const SEAM = '5 minutes';
/** Above every journal number: for the first page. */
const THE_TOP: LineKey = { journal: THE_LAST, position: 32_767, side: 2 };

/**
 * A page of a member's entries, newest first, below the given line (LE-60). One statement sees one moment, so balances
 * and lines of a page belong together. A line is identified by what never changes, so a page begins exactly where the
 * last one ended.
 */
export async function statementPage(db: Db, query: StatementQuery): Promise<StatementLine[]> {
  // A beginning ends the search there instead of reading years of older lines; an end skips younger ones.
  const { ids, floor, ceiling } = await ownWallets(db, query);
  if (ids.length === 0) return [];
  const before = query.before && query.before.journal <= ceiling ? query.before : { ...THE_TOP, journal: ceiling };
  const { rows } = await statementQuery(ids, floor, { ...query, before }).execute(db);
  return rows;
}

export function ownWallets(
  db: Db,
  { memberId, wallet, from, to }: Pick<StatementQuery, 'memberId' | 'wallet' | 'from' | 'to'>,
): Promise<BoundedAccounts> {
  const kinds = wallet ? [wallet] : walletKinds;
  return boundedAccounts(db, memberId, sql`has_wallet and kind = any(${kinds}::text[])`, { from, to });
}

/** Apart from its execution, so that a test can look at its plan. */
export function statementQuery(accounts: readonly bigint[], floor: bigint, query: StatementQuery) {
  const { journal, position, side } = query.before ?? THE_TOP;
  const isWanted = sql`
    journal > ${floor} and journal <= ${journal}
    and at >= coalesce(${query.from ?? null}::timestamptz, '-infinity')
    and at < coalesce(${query.to ?? null}::timestamptz, 'infinity')
    and kind = coalesce(${query.type ?? null}, kind)
    and (${query.types ?? null}::text[] is null or kind = any(${query.types ?? null}::text[]))`;
  // Side 0 is the debit, 1 the credit: a move between two wallets of one member makes two lines.
  return sql<StatementLine>`${oneWay}
    with own as materialized (
      select id, kind, currency from accounts where id = any(${accounts}::bigint[])
    ),
    page as materialized (
      select own.id as account, line.* from own cross join lateral (
        (select journal, position, 0 as side, at, kind, -units as units, credit as other,
            case when kind not in ('win', 'rollback', 'claim') then balance end as told
          from postings where debit = own.id and (debit & 256) = 0 and ${isWanted}
            and (journal, position::int, 0) < (${journal}, ${position}::int, ${side}::int)
          order by journal desc, position desc limit ${query.limit})
        union all
        (select journal, position, 1 as side, at, kind, units, debit as other,
            case when kind in ('win', 'rollback', 'claim') then balance end as told
          from postings where credit = own.id and (credit & 256) = 0 and ${isWanted}
            and (journal, position::int, 1) < (${journal}, ${position}::int, ${side}::int)
          order by journal desc, position desc limit ${query.limit})
      ) as line
      order by journal desc, position desc, side desc limit ${query.limit}
    ),
    reach as (
      select account, max(journal) as top, min(at) - ${sql.lit(SEAM)}::interval as begins from page group by account
    ),
    start as materialized (
      select reach.account, reach.top, coalesce(d.floor_journal, 0) as floor, coalesce(d.to_at, '-infinity') as from_at,
        coalesce((
          select closing from account_days a where a.account = reach.account and a.day <= d.day order by a.day desc limit 1
        ), 0) as closing
      from reach left join lateral (
        select day, to_at, floor_journal from rollup_days
        where merchant_no = ((reach.account >> 9) & 1023) and to_at <= reach.begins order by to_at desc limit 1
      ) as d on true
    ),
    since as materialized (
      select account, journal, position, count(*) over (partition by account) as reached,
        closing + sum(units) over (partition by account order by journal, position) as running
      from (
        select start.account, start.closing, line.* from start cross join lateral (
          (select journal, position, -units as units from postings
            where debit = start.account and (debit & 256) = 0 and journal > start.floor and journal <= start.top
              and at >= start.from_at
            order by journal limit ${RUNNING_REACH + 1})
          union all
          (select journal, position, units from postings
            where credit = start.account and (credit & 256) = 0 and journal > start.floor and journal <= start.top
              and at >= start.from_at
            order by journal limit ${RUNNING_REACH + 1})
        ) as line
      ) as lines
    )
    select page.journal, page.position, page.side, page.at, own.kind as wallet, own.currency, page.kind, page.units,
      other.kind as counterpart, page.told,
      case when since.reached <= ${RUNNING_REACH} then since.running::bigint end as running
    from page
    join own on own.id = page.account
    join accounts other on other.id = page.other
    left join since
      on since.account = page.account and since.journal = page.journal and since.position = page.position
    order by page.journal desc, page.position desc, page.side desc`;
}
