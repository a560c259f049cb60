import { sql } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';
import { paidRounds } from './paid-rounds.ts';
import type { SettledRequest } from './settled.ts';

export type RoundWins = { memberId: string; cut: number; game: number | null; units: bigint };

/**
 * What rounds won beyond their stakes, by the time they ended: of a round that a bonus helped to pay the part of real
 * money, rounded down.
 */
export async function roundWins(db: Db, request: SettledRequest & { currency: string }): Promise<RoundWins[]> {
  const { merchantNo, memberId, currency, cuts } = request;
  const isWanted =
    memberId === undefined
      ? undefined
      : (wallet: ReturnType<typeof sql>) =>
          sql`${wallet} = any(array(select id from accounts where member_id = ${memberId}::uuid and has_wallet))`;
  const { rows } = await sql<RoundWins>`
    select a.member_id as "memberId", width_bucket(e.at, ${cuts}::timestamptz[]) as cut, m.game,
      sum(case when b.bonus > 0 and e.staked > 0
        then floor((e.won - e.staked)::numeric * greatest(e.staked - b.bonus, 0) / e.staked)
        else e.won - e.staked end)::bigint as units
    from ${paidRounds(request, isWanted)} as e
    join accounts a on a.id = e.wallet and a.merchant_no = ${merchantNo} and a.currency = ${currency}
    cross join lateral (select game from round_moves where round = e.round and wallet = e.wallet limit 1) as m
    cross join lateral (
      select coalesce(sum(p.units), 0)::bigint as bonus from bonus_parts p
      where p.round = e.round and p.wallet = e.wallet and p.kind = 1
        and not exists (select 1 from bet_ends g where g.ref = p.key and g.kind = 3)
    ) as b
    where e.won > e.staked and a.member_id is not null
    group by 1, 2, 3`.execute(db);
  return rows;
}
