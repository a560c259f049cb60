import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { CHUNK } from './chunks.ts';
import { endKind } from './end-kinds.ts';

export type LastTicket = { memberId: string; game: string; at: Date };

/** When tickets of a brand's members were last settled for the first time, by game; those that came back are left out. */
export async function lastTickets(
  reader: Db,
  { merchant, currency, from, to }: { merchant: string; currency: string; from: Date; to: Date },
): Promise<LastTicket[]> {
  const { rows } = await sql<LastTicket>`
    select t.member_id as "memberId", d.game, max(c.at) as at
    from lottery_chunks c
    join lottery_draws d on d.id = c.draw_id and d.merchant = ${merchant}
    join lottery_tickets t on t.draw_id = c.draw_id
      and t.no between c.chunk * ${CHUNK}::int + 1 and (c.chunk + 1) * ${CHUNK}::int
    where t.currency = ${currency} and c.at >= ${from} and c.at < ${to}
      and not exists (
        select 1 from lottery_chunks before
        where before.draw_id = c.draw_id and before.chunk = c.chunk and before.version < c.version
      )
      and not exists (select 1 from lottery_ends gone where gone.draw_id = t.draw_id and gone.no = t.no and gone.kind > ${endKind.settled})
      and not exists (
        select 1 from lottery_ends e where e.draw_id = t.draw_id and e.no = t.no and e.kind = ${endKind.settled}
          and e.returned >= t.units and not exists (
            select 1 from lottery_ends later where later.draw_id = e.draw_id and later.no = e.no and later.version > e.version
          )
      )
    group by 1, 2`.execute(reader);
  return rows;
}
