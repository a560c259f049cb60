import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

export type CreditedDay = { day: string; members: number; units: bigint; isDone: boolean };

/** What a brand credited, by its day, the newest first. */
export async function creditedDays(
  reader: Db,
  merchant: string,
  { before, limit }: { before: string | null; limit: number },
): Promise<CreditedDay[]> {
  const { rows } = await sql<CreditedDay>`
    select day::text, members, units, done_at is not null as "isDone" from points_days
    where merchant = ${merchant} and version > 0 and (${before}::date is null or day < ${before}::date)
    order by points_days.day desc limit ${limit}`.execute(reader);
  return rows;
}

export type CreditedLine = { day: string; category: string; validReal: bigint; units: bigint };

export async function creditedLines(reader: Db, merchant: string, days: readonly string[]): Promise<CreditedLine[]> {
  if (days.length === 0) return [];
  const { rows } = await sql<CreditedLine>`
    select day::text, category, sum(valid_real)::bigint as "validReal", sum(units)::bigint as units from points_lines
    where merchant = ${merchant} and day = any(${days}::date[]) group by 1, 2 order by 1 desc, 2`.execute(reader);
  return rows;
}

/** The last day of a brand that is credited to everybody; null before the first. */
export async function creditedTo(reader: Db, merchant: string): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    select day::text from points_days where merchant = ${merchant} and done_at is not null
    order by points_days.day desc limit 1`.execute(reader);
  return rows[0]?.day ?? null;
}
