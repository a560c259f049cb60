import { sql } from 'kysely';
import type { MemberId } from '../../core/ids.ts';
import type { Db } from '../../platform/db/index.ts';

/** A shorter break does not end the play session. */
export const BREAK_MS = 15 * 60_000;
const RETENTION_MS = 31 * 24 * 3_600_000;

/** Extends the member's play session, or begins a new one. Several sign-ins at once share one play session. */
export async function markSeen(db: Db, id: MemberId, at: Date): Promise<void> {
  const breakFrom = new Date(at.getTime() - BREAK_MS);
  await sql`
    with grown as (
      update play_sessions set ended_at = greatest(ended_at, ${at})
      where member_id = ${id} and began_at = (
        select began_at from play_sessions where member_id = ${id} and ended_at >= ${breakFrom} order by ended_at desc limit 1
      ) and began_at <= ${at}
      returning 1
    )
    insert into play_sessions (member_id, began_at, ended_at)
    select ${id}::uuid, ${at}::timestamptz, ${at}::timestamptz where not exists (select 1 from grown)
    on conflict do nothing`.execute(db);
}

/** When the current play session began; the present time without one. */
export async function playSessionSince(reader: Db, id: MemberId, now: Date): Promise<Date> {
  const row = await reader
    .selectFrom('play_sessions')
    .select('began_at')
    .where('member_id', '=', id)
    .where('ended_at', '>=', new Date(now.getTime() - BREAK_MS))
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.began_at ?? now;
}

/** Seconds of play since the instant; overlapping play sessions count once. */
export async function secondsSince(reader: Db, id: MemberId, since: Date, now: Date): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(sum(extract(epoch from upper(play_session) - lower(play_session))), 0)::float8 as seconds
    from unnest((
      select range_agg(tstzrange(greatest(began_at, ${since}), least(ended_at, ${now})))
      from play_sessions
      where member_id = ${id} and ended_at > ${since} and began_at < ${now}
    )) as play_session`.execute(reader);
  return Math.floor(rows[0]?.seconds ?? 0);
}

export async function deleteOldPlaySessions(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('play_sessions')
    .where('ended_at', '<', new Date(now.getTime() - RETENTION_MS))
    .execute();
}
