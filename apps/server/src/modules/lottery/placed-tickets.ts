import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { cutAt } from '../../core/valid-bets.ts';
import { CHUNK } from './chunks.ts';
import { coveredTickets } from './covered.ts';
import { idAt } from './ticket-ids.ts';

/** Settled tickets by the time they were placed: the number of cuts before. */
export type PlacedTickets = { cut: number; game: string; bet: bigint };

/** Ids are made before the ticket is placed, possibly by another process's clock. */
const EARLIER_MS = 60_000;

/**
 * A member's stakes at risk. Left out are returned stakes, cancelled, stopped and void tickets, whenever that happened,
 * and what other bets on the draw cover.
 */
export async function placedTickets(
  db: Db,
  { memberId, currency, cuts }: { memberId: string; currency: string; cuts: readonly [Date, ...Date[]] },
): Promise<PlacedTickets[]> {
  const from = cuts[0];
  const { rows } = await sql<PlacedTickets>`
    select width_bucket(t.placed_at, ${cuts}::timestamptz[]) as cut, d.game,
      sum(t.units - coalesce(e.returned, 0))::bigint as bet
    from lottery_tickets t
    join lottery_draws d on d.id = t.draw_id
    left join lateral (
      select kind, returned from lottery_ends where draw_id = t.draw_id and no = t.no order by version desc limit 1
    ) as e on true
    where t.member_id = ${memberId}::uuid and t.currency = ${currency}
      and t.id >= ${idAt(from.getTime() - EARLIER_MS)}::uuid and t.placed_at >= ${from}
      and coalesce(e.kind, 1) = 1
      and exists (
        select 1 from lottery_chunks c where c.draw_id = t.draw_id and c.chunk = (t.no - 1) / ${CHUNK}::int
      )
    group by 1, 2`.execute(db);
  const covered = await coveredTickets(
    db,
    sql`select draw_id, member_id, currency from lottery_tickets
      where member_id = ${memberId}::uuid and currency = ${currency}
        and id >= ${idAt(from.getTime() - EARLIER_MS)}::uuid and placed_at >= ${from}`,
  );
  return rows.map((row) => ({
    ...row,
    bet: covered
      .filter(
        ({ game, placedAt, settledAt }) => game === row.game && settledAt !== null && cutAt(cuts, placedAt) === row.cut,
      )
      .reduce((left, one) => left - one.covered, row.bet),
  }));
}

/** Whether a member has an unsettled ticket since a time: its possible prize is not in any wallet. */
export async function hasOpenTickets(db: Db, memberId: string, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from lottery_tickets t join lottery_draws d on d.id = t.draw_id
    where t.member_id = ${memberId}::uuid and t.id >= ${idAt(since.getTime())}::uuid
      and d.state in ('PLANNED', 'CLOSED', 'DRAWN', 'VOID')
      and not exists (select 1 from lottery_ends e where e.draw_id = t.draw_id and e.no = t.no) limit 1`.execute(db);
  return rows.length > 0;
}

/** What of these tickets of a member counts as valid bet, by ticket; those that do not count or are open are left out. */
export async function atRiskOf(
  db: Db,
  { memberId, ids }: { memberId: string; ids: readonly string[] },
): Promise<Map<string, bigint>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; drawId: bigint; no: number; bet: bigint }>`
    select t.id, t.draw_id as "drawId", t.no, (t.units - coalesce(e.returned, 0))::bigint as bet
    from lottery_tickets t
    left join lateral (
      select kind, returned from lottery_ends where draw_id = t.draw_id and no = t.no order by version desc limit 1
    ) as e on true
    where t.id = any(${ids}::uuid[]) and t.member_id = ${memberId}::uuid and coalesce(e.kind, 1) = 1
      and exists (
        select 1 from lottery_chunks c where c.draw_id = t.draw_id and c.chunk = (t.no - 1) / ${CHUNK}::int
      )`.execute(db);
  const covered = await coveredTickets(
    db,
    sql`select draw_id, member_id, currency from lottery_tickets
      where id = any(${ids}::uuid[]) and member_id = ${memberId}::uuid`,
  );
  const parts = new Map(covered.map((ticket) => [`${ticket.drawId} ${ticket.no}`, ticket.covered]));
  return new Map(rows.map(({ id, drawId, no, bet }) => [id, bet - (parts.get(`${drawId} ${no}`) ?? 0n)]));
}
