import { sql } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';

/** Recomputes the roll-ups from the postings. Reads the whole books, so not for a call. */
export async function auditRollups(db: Db): Promise<{ days: bigint; faults: string[] }> {
  const faults: string[] = [];
  const closings = await sql<{ key: string; closing: string; entries: string }>`
    with ends as (select merchant_no, max(to_at) as to_at from rollup_days group by 1),
    summed as (
      select e.account, sum(e.units) as total from entries e
      join ends on ends.merchant_no = ((e.account >> 9) & 1023) and e.at < ends.to_at group by 1
    ),
    closed as (select distinct on (account) account, closing from account_days order by account, day desc)
    select a.key, coalesce(c.closing, 0)::text as closing, coalesce(s.total, 0)::text as entries
    from closed c full join summed s on s.account = c.account join accounts a on a.id = coalesce(c.account, s.account)
    where coalesce(c.closing, 0) <> coalesce(s.total, 0) limit 20`.execute(db);
  for (const row of closings.rows) faults.push(`${row.key}: closed at ${row.closing}, entries ${row.entries}`);

  const gaps = await sql<{ merchant_no: number; day: string }>`
    select merchant_no, day::text from (
      select merchant_no, day, from_at, lag(to_at) over (partition by merchant_no order by day) as before from rollup_days
    ) as days where before <> from_at limit 20`.execute(db);
  for (const row of gaps.rows)
    faults.push(`merchant ${row.merchant_no}: ${row.day} does not begin at the end before it`);

  const counted = await sql<{ days: bigint }>`select count(*) as days from rollup_days`.execute(db);
  return { days: counted.rows[0]!.days, faults };
}
