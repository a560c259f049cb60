import { sql } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';
import { journalBounds, THE_LAST } from '../reading/starting-point.ts';
import { statementQuery } from '../reading/statement.ts';
import type { LineKey } from '../reading/statement.ts';

export type AccountEntry = LineKey & { at: Date; kind: string; units: bigint; running: bigint | null };
export type EntriesRequest = {
  account: bigint;
  merchantNo: number;
  hasWallet: boolean;
  from?: Date | undefined;
  to?: Date | undefined;
  before?: LineKey | undefined;
  limit: number;
};
export type EntriesPage = { entries: AccountEntry[]; isLast: boolean };

/** Most days read for one page. A page of an account that seldom moves may be short and still have a next one. */
const MOST_DAYS = 6;
/** With more entries than this on a day the running balance is left out, because adding up would take too long. */
const RUNNING_REACH = 20_000;

/**
 * A page of an account's entries, newest first (EX-2). Wallets have indexes; house, escrow and outside accounts have
 * none (LE-49) and are read day by day, only on days when they moved.
 */
export async function entriesOf(db: Db, request: EntriesRequest): Promise<EntriesPage> {
  return request.hasWallet ? walletEntries(db, request) : dayEntries(db, request);
}

async function walletEntries(
  db: Db,
  { account, merchantNo, from, to, before, limit }: EntriesRequest,
): Promise<EntriesPage> {
  const { floor, ceiling } = await journalBounds(db, merchantNo, { from, to });
  const top = { journal: ceiling, position: 32_767, side: 2 };
  const start = before && before.journal <= ceiling ? before : top;
  const query = statementQuery([account], floor, { memberId: '', from, to, before: start, limit: limit + 1 });
  const { rows } = await query.execute(db);
  return { entries: rows.slice(0, limit), isLast: rows.length <= limit };
}

type Segment = { fromAt: Date | null; toAt: Date | null; opening: bigint; entries: bigint };

async function dayEntries(db: Db, request: EntriesRequest): Promise<EntriesPage> {
  const segments = await segmentsOf(db, request);
  const found: AccountEntry[] = [];
  let { before } = request;
  for (const segment of segments.slice(0, MOST_DAYS)) {
    found.push(...(await linesIn(db, request, segment, before, request.limit + 1 - found.length)));
    // Only the first day starts in the middle.
    before = undefined;
    if (found.length > request.limit) break;
  }
  const isLast = found.length <= request.limit && segments.length <= MOST_DAYS;
  return { entries: found.slice(0, request.limit), isLast };
}

/** First the time since the last closed day, then closed days on which the account moved, newest first. */
async function segmentsOf(db: Db, { account, merchantNo, from, to, before }: EntriesRequest): Promise<Segment[]> {
  const at = before ? await timeOf(db, before) : null;
  const end = [to, at].flatMap((one) => (one ? [one.getTime()] : []));
  const until = end.length === 0 ? null : new Date(Math.min(...end));
  const { rows } = await sql<{ from_at: Date | null; to_at: Date | null; opening: bigint; entries: bigint }>`
    with last as (
      select day, to_at from rollup_days where merchant_no = ${merchantNo} order by day desc limit 1
    )
    (
      select (select to_at from last) as from_at, null::timestamptz as to_at, coalesce((
        select closing from account_days where account = ${account} order by day desc limit 1
      ), 0) as opening, 0::bigint as entries
      where coalesce(${until}::timestamptz, 'infinity') >= coalesce((select to_at from last), '-infinity')
    )
    union all
    (
      select r.from_at, r.to_at, d.closing - d.in_units + d.out_units, d.entries
      from account_days d join rollup_days r on r.merchant_no = ${merchantNo} and r.day = d.day
      where d.account = ${account} and r.to_at > coalesce(${from ?? null}::timestamptz, '-infinity')
        and r.from_at <= coalesce(${until}::timestamptz, 'infinity')
      order by d.day desc limit ${MOST_DAYS + 1}
    )`.execute(db);
  return rows
    .map(({ from_at, to_at, opening, entries }) => ({ fromAt: from_at, toAt: to_at, opening, entries }))
    .toSorted((a, b) => (b.toAt?.getTime() ?? Infinity) - (a.toAt?.getTime() ?? Infinity));
}

async function timeOf(db: Db, { journal, position }: LineKey): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select at from postings where journal = ${journal} and position = ${position}`.execute(db);
  return rows[0]?.at ?? null;
}

async function linesIn(
  db: Db,
  { account, from, to }: EntriesRequest,
  { fromAt, toAt, opening, entries }: Segment,
  before: LineKey | undefined,
  limit: number,
): Promise<AccountEntry[]> {
  const { journal, position, side } = before ?? { journal: THE_LAST, position: 32_767, side: 2 };
  const isCounted = entries <= RUNNING_REACH;
  const { rows } = await sql<AccountEntry & { total: bigint }>`
    select * from (
      select p.journal, p.position, case when p.debit = ${account} then 0 else 1 end as side, p.at, p.kind,
        case when p.debit = ${account} then -p.units else p.units end as units,
        ${
          isCounted
            ? sql`(${opening}::bigint + sum(case when p.debit = ${account} then -p.units else p.units end)
                over (order by p.journal, p.position))::bigint`
            : sql`null::bigint`
        } as running
      from postings p
      where p.at >= coalesce(${fromAt}::timestamptz, '-infinity') and p.at < coalesce(${toAt}::timestamptz, 'infinity')
        and (p.debit = ${account} or p.credit = ${account})
    ) as lines
    where (journal, position::int, side) < (${journal}, ${position}::int, ${side}::int)
      and at >= coalesce(${from ?? null}::timestamptz, '-infinity') and at < coalesce(${to ?? null}::timestamptz, 'infinity')
    order by journal desc, position desc limit ${limit}`.execute(db);
  return rows;
}

export type Counterpart = {
  journal: bigint;
  position: number;
  debit: string;
  credit: string;
  debitMember: string | null;
  creditMember: string | null;
};

/** The two accounts of each of these lines, in the order of the lines. */
export async function sidesOf(db: Db, lines: readonly LineKey[]): Promise<Map<string, Counterpart>> {
  const { rows } = await sql<Counterpart>`
    select p.journal, p.position, d.key as debit, c.key as credit, dm.account as "debitMember", cm.account as "creditMember"
    from unnest(${lines.map((one) => one.journal)}::bigint[], ${lines.map((one) => one.position)}::smallint[]) as l(j, n)
    join postings p on p.journal = l.j and p.position = l.n
    join accounts d on d.id = p.debit join accounts c on c.id = p.credit
    left join members dm on dm.id = d.member_id left join members cm on cm.id = c.member_id`.execute(db);
  return new Map(rows.map((row) => [`${row.journal}-${row.position}`, row]));
}
