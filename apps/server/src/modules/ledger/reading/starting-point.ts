import { sql } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';

/** The end of the last closed day before an instant; every posting from there on has a larger number than `floor`. */
export type StartingPoint = { day: string | null; fromAt: Date | null; floor: bigint };

const theBeginning: StartingPoint = { day: null, fromAt: null, floor: 0n };

export async function startingPoint(db: Db, merchantNo: number, instant: Date): Promise<StartingPoint> {
  const { rows } = await sql<{ day: string; to_at: Date; floor_journal: bigint }>`
    select day::text, to_at, floor_journal from rollup_days
    where merchant_no = ${merchantNo} and to_at <= ${instant} order by to_at desc limit 1`.execute(db);
  const [row] = rows;
  return row ? { day: row.day, fromAt: row.to_at, floor: row.floor_journal } : theBeginning;
}

/** An account's number carries its merchant in bits 9 to 18. */
export function merchantNoOf(account: bigint): number {
  return Number((account >> 9n) & 1023n);
}
