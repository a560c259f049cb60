import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import type { Db } from '../../platform/db/index.ts';

/** Deposits as promotions and points see them: credited ones that were not taken back, and the promotion that each chose. */
export const depositReading = {
  /** A member's credited deposits, the oldest first. */
  async creditsOf(reader: Db, memberId: string): Promise<bigint[]> {
    const rows = await reader
      .selectFrom('deposit_orders')
      .select('credited')
      .where('member_id', '=', memberId)
      .where('state', '=', 'CREDITED')
      .orderBy('credited_at')
      .orderBy('seq')
      .execute();
    return rows.map(({ credited }) => credited ?? 0n);
  },

  /** What a member deposited since a time. */
  async creditedSince(reader: Db, memberId: string, since: Date): Promise<bigint> {
    const { rows } = await sql<{ units: bigint }>`
      select coalesce(sum(credited), 0)::bigint as units from deposit_orders
      where member_id = ${memberId}::uuid and state = 'CREDITED' and credited_at >= ${since}`.execute(reader);
    return rows[0]!.units;
  },

  /** The largest order that chose this promotion and is not ended; 0 for none. */
  async chosenUnits(reader: Db, memberId: string, promotion: string): Promise<bigint> {
    const { rows } = await sql<{ units: bigint }>`
      select coalesce(max(units), 0)::bigint as units from deposit_orders
      where member_id = ${memberId}::uuid and promotion = ${promotion}::uuid
        and state in ('CREATED', 'PENDING', 'REVIEW')`.execute(reader);
    return rows[0]!.units;
  },

  /** All credited deposits of a brand in a time, in their order. */
  async creditsBetween(reader: Db, { merchant }: Brand, from: Date, to: Date) {
    const { rows } = await sql<{ memberId: string; units: bigint; at: Date; isFirst: boolean }>`
      select d.member_id as "memberId", d.credited as units, d.credited_at as at, not exists (
        select 1 from deposit_orders e
        where e.member_id = d.member_id and e.credited_at is not null and (e.credited_at, e.seq) < (d.credited_at, d.seq)
      ) as "isFirst"
      from deposit_orders d
      where d.merchant = ${merchant} and d.state = 'CREDITED' and d.credited_at >= ${from} and d.credited_at < ${to}
      order by d.credited_at, d.seq`.execute(reader);
    return rows;
  },

  /** The sum of deposits for each of these promotions. */
  async broughtBy(reader: Db, promotions: readonly string[]) {
    if (promotions.length === 0) return new Map<string, { units: bigint; count: number; firsts: number }>();
    const { rows } = await sql<{ promotion: string; units: bigint; count: number; firsts: number }>`
      select d.promotion, sum(d.credited)::bigint as units, count(*)::int as count, count(*) filter (where not exists (
        select 1 from deposit_orders e
        where e.member_id = d.member_id and e.credited_at is not null and (e.credited_at, e.seq) < (d.credited_at, d.seq)
      ))::int as firsts
      from deposit_orders d
      where d.promotion = any(${promotions}::uuid[]) and d.state = 'CREDITED' group by 1`.execute(reader);
    return new Map(rows.map(({ promotion, ...sums }) => [promotion, sums]));
  },
};
