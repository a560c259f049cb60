import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import type { Db } from '../../platform/db/index.ts';

/** Deposits of a brand that were credited in a time, by member, without those that were taken back. */
export async function depositSums(
  reader: Db,
  { merchant, currency }: Brand,
  from: Date,
  to: Date,
): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ memberId: string; units: bigint }>`
    select member_id as "memberId", sum(credited)::bigint as units from deposit_orders
    where merchant = ${merchant} and currency = ${currency} and state = 'CREDITED'
      and credited_at >= ${from} and credited_at < ${to} group by 1`.execute(reader);
  return new Map(rows.map(({ memberId, units }) => [memberId, units]));
}

/** A member's credited deposits of a time that were not taken back. */
export async function creditsOf(
  reader: Db,
  memberId: string,
  from: Date,
  to: Date,
): Promise<{ at: Date; units: bigint }[]> {
  const { rows } = await sql<{ at: Date; units: bigint }>`
    select credited_at as at, credited as units from deposit_orders
    where member_id = ${memberId}::uuid and state = 'CREDITED' and credited_at >= ${from} and credited_at < ${to}
    order by credited_at`.execute(reader);
  return rows;
}

/** When deposits were credited that were taken back since a time. */
export async function depositsTakenBack(reader: Db, { merchant }: Brand, since: Date): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`
    select distinct d.credited_at as at from deposit_orders d join deposit_steps s on s.deposit_id = d.id
    where d.merchant = ${merchant} and d.state = 'REVERSED' and s.state = 'REVERSED' and s.at >= ${since}
      and d.credited_at is not null`.execute(reader);
  return rows.map(({ at }) => at);
}
