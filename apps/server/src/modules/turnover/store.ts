import type { turnoverSources, turnoverStates } from '@croupier/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';

export type TurnoverSource = (typeof turnoverSources)[number];
export type TurnoverState = (typeof turnoverStates)[number];

/** Which bets count and how much; fixed when the need is created. */
export type Terms = { scope: string[] | null; contributions: Record<string, number> };

export type Need = Terms & {
  id: string;
  merchant: string;
  memberId: string;
  source: TurnoverSource;
  units: bigint;
  currency: string;
  /** In hundredths. */
  multiple: number;
  need: bigint;
  moved: bigint;
  filled: bigint;
  state: TurnoverState;
  madeAt: Date;
  filledAt: Date | null;
  endedAt: Date | null;
  /** Later bets do not count; for a bonus this is its expiry. */
  until: Date | null;
  /** When it was fulfilled for good. Later rollbacks do not change that. */
  metAt: Date | null;
  /** The operator who cancelled it, and why. */
  cancelled: { by: string; reason: string } | null;
};

export type NewNeed = Terms & {
  id: string;
  merchant: string;
  memberId: string;
  source: TurnoverSource;
  ref: string;
  units: bigint;
  currency: string;
  multiple: number;
  need: bigint;
  until?: Date | null;
  at: Date;
};

