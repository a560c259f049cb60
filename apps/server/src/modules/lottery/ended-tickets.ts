import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { CHUNK } from './chunks.ts';
import { coveredTickets } from './covered.ts';
import { endKind } from './end-kinds.ts';

/** A settled ticket as it is known now, with what of it a bonus paid and what opposite bets cover. */
export type EndedTicket = {
  id: string;
  memberId: string;
  at: Date;
  game: string;
  staked: bigint;
  bonus: bigint;
  prize: bigint;
  returned: bigint;
  covered: bigint;
};

export type EndedTicketsRequest = {
  merchant: string;
  currency: string;
  from: Date;
  to: Date;
  memberIds?: readonly string[] | undefined;
};

type Row = Omit<EndedTicket, 'covered'> & { drawId: bigint; no: number };

/** Tickets one by one by the time they were first settled, in that order; those that came back are left out. */
export async function endedTickets(
  reader: Db,
  { merchant, currency, from, to, memberIds }: EndedTicketsRequest,
): Promise<EndedTicket[]> {
  const isWanted = memberIds ? sql`t.member_id = any(${[...memberIds]}::uuid[])` : sql`true`;
  const source = sql`
    from lottery_chunks c
    join lottery_draws d on d.id = c.draw_id and d.merchant = ${merchant}
    join lottery_tickets t on t.draw_id = c.draw_id
      and t.no between c.chunk * ${CHUNK}::int + 1 and (c.chunk + 1) * ${CHUNK}::int
    where ${isWanted} and t.currency = ${currency} and c.at >= ${from} and c.at < ${to}
      and not exists (
        select 1 from lottery_chunks before
        where before.draw_id = c.draw_id and before.chunk = c.chunk and before.version < c.version
      )
      and not exists (
        select 1 from lottery_ends gone where gone.draw_id = t.draw_id and gone.no = t.no and gone.kind > ${endKind.settled}
      )`;
  const { rows } = await sql<Row>`
    select t.id, t.member_id as "memberId", t.draw_id as "drawId", t.no, c.at, d.game, t.units as staked,
      coalesce(t.bonus_units, 0)::bigint as bonus, coalesce(e.prize, 0)::bigint as prize,
      coalesce(e.returned, 0)::bigint as returned
    from (select c.draw_id, c.at, t.id as ticket ${source}) as s
    join lottery_tickets t on t.id = s.ticket
    join lottery_draws d on d.id = t.draw_id
    cross join lateral (select s.at) as c
    left join lateral (
      select prize, returned from lottery_ends where draw_id = t.draw_id and no = t.no order by version desc limit 1
    ) as e on true
    where coalesce(e.returned, 0) < t.units
    order by c.at, t.id`.execute(reader);
  if (rows.length === 0) return [];
  const covered = await coveredTickets(reader, sql`select distinct t.draw_id, t.member_id, t.currency ${source}`);
  const coveredOf = new Map(covered.map((one) => [`${one.drawId} ${one.no}`, one.covered]));
  return rows.map(({ drawId, no, ...row }) => ({ ...row, covered: coveredOf.get(`${drawId} ${no}`) ?? 0n }));
}
