import { sql } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';
import { endKind } from '../row-kinds.ts';

export type LastRound = { memberId: string; game: number | null; isPushed: boolean; at: Date };

/** When members of a brand ended their last round of each game in a time; apart those that gave back just their stake. */
export async function lastRounds(
  db: Db,
  { merchantNo, currency, from, to }: { merchantNo: number; currency: string; from: Date; to: Date },
): Promise<LastRound[]> {
  const { rows } = await sql<LastRound>`
    select a.member_id as "memberId", m.game, e.won = e.staked as "isPushed", max(e.at) as at
    from round_ends e
    join accounts a on a.id = e.wallet and a.merchant_no = ${merchantNo} and a.currency = ${currency}
      and a.member_id is not null
    cross join lateral (select game from round_moves where round = e.round and wallet = e.wallet limit 1) as m
    where e.kind = ${endKind.settled} and e.at >= ${from} and e.at < ${to} and e.staked > 0
    group by 1, 2, 3`.execute(db);
  return rows;
}