/** All writers of a member's turnover take this lock, and take it before any wallet lock. */
export async function lockTurnover(tx: Db, memberIds: readonly string[]): Promise<void> {
  for (const id of memberIds.toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`turnover|${id}`}, 0))`.execute(tx);
}

/** A second call for the same credit changes nothing. */
export async function insertNeed(tx: Tx, need: NewNeed): Promise<void> {
  await tx
    .insertInto('turnover_needs')
    .values({
      id: need.id,
      merchant: need.merchant,
      member_id: need.memberId,
      source: need.source,
      ref: need.ref,
      units: need.units,
      currency: need.currency,
      multiple: need.multiple,
      need: need.need,
      scope: need.scope,
      contributions: JSON.stringify(need.contributions),
      until: need.until ?? null,
      made_at: need.at,
      looked_at: need.at,
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'source', 'ref']).doNothing())
    .execute();
}

const columns = [
  'id',
  'merchant',
  'member_id',
  'source',
  'units',
  'currency',
  'multiple',
  'need',
  'scope',
  'contributions',
  'moved',
  'filled',
  'state',
  'made_at',
  'filled_at',
  'ended_at',
  'ended_by',
  'ended_reason',
  'until',
  'met_at',
] as const;

/** Oldest first. */
export async function openNeeds(reader: Db, memberId: string): Promise<Need[]> {
  const rows = await reader
    .selectFrom('turnover_needs')
    .select(columns)
    .where('member_id', '=', memberId)
    .where('state', '=', 'OPEN')
    .orderBy('made_at')
    // A deposit and the bonus that it brings begin at the same instant: the deposit is the older one (PM-40).
    .orderBy(sql`source = 'bonus'`)
    .orderBy('id')
    .execute();
  return rows.map(needFrom);
}

type NeedsPage = { before: string | undefined; limit: number };

/** Open and ended needs, newest first. */
export async function allNeeds(reader: Db, memberId: string, page: NeedsPage): Promise<Need[]> {
  const rows = await newestNeeds(reader, memberId, page).execute();
  return rows.map(needFrom);
}

export async function endedNeeds(reader: Db, memberId: string, page: NeedsPage): Promise<Need[]> {
  const rows = await newestNeeds(reader, memberId, page).where('state', '!=', 'OPEN').execute();
  return rows.map(needFrom);
}

function newestNeeds(reader: Db, memberId: string, { before, limit }: NeedsPage) {
  return reader
    .selectFrom('turnover_needs')
    .select(columns)
    .where('member_id', '=', memberId)
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit);
}

/** A need of another brand is treated as unknown. */
export async function findNeed(reader: Db, { merchant, id }: { merchant: string; id: string }): Promise<Need | null> {
  const row = await reader
    .selectFrom('turnover_needs')
    .select(columns)
    .where('id', '=', id)
    .where('merchant', '=', merchant)
    .executeTakeFirst();
  return row ? needFrom(row) : null;
}

/** Stores computed progress, and sets or clears the time at which a need became full. */
export async function writeFilled(tx: Tx, needs: readonly Need[], at: Date): Promise<void> {
  if (needs.length === 0) return;
  await sql`
    update turnover_needs t set filled = n.filled, looked_at = ${at},
      filled_at = case when t.moved + n.filled < t.need then null else coalesce(t.filled_at, ${at}) end
    from unnest(${needs.map(({ id }) => id)}::uuid[], ${needs.map(({ filled }) => filled)}::bigint[]) as n(id, filled)
    where t.id = n.id and t.state = 'OPEN'`.execute(tx);
}

export async function endNeeds(
  tx: Tx,
  ids: readonly string[],
  state: Exclude<TurnoverState, 'OPEN'>,
  at: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('turnover_needs')
    .set({ state, ended_at: at, looked_at: at })
    .where('id', 'in', ids)
    .where('state', '=', 'OPEN')
    .execute();
}

/** Ends the need of a credit that was taken back. */
export async function cancelNeed(
  tx: Tx,
  { memberId, source, ref, at }: { memberId: string; source: TurnoverSource; ref: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('turnover_needs')
    .set({ state: 'CANCELLED', ended_at: at })
    .where('member_id', '=', memberId)
    .where('source', '=', source)
    .where('ref', '=', ref)
    .where('state', '=', 'OPEN')
    .execute();
}

/** Changes until when bets count, or marks the need as fulfilled. */
export async function endsAt(
  tx: Tx,
  {
    memberId,
    source,
    ref,
    until,
    isMet,
  }: Pick<NewNeed, 'memberId' | 'source' | 'ref'> & { until: Date; isMet: boolean },
): Promise<void> {
  await tx
    .updateTable('turnover_needs')
    .set({ until, ...(isMet && { met_at: until }) })
    .where('member_id', '=', memberId)
    .where('source', '=', source)
    .where('ref', '=', ref)
    .where('state', '=', 'OPEN')
    .execute();
}

/** The needs of these credits, by the credit's reference. */
export async function needIdsOf(
  reader: Db,
  { memberId, source, refs }: { memberId: string; source: TurnoverSource; refs: readonly string[] },
): Promise<Map<string, string>> {
  if (refs.length === 0) return new Map();
  const rows = await reader
    .selectFrom('turnover_needs')
    .select(['id', 'ref'])
    .where('member_id', '=', memberId)
    .where('source', '=', source)
    .where('ref', 'in', refs)
    .execute();
  return new Map(rows.map(({ id, ref }) => [ref, id]));
}

/** What was found to fill the needs of these credits when they were last looked at. */
export async function filledByRef(
  reader: Db,
  { memberId, source, refs }: { memberId: string; source: TurnoverSource; refs: readonly string[] },
): Promise<Map<string, bigint>> {
  if (refs.length === 0) return new Map();
  const rows = await reader
    .selectFrom('turnover_needs')
    .select(['ref', 'filled'])
    .where('member_id', '=', memberId)
    .where('source', '=', source)
    .where('ref', 'in', refs)
    .execute();
  return new Map(rows.map(({ ref, filled }) => [ref, filled]));
}

/** Ends a need on behalf of an operator, with the reason. */
export async function cancelByHand(
  tx: Tx,
  id: string,
  { by, reason, at }: { by: string; reason: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('turnover_needs')
    .set({ state: 'CANCELLED_MANUALLY', ended_at: at, looked_at: at, ended_by: by, ended_reason: reason })
    .where('id', '=', id)
    .where('state', '=', 'OPEN')
    .execute();
}

export async function moveAway(tx: Tx, id: string, units: bigint): Promise<void> {
  await sql`update turnover_needs set moved = moved + ${units}::bigint where id = ${id}::uuid`.execute(tx);
}

/** Members whose open needs were not computed for a while, the longest wait first. */
export async function dueMembers(
  reader: Db,
  before: Date,
  limit: number,
): Promise<{ memberId: string; merchant: string }[]> {
  const { rows } = await sql<{ memberId: string; merchant: string }>`
    select member_id as "memberId", min(merchant) as merchant from turnover_needs
    where state = 'OPEN' and looked_at < ${before} group by member_id order by min(looked_at) limit ${limit}`.execute(
    reader,
  );
  return rows;
}

export async function putOff(db: Db, memberId: string, at: Date): Promise<void> {
  await db
    .updateTable('turnover_needs')
    .set({ looked_at: at })
    .where('member_id', '=', memberId)
    .where('state', '=', 'OPEN')
    .execute();
}

type Row = {
  id: string;
  merchant: string;
  member_id: string;
  source: string;
  units: bigint;
  currency: string;
  multiple: number;
  need: bigint;
  scope: string[] | null;
  contributions: unknown;
  moved: bigint;
  filled: bigint;
  state: string;
  made_at: Date;
  filled_at: Date | null;
  ended_at: Date | null;
  ended_by: string | null;
  ended_reason: string | null;
  until: Date | null;
  met_at: Date | null;
};

function needFrom(row: Row): Need {
  return {
    id: row.id,
    merchant: row.merchant,
    memberId: row.member_id,
    // Check constraints allow only these values.
    source: row.source as TurnoverSource,
    state: row.state as TurnoverState,
    contributions: row.contributions as Record<string, number>,
    scope: row.scope,
    units: row.units,
    currency: row.currency,
    multiple: row.multiple,
    need: row.need,
    moved: row.moved,
    filled: row.filled,
    madeAt: row.made_at,
    filledAt: row.met_at ?? row.filled_at,
    until: row.until,
    metAt: row.met_at,
    endedAt: row.ended_at,
    cancelled:
      row.ended_by !== null && row.ended_reason !== null ? { by: row.ended_by, reason: row.ended_reason } : null,
  };
}
