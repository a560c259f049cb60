import { CompiledQuery, sql } from 'kysely';
import type pg from 'pg';
import type { MemberId } from '../../core/ids.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { BREAK_MS } from './play-sessions.ts';
import { allLimits } from './limits.ts';
import type { LimitKind, LimitPeriod, PlayLimit } from './limits.ts';

/** All limits of a member, including those never set. */
export async function limitsOf(reader: Db, id: MemberId): Promise<PlayLimit[]> {
  const rows = await reader.selectFrom('play_limits').selectAll().where('member_id', '=', id).execute();
  return allLimits.map(({ kind, period }) => {
    const row = rows.find((one) => one.kind === kind && one.period === period);
    const pending = row?.pending_since ? { value: row.pending_value, since: row.pending_since } : null;
    return { kind, period, value: row?.value ?? null, pending };
  });
}

export async function limitOf(
  reader: Db,
  id: MemberId,
  { kind, period }: { kind: LimitKind; period: LimitPeriod },
): Promise<PlayLimit | null> {
  return (await limitsOf(reader, id)).find((limit) => limit.kind === kind && limit.period === period) ?? null;
}

export async function saveLimit(tx: Tx, id: MemberId, limit: PlayLimit, now: Date): Promise<void> {
  const values = {
    value: limit.value,
    pending_value: limit.pending?.value ?? null,
    pending_since: limit.pending?.since ?? null,
    changed_at: now,
  };
  await tx
    .insertInto('play_limits')
    .values({ member_id: id, kind: limit.kind, period: limit.period, ...values })
    .onConflict((conflict) => conflict.columns(['member_id', 'kind', 'period']).doUpdateSet(values))
    .execute();
}

export type Pauses = {
  realityMinutes: 15 | 30 | 60;
  acknowledgedAt: Date | null;
  timeOutUntil: Date | null;
  exclusion: { since: Date; until: Date; endsEarlyAt: Date | null } | null;
};

const noPauses: Pauses = { realityMinutes: 60, acknowledgedAt: null, timeOutUntil: null, exclusion: null };

const readPauses = (reader: Db) => reader.selectFrom('play_pauses').selectAll();
type PausesRow = Awaited<ReturnType<ReturnType<typeof readPauses>['executeTakeFirstOrThrow']>>;

export async function pausesOf(reader: Db, id: MemberId): Promise<Pauses> {
  const row = await readPauses(reader).where('member_id', '=', id).executeTakeFirst();
  return row ? shapedPauses(row) : noPauses;
}

function shapedPauses(row: PausesRow): Pauses {
  return {
    // A check constraint allows only these values.
    realityMinutes: row.reality_minutes as Pauses['realityMinutes'],
    acknowledgedAt: row.acknowledged_at,
    timeOutUntil: row.time_out_until,
    exclusion:
      row.excluded_since && row.excluded_until
        ? { since: row.excluded_since, until: row.excluded_until, endsEarlyAt: row.exclusion_ends_early_at }
        : null,
  };
}

/** What decides whether a member may play now, in one query, because every lottery ticket needs it. */
export type PlayFacts = { pauses: Pauses; hasTimeLimit: boolean; playSessionSince: Date };

/** The columns by name: a prepared query must not change its columns when a later release adds one. */
const playFacts = `
  select p.member_id, p.reality_minutes, p.acknowledged_at, p.time_out_until, p.excluded_since, p.excluded_until,
    p.exclusion_ends_early_at, exists (
      select 1 from play_limits l
      where l.member_id = asked.id and l.kind = 'sessionMinutes' and l.value is not null
    ) as has_time_limit, (
      select s.began_at from play_sessions s where s.member_id = asked.id and s.ended_at >= $2
      order by s.ended_at desc limit 1
    ) as began_at
  from unnest($1::uuid[]) with ordinality as asked (id, place)
  left join play_pauses p on p.member_id = asked.id
  order by asked.place`;

type PlayFactsRow = PausesRow & { has_time_limit: boolean; began_at: Date | null };

const lastBreak = (now: Date) => new Date(now.getTime() - BREAK_MS);

export async function playFactsOf(reader: Db, id: MemberId, now: Date): Promise<PlayFacts> {
  const query = CompiledQuery.raw(playFacts, [[id], lastBreak(now)]);
  const { rows } = await reader.executeQuery<PlayFactsRow>(query as CompiledQuery<PlayFactsRow>);
  return shapedPlayFacts(rows[0]!, now);
}

/** One answer for each member of the list, in its order. */
export async function playFactsOfAll(client: pg.ClientBase, ids: readonly MemberId[], now: Date): Promise<PlayFacts[]> {
  const { rows } = await client.query<PlayFactsRow>({
    name: 'play-facts',
    text: playFacts,
    values: [ids, lastBreak(now)],
  });
  return rows.map((row) => shapedPlayFacts(row, now));
}

function shapedPlayFacts(row: PlayFactsRow, now: Date): PlayFacts {
  return {
    // The type does not say so, but a left join without a match yields null.
    pauses: (row.member_id as string | null) === null ? noPauses : shapedPauses(row),
    hasTimeLimit: row.has_time_limit,
    playSessionSince: row.began_at ?? now,
  };
}

export async function savePauses(tx: Tx, id: MemberId, pauses: Pauses): Promise<void> {
  const values = {
    reality_minutes: pauses.realityMinutes,
    acknowledged_at: pauses.acknowledgedAt,
    time_out_until: pauses.timeOutUntil,
    excluded_since: pauses.exclusion?.since ?? null,
    excluded_until: pauses.exclusion?.until ?? null,
    exclusion_ends_early_at: pauses.exclusion?.endsEarlyAt ?? null,
  };
  await tx
    .insertInto('play_pauses')
    .values({ member_id: id, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute();
}

/** The end of a self-exclusion: its term, or a day after the member asked to end it early. */
export function excludedUntil({ exclusion }: Pick<Pauses, 'exclusion'>): Date | null {
  if (!exclusion) return null;
  const { until, endsEarlyAt } = exclusion;
  return endsEarlyAt && endsEarlyAt < until ? endsEarlyAt : until;
}

/** The members of the list who have a time-out or self-exclusion now. */
export async function pausedAmong(reader: Db, ids: readonly string[], now: Date): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ member_id: string }>`
    select member_id from play_pauses where member_id = any(${ids}::uuid[]) and (time_out_until > ${now}
      or least(excluded_until, coalesce(exclusion_ends_early_at, excluded_until)) > ${now})`.execute(reader);
  return new Set(rows.map((row) => row.member_id));
}

/** Members whose pause has ended but is still on their wallets. */
export async function endedPauses(reader: Db, now: Date): Promise<{ id: string; merchant: string }[]> {
  return reader
    .selectFrom('play_pauses')
    .innerJoin('members', 'members.id', 'play_pauses.member_id')
    .select(['members.id', 'members.merchant'])
    .where((eb) =>
      eb.or([
        eb('time_out_until', '<=', now),
        eb('excluded_until', '<=', now),
        eb('exclusion_ends_early_at', '<=', now),
      ]),
    )
    .limit(200)
    .execute();
}
