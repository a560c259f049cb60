import { sql } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';
import { merchantNoOf, startingPoint } from './starting-point.ts';

/** Wallets that are the member's own; a debt is the house's account about the member and not in a statement. */
export const walletKinds = ['main', 'vendor', 'held', 'bonus', 'points'] as const;
export type WalletKind = (typeof walletKinds)[number];

/** Where a line stands: no two lines of a member share it, and it never changes. */
export type LineKey = { journal: bigint; position: number; side: number };

export type StatementQuery = {
  memberId: string;
  wallet?: WalletKind | undefined;
  type?: string | undefined;
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
  /** Below zero the wallet shrank, above zero it grew. */
  units: bigint;
  counterpart: string;
  /** The balance that was told when the line was made, where it was. */
  told: bigint | null;
  /** The sum of the wallet's lines up to and including this one, in the order of the statement. */
  running: bigint | null;
};

/** The running sum goes from today's balance back to the line; beyond this many lines of a wallet it is left out. */
const RUNNING_REACH = 10_000;
/** Above every journal number, for a page that begins at the top. */
const THE_TOP: LineKey = { journal: 9_223_372_036_854_775_807n, position: 0, side: 0 };

type Own = { id: bigint };

/**
 * A page of a member's entries, newest first, from below the given line (LE-60). One statement sees one moment, so the
 * balances and the lines on a page belong together. A line is identified by what never changes, so a page begins
 * exactly where the one before ended, whatever was added meanwhile.
 */
export async function statementPage(db: Db, query: StatementQuery): Promise<StatementLine[]> {
  const accounts = await ownWallets(db, query);
  const [first] = accounts;
  if (first === undefined) return [];
  // With a beginning the search ends there instead of going through years of lines that are older.
  const floor = query.from ? (await startingPoint(db, merchantNoOf(first), query.from)).floor : 0n;
  const { rows } = await statementQuery(accounts, floor, query).execute(db);
  return rows;
}

async function ownWallets(db: Db, { memberId, wallet }: StatementQuery): Promise<bigint[]> {
  const kinds = wallet ? [wallet] : walletKinds;
  const { rows } = await sql<Own>`
    select id from accounts where member_id = ${memberId}::uuid and has_wallet and kind = any(${kinds}::text[])
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Apart from its execution, so that a test can ask the database how it would go about it. */
export function statementQuery(accounts: readonly bigint[], floor: bigint, query: StatementQuery) {
  const { journal, position, side } = query.before ?? THE_TOP;
  const isWanted = sql`
    journal > ${floor} and journal <= ${journal}
    and at >= coalesce(${query.from ?? null}::timestamptz, '-infinity')
    and at < coalesce(${query.to ?? null}::timestamptz, 'infinity')
    and kind = coalesce(${query.type ?? null}, kind)`;
  // Side 0 is the debit, 1 the credit: a move between two wallets of one member is two lines.
  return sql<StatementLine>`
    with own as materialized (
      select a.id, a.kind, a.currency, w.balance from accounts a join wallets w on w.id = a.id
      where a.id = any(${accounts}::bigint[])
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
    reach as (select account, min(journal) as journal from page group by account),
    later as (
      select account, journal, position, units, count(*) over (partition by account) as reached,
        sum(units) over (
          partition by account order by journal desc, position desc rows between unbounded preceding and 1 preceding
        ) as sum
      from (
        select reach.account, line.* from reach cross join lateral (
          (select journal, position, -units as units from postings
            where debit = reach.account and (debit & 256) = 0 and journal >= reach.journal
            order by journal desc limit ${RUNNING_REACH + 1})
          union all
          (select journal, position, units from postings
            where credit = reach.account and (credit & 256) = 0 and journal >= reach.journal
            order by journal desc limit ${RUNNING_REACH + 1})
        ) as line
      ) as lines
    )
    select page.journal, page.position, page.side, page.at, own.kind as wallet, own.currency, page.kind, page.units,
      other.kind as counterpart, page.told,
      case when later.reached <= ${RUNNING_REACH} then (own.balance - coalesce(later.sum, 0))::bigint end as running
    from page
    join own on own.id = page.account
    join accounts other on other.id = page.other
    left join later
      on later.account = page.account and later.journal = page.journal and later.position = page.position
    order by page.journal desc, page.position desc, page.side desc`;
}
