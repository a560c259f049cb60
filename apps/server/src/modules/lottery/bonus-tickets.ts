import { sql } from 'kysely';
import { oneWay } from '../../platform/db/index.ts';
import type { Db } from '../../platform/db/index.ts';
import { bonusOutcome } from './bonus-parts.ts';
import { CHUNK } from './chunks.ts';
import { coveredTickets } from './covered.ts';
import { endKind } from './end-kinds.ts';
import { idAt } from './ticket-ids.ts';
import { REACH_MS } from './history.ts';

/** A settled ticket that a bonus paid a part of: the bonus part of its stake and of what came back, and its valid bet. */
export type BonusTicket = {
  memberId: string;
  settledAt: Date;
  game: string;
  staked: bigint;
  bonus: bigint;
  valid: bigint;
  back: { prize: bigint; returned: bigint; rebate: bigint };
};

type Row = Pick<BonusTicket, 'memberId' | 'settledAt' | 'game' | 'staked' | 'bonus'> & {
  drawId: bigint;
  no: number;
  prize: bigint;
  returned: bigint;
  rebate: bigint;
};

type Asked = { merchant: string; memberId?: string; currency: string; from: Date; to: Date };

/** Tickets of one member or of the brand by the time of their settlement, as `settledTickets` has them now; those of real money alone are left out. */
export async function bonusTickets(db: Db, { merchant, memberId, currency, from, to }: Asked): Promise<BonusTicket[]> {
  const isWanted = memberId === undefined ? sql`true` : sql`t.member_id = ${memberId}::uuid`;
  const own = sql`${isWanted} and t.bonus_units is not null and t.currency = ${currency}
    and t.id >= ${idAt(from.getTime() - REACH_MS)}::uuid`;
  const { rows } = await sql<Row>`
    select ${oneWay} t.member_id as "memberId", t.draw_id as "drawId", t.no, c.at as "settledAt", d.game, t.units as staked, t.bonus_units as bonus,
      coalesce(e.prize, 0)::bigint as prize, coalesce(e.returned, 0)::bigint as returned,
      coalesce(e.rebate, 0)::bigint as rebate
    from lottery_tickets t join lottery_draws d on d.id = t.draw_id and d.merchant = ${merchant}
    cross join lateral (
      select min(at) as at from lottery_chunks where draw_id = t.draw_id and chunk = (t.no - 1) / ${CHUNK}::int
    ) as c
    left join lateral (
      select kind, prize, returned, rebate from lottery_ends where draw_id = t.draw_id and no = t.no
      order by version desc limit 1
    ) as e on true
    where ${own} and c.at >= ${from} and c.at < ${to} and coalesce(e.kind, ${endKind.settled}) = ${endKind.settled}`.execute(
    db,
  );
  if (rows.length === 0) return [];
  const covered = await coveredTickets(
    db,
    sql`select draw_id, member_id, currency from lottery_tickets t where ${own}`,
  );
  const coveredOf = new Map(covered.map((one) => [`${one.drawId} ${one.no}`, one.covered]));
  return rows.map(({ memberId: whose, drawId, no, settledAt, game, staked, bonus, ...ended }) => ({
    memberId: whose,
    settledAt,
    game,
    staked,
    bonus,
    valid: staked - ended.returned - (coveredOf.get(`${drawId} ${no}`) ?? 0n),
    back: bonusOutcome(ended, { units: staked, bonus }),
  }));
}

/** What the stake of tickets is called elsewhere, by their ids. */
export type TicketPlace = { id: string; journal: bigint; position: number; game: string; issue: string };

export async function ticketPlaces(db: Db, ids: readonly string[]): Promise<Map<string, TicketPlace>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<TicketPlace>`
    select t.id, t.journal, t.position, d.game, d.issue from lottery_tickets t join lottery_draws d on d.id = t.draw_id
    where t.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
