import { sql } from 'kysely';
import type { Merchant } from '../../core/ids.ts';
import type { Db } from '../../platform/db/index.ts';
import { shapedDraw } from './draw-row.ts';
import type { Draw, DrawRow } from './draw-row.ts';

type OfGame = { merchant: Merchant; game: string };

const draws = (db: Db, { merchant, game }: OfGame) =>
  db.selectFrom('lottery_draws').selectAll().where('merchant', '=', merchant).where('game', '=', game);

/** Coming draws, the next to close first. */
export async function comingDraws(db: Db, of: OfGame, now: Date, limit: number): Promise<Draw[]> {
  const rows = await draws(db, of)
    .where('close_at', '>', now)
    .where('state', '=', 'PLANNED')
    // The index is by the time of the draw, which is a little later.
    .where('draw_at', '>', now)
    .orderBy('draw_at')
    .limit(limit)
    .execute();
  return rows.map(shapedDraw);
}

/** Past draws, newest first, in any state. */
export async function pastDraws(db: Db, of: OfGame, now: Date, limit: number): Promise<Draw[]> {
  const rows = await draws(db, of).where('draw_at', '<=', now).orderBy('draw_at', 'desc').limit(limit).execute();
  return rows.map(shapedDraw);
}

/** Draws with numbers, newest first. */
export async function openedDraws(db: Db, of: OfGame, limit: number): Promise<Draw[]> {
  const rows = await draws(db, of)
    .where('state', 'in', ['DRAWN', 'SETTLED'])
    .orderBy('draw_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(shapedDraw);
}

export type Around = { current: Draw | null; last: Draw | null };

/** For each game of a brand the next draw that takes bets and the newest with numbers, in two queries. */
export async function aroundNow(db: Db, merchant: Merchant, now: Date): Promise<Map<string, Around>> {
  const current = await sql<DrawRow>`
    select d.* from lottery_games g cross join lateral (
      select * from lottery_draws where merchant = g.merchant and game = g.code and draw_at > ${now}
        and close_at > ${now} and state = 'PLANNED' order by draw_at limit 1
    ) as d where g.merchant = ${merchant}`.execute(db);
  const last = await sql<DrawRow>`
    select d.* from lottery_games g cross join lateral (
      select * from lottery_draws where merchant = g.merchant and game = g.code and state in ('DRAWN', 'SETTLED')
        and draw_at <= ${now} order by draw_at desc limit 1
    ) as d where g.merchant = ${merchant}`.execute(db);
  const found = new Map<string, Around>();
  for (const row of current.rows) found.set(row.game, { current: shapedDraw(row), last: null });
  for (const row of last.rows)
    found.set(row.game, { current: found.get(row.game)?.current ?? null, last: shapedDraw(row) });
  return found;
}

/** Games that a member bet on, by the newest ticket. */
export async function recentGames(db: Db, memberId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ game: string }>`
    select game from (
      select d.game, t.id from (
        select id, draw_id from lottery_tickets where member_id = ${memberId} order by id desc limit 500
      ) as t join lottery_draws d on d.id = t.draw_id
    ) as mine group by game order by max(id::text) desc limit ${limit}`.execute(db);
  return rows.map(({ game }) => game);
}

export async function seasonOf(db: Db, id: string) {
  return db
    .selectFrom('lottery_seasons')
    .select(['start', 'length', 'first_issue', 'made_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

export type Progress = { tickets: number; settled: number; winners: number; paid: bigint; owed: bigint };

export async function progressOf(db: Db, { id, version }: Draw): Promise<Progress> {
  const { rows } = await sql<Progress>`
    select coalesce(l.tickets, 0) as tickets, coalesce(c.settled, 0)::int as settled,
      coalesce(c.winners, 0)::int as winners, coalesce(c.paid, 0)::bigint as paid,
      coalesce((select sum(owed) from lottery_ends where draw_id = ${id} and version = ${version}), 0)::bigint as owed
    from (select ${id}::bigint as id) as asked
    left join lottery_loads l on l.draw_id = asked.id
    left join (
      select draw_id, sum(tickets) as settled, sum(winners) as winners, sum(paid) as paid
      from lottery_chunks where draw_id = ${id} and version = ${version} group by draw_id
    ) as c on c.draw_id = asked.id`.execute(db);
  return rows[0]!;
}
