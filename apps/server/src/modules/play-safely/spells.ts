import { sql } from 'kysely';
import type { MemberId } from '../../core/ids.ts';
import type { Db } from '../../platform/db/index.ts';

/** A pause of less than this belongs to the same sitting. */
export const BREAK_MS = 15 * 60_000;
const KEPT_MS = 31 * 24 * 3_600_000;

/** Somebody is here now: the sitting grows, or a new one begins. Several sessions at once make one sitting. */
export async function markSeen(db: Db, id: MemberId, at: Date): Promise<void> {
  const breakFrom = new Date(at.getTime() - BREAK_MS);
  await sql`
    with grown as (
      update play_spells set ended_at = greatest(ended_at, ${at})
      where member_id = ${id} and began_at = (
        select began_at from play_spells where member_id = ${id} and ended_at >= ${breakFrom} order by ended_at desc limit 1
      ) and began_at <= ${at}
      returning 1
    )
    insert into play_spells (member_id, began_at, ended_at)
    select ${id}::uuid, ${at}::timestamptz, ${at}::timestamptz where not exists (select 1 from grown)
    on conflict do nothing`.execute(db);
}

/** When the present sitting began; now, when nobody was here just before. */
export async function sittingSince(reader: Db, id: MemberId, now: Date): Promise<Date> {
  const row = await reader
    .selectFrom('play_spells')
    .select('began_at')
    .where('member_id', '=', id)
    .where('ended_at', '>=', new Date(now.getTime() - BREAK_MS))
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.began_at ?? now;
}

/** Seconds somebody was here since a moment; sittings that overlap count once. */
export async function secondsSince(reader: Db, id: MemberId, since: Date, now: Date): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(sum(extract(epoch from upper(spell) - lower(spell))), 0)::float8 as seconds
    from unnest((
      select range_agg(tstzrange(greatest(began_at, ${since}), least(ended_at, ${now})))
      from play_spells
      where member_id = ${id} and ended_at > ${since} and began_at < ${now}
    )) as spell`.execute(reader);
  return Math.floor(rows[0]?.seconds ?? 0);
}

export async function forgetSpells(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('play_spells')
    .where('ended_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute();
}
