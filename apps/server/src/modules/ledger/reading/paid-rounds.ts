import { sql } from 'kysely';
import { endKind } from '../row-kinds.ts';

/**
 * Rounds of one brand that ended in a time, with what was paid. A win under review is not paid; it counts when
 * released, without a stake, and never when refused (VE-31, RE-22). Whether a round returned exactly its stake follows
 * from the vendor's result, whatever is held.
 */
export function paidRounds(
  { merchantNo, from, to }: { merchantNo: number; from: Date; to: Date },
  isWanted: (wallet: ReturnType<typeof sql>) => ReturnType<typeof sql> = () => sql`true`,
) {
  return sql`(
    select e.round, e.wallet, e.at, 1 as ended, e.staked, e.won - coalesce(h.units, 0) as won,
      (e.won > coalesce(h.units, 0))::int as is_won, e.won = e.staked as is_pushed
    from round_ends e left join (
      select x.round, x.wallet, sum(w.units)::bigint as units from held_wins w join round_moves x on x.key = w.key
      where w.merchant_no = ${merchantNo} group by 1, 2
    ) as h on h.round = e.round and h.wallet = e.wallet
    where e.kind = ${endKind.settled} and e.at >= ${from} and e.at < ${to} and ${isWanted(sql`e.wallet`)}
    union all
    select x.round, x.wallet, w.decided_at, 0, 0, w.units, 1, false
    from held_wins w join round_moves x on x.key = w.key
    where w.merchant_no = ${merchantNo} and w.state = 'released' and w.decided_at >= ${from} and w.decided_at < ${to}
      and ${isWanted(sql`w.wallet`)}
  )`;
}
