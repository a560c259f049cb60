import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { CHUNK } from './chunks.ts';
import { coveredTickets } from './covered.ts';
import { idAt } from './ticket-ids.ts';

export type TicketsRequest = { memberId: string; currency: string; from: Date };

/** A member's stakes and prizes of settled tickets placed since a time, by game. */
export async function ticketsByGame(
  db: Db,
  { memberId, currency, from }: TicketsRequest,
): Promise<{ game: string; staked: bigint; won: bigint }[]> {
  const { rows } = await sql<{ game: string; staked: bigint; won: bigint }>`
    select d.game, sum(t.units - coalesce(e.returned, 0))::bigint as staked, coalesce(sum(e.prize), 0)::bigint as won
    from lottery_tickets t
    join lottery_draws d on d.id = t.draw_id
    left join lateral (
      select kind, returned, prize from lottery_ends where draw_id = t.draw_id and no = t.no order by version desc limit 1
    ) as e on true
    where t.member_id = ${memberId}::uuid and t.currency = ${currency} and t.id >= ${idAt(from.getTime())}::uuid
      and coalesce(e.kind, 1) = 1
      and exists (
        select 1 from lottery_chunks c where c.draw_id = t.draw_id and c.chunk = (t.no - 1) / ${CHUNK}::int
      )
    group by 1`.execute(db);
  return rows;
}

/** The covered part of a member's tickets since a time, by the member's own bets or those of linked members. */
export async function coveredStakes(
  db: Db,
  { memberId, currency, from, together }: TicketsRequest & { together: readonly string[] },
): Promise<bigint> {
  const scope = sql`select draw_id, member_id, currency from lottery_tickets
    where member_id = ${memberId}::uuid and currency = ${currency} and id >= ${idAt(from.getTime())}::uuid`;
  const tickets = await coveredTickets(db, scope, together.length > 1 ? together : undefined);
  return tickets.filter((ticket) => ticket.memberId === memberId).reduce((sum, { covered }) => sum + covered, 0n);
}
