import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

/** What is wrong with the books, in words with the ids at hand; empty when everything adds up. */
export type BooksReport = { postings: bigint; faults: string[] };

/** Recomputes what must always hold: sums are zero, balances are the sum of their entries, nothing is overdrawn. */
export async function auditBooks(db: Db): Promise<BooksReport> {
  const faults: string[] = [];
  const sums = await sql<{ merchant_no: number; currency: string; total: string }>`
    select a.merchant_no, a.currency, sum(e.units)::text as total
    from entries e join accounts a on a.id = e.account
    group by 1, 2 having sum(e.units) <> 0`.execute(db);
  for (const row of sums.rows)
    faults.push(`merchant ${row.merchant_no}: ${row.currency} sums to ${row.total}, not zero`);

  const balances = await sql<{ key: string; balance: string; entries: string }>`
    select a.key, w.balance::text, coalesce(e.total, 0)::text as entries
    from wallets w join accounts a on a.id = w.id
    left join (select account, sum(units) as total from entries group by account) e on e.account = w.id
    where w.balance <> coalesce(e.total, 0) limit 20`.execute(db);
  for (const row of balances.rows) faults.push(`${row.key}: balance ${row.balance}, entries ${row.entries}`);

  const overdrawn = await sql<{ key: string; balance: string }>`
    select a.key, w.balance::text from wallets w join accounts a on a.id = w.id
    where case when w.is_debt then w.balance > 0 else w.balance < 0 end limit 20`.execute(db);
  for (const row of overdrawn.rows) faults.push(`${row.key}: overdrawn at ${row.balance}`);

  const strays = await sql<{ journal: string }>`
    select p.journal::text from postings p
    where not exists (select 1 from accounts where id = p.debit) or not exists (select 1 from accounts where id = p.credit)
    limit 20`.execute(db);
  for (const row of strays.rows) faults.push(`journal ${row.journal} names an account that does not exist`);

  const counted = await sql<{ count: bigint }>`select count(*) as count from postings`.execute(db);
  return { postings: counted.rows[0]!.count, faults };
}
