import { sql } from 'kysely';
import { kept } from '../../../platform/db/index.ts';
import type { Db } from '../../../platform/db/index.ts';

/** The end of the last closed day before an instant; every posting from there on has a larger number than `floor`. */
export type StartingPoint = { day: string | null; fromAt: Date | null; floor: bigint };

const theBeginning: StartingPoint = { day: null, fromAt: null, floor: 0n };

export async function startingPoint(db: Db, merchantNo: number, instant: Date): Promise<StartingPoint> {
  const { rows } = await sql<{ day: string; to_at: Date; floor_journal: bigint }>`
    select ${kept} day::text, to_at, floor_journal from rollup_days
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
/** Numbers are drawn within seconds of a posting's time; an hour is far more than that. */
const SEAM_MS = 3_600_000;

/** Between which numbers the postings of a time lie: above `floor`, up to and including `ceiling`. */
export async function journalBounds(
  db: Db,
  merchantNo: number,
  { from, to }: { from?: Date | undefined; to?: Date | undefined },
): Promise<{ floor: bigint; ceiling: bigint }> {
  const floor = from ? (await startingPoint(db, merchantNo, from)).floor : 0n;
  return { floor, ceiling: to ? await ceilingOf(db, merchantNo, to) : THE_LAST };
}

/** The floor of the first closed day that ended well after the time: whatever was booked before has a smaller number. */
async function ceilingOf(db: Db, merchantNo: number, to: Date): Promise<bigint> {
  const { rows } = await sql<{ floor_journal: bigint }>`
    select ${kept} floor_journal from rollup_days
    where merchant_no = ${merchantNo} and to_at >= ${new Date(to.getTime() + SEAM_MS)} order by to_at limit 1`.execute(
    db,
  );
  return rows[0]?.floor_journal ?? THE_LAST;
}
