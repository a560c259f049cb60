import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { book } from '../ledger/index.ts';
import { CHUNK } from './chunks.ts';
import { endKind } from './end-kinds.ts';
import { idAt } from './ticket-ids.ts';

export type TicketWinsRequest = {
  merchant: string;
  memberId?: string | undefined;
  currency: string;
  from: Date;
  to: Date;
  cuts: readonly Date[];
};

export type TicketWins = { memberId: string; cut: number; game: string; units: bigint };

/** A ticket is placed at most so long before it is settled. */
const REACH_MS = 30 * 86_400_000;

/** What tickets won beyond their stakes, by the time they were first settled, as it is known now. */
export async function ticketWins(reader: Db, request: TicketWinsRequest): Promise<TicketWins[]> {
  const { merchant, memberId, currency, from, to, cuts } = request;
  const own =
    memberId === undefined
      ? sql`t.draw_id = c.draw_id and t.no between c.chunk * ${CHUNK}::int + 1 and (c.chunk + 1) * ${CHUNK}::int`
      : sql`t.member_id = ${memberId}::uuid and t.id >= ${idAt(from.getTime() - REACH_MS)}::uuid
          and t.draw_id = c.draw_id and c.chunk = (t.no - 1) / ${CHUNK}::int`;
  const { rows } = await sql<TicketWins>`
    select t.member_id as "memberId", width_bucket(c.at, ${cuts}::timestamptz[]) as cut, d.game,
      sum(greatest(e.prize - (t.units - e.returned), 0))::bigint as units
    from lottery_tickets t
    join lottery_chunks c on ${own}
    join lottery_draws d on d.id = t.draw_id and d.merchant = ${merchant}
    join currencies cur on cur.code = t.currency and cur.book = ${book.real}
    join lottery_ends e on e.draw_id = t.draw_id and e.no = t.no and e.kind = ${endKind.settled}
    where t.currency = ${currency} and c.at >= ${from} and c.at < ${to}
      and not exists (
        select 1 from lottery_chunks before
        where before.draw_id = c.draw_id and before.chunk = c.chunk and before.version < c.version
      )
      and not exists (
        select 1 from lottery_ends later where later.draw_id = e.draw_id and later.no = e.no and later.version > e.version
      )
      and not exists (select 1 from lottery_ends gone where gone.draw_id = t.draw_id and gone.no = t.no and gone.kind > ${endKind.settled})
    group by 1, 2, 3 having sum(greatest(e.prize - (t.units - e.returned), 0)) > 0`.execute(reader);
  return rows;
}
