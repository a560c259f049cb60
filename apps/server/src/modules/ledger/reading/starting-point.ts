import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { prepared } from '../../../platform/db/index.ts';
import type { Db } from '../../../platform/db/index.ts';

/** The end of the last closed day before an instant; every later posting has a larger number than `floor`. */
export type StartingPoint = { day: string | null; fromAt: Date | null; floor: bigint };

const theBeginning: StartingPoint = { day: null, fromAt: null, floor: 0n };

export async function startingPoint(db: Db, merchantNo: number, instant: Date): Promise<StartingPoint> {
  const { rows } = await sql<{ day: string; to_at: Date; floor_journal: bigint }>`
    select ${prepared} day::text, to_at, floor_journal from rollup_days
    where merchant_no = ${merchantNo} and to_at <= ${instant} order by to_at desc limit 1`.execute(db);
  const [row] = rows;
  return row ? { day: row.day, fromAt: row.to_at, floor: row.floor_journal } : theBeginning;
}

/** An account's number carries its merchant in bits 9 to 18. */
export function merchantNoOf(account: bigint): number {
  return Number((account >> 9n) & 1023n);
}

/** Above every journal number. */
export const THE_LAST = 9_223_372_036_854_775_807n;
/** Numbers are drawn within seconds of a posting's time; an hour is far more. */
const SEAM_MS = 3_600_000;

type Span = { from?: Date | undefined; to?: Date | undefined };
export type JournalBounds = { floor: bigint; ceiling: bigint };

/** Every posting from an instant on has a larger number; as a part of another query. */
export function floorAt(merchantNo: RawBuilder<unknown>, instant: RawBuilder<unknown>): RawBuilder<bigint> {
  return sql<bigint>`coalesce((
    select floor_journal from rollup_days
    where merchant_no = ${merchantNo} and to_at <= ${instant} order by to_at desc limit 1
  ), 0)`;
}

/** The floor of the first closed day that ended well after an instant: earlier postings have smaller numbers. */
function ceilingAt(merchantNo: RawBuilder<unknown>, instant: Date | undefined): RawBuilder<bigint> {
  const seam = instant ? new Date(instant.getTime() + SEAM_MS) : null;
  return sql<bigint>`coalesce((
    select floor_journal from rollup_days
    where merchant_no = ${merchantNo} and to_at >= ${seam}::timestamptz order by to_at limit 1
  ), ${THE_LAST}::bigint)`;
}

/** The numbers of a time's postings, as columns: above `floor`, up to and including `ceiling`. */
const boundsOf = (merchantNo: RawBuilder<unknown>, { from, to }: Span) =>
  sql`${floorAt(merchantNo, sql`${from ?? null}::timestamptz`)} as floor, ${ceilingAt(merchantNo, to)} as ceiling`;

export async function journalBounds(db: Db, merchantNo: number, span: Span): Promise<JournalBounds> {
  const { rows } = await sql<JournalBounds>`
    select ${prepared} ${boundsOf(sql`${merchantNo}::smallint`, span)}`.execute(db);
  return rows[0]!;
}

export type BoundedAccounts = JournalBounds & { ids: bigint[] };

/** A member's accounts of the given kinds, and the numbers that bound their postings in a time. */
export async function boundedAccounts(
  db: Db,
  memberId: string,
  isWanted: RawBuilder<unknown>,
  span: Span,
): Promise<BoundedAccounts> {
  const { rows } = await sql<JournalBounds & { id: bigint }>`
    select ${prepared} id, ${boundsOf(sql`accounts.merchant_no`, span)} from accounts
    where member_id = ${memberId}::uuid and ${isWanted} order by id`.execute(db);
  // A member belongs to one merchant, so the bounds are the same for all accounts.
  const { floor, ceiling } = rows[0] ?? { floor: 0n, ceiling: THE_LAST };
  return { ids: rows.map(({ id }) => id), floor, ceiling };
}
