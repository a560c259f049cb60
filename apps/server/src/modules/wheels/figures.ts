import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import type { WheelState } from './store.ts';

/** How often each prize was given, by version and prize. */
export async function givenOf(reader: Db, wheel: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ version: number; prize: string; count: number }>`
    select version, prize, count(*)::int as count from wheel_spins where wheel = ${wheel}::uuid
    group by 1, 2`.execute(reader);
  return new Map(rows.map(({ version, prize, count }) => [`${version}|${prize}`, count]));
}

/** Tickets that are not used and can be. */
export async function openTicketsOf(reader: Db, wheel: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from wheel_tickets
    where wheel = ${wheel}::uuid and used_at is null and lost_at is null and until > ${now}`.execute(reader);
  return rows[0]!.count;
}

export type WheelMove = { state: WheelState; at: Date; by: string | null; reason: string };

/** Who paused, resumed and ended it, the newest first. */
export async function movesOf(reader: Db, wheel: string, limit: number): Promise<WheelMove[]> {
  const { rows } = await sql<WheelMove>`
    select state, at, made_by as by, reason from wheel_moves where wheel = ${wheel}::uuid
    order by at desc limit ${limit}`.execute(reader);
  return rows;
}
