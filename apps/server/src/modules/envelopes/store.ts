import type { envelopeKinds, envelopeStates } from '@croupier/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';

export type EnvelopeState = (typeof envelopeStates)[number];
export type EnvelopeKind = (typeof envelopeKinds)[number];

export type Envelope = {
  id: string;
  merchant: string;
  state: EnvelopeState;
  live: number | null;
  version: number;
  budget: bigint;
  isUsedUp: boolean;
  madeAt: Date;
};

const envelopeColumns = [
  'id',
  'merchant',
  'state',
  'live',
  'version',
  'budget',
  'is_used_up as isUsedUp',
  'made_at as madeAt',
] as const;

type Row = Omit<Envelope, 'state'> & { state: string };
// A check of the table allows these only.
const envelopeFrom = (row: Row): Envelope => ({ ...row, state: row.state as EnvelopeState });

/** The newest first. */
export async function envelopesOf(reader: Db, merchant: string, limit: number): Promise<Envelope[]> {
  const rows = await reader
    .selectFrom('envelopes')
    .select(envelopeColumns)
    .where('merchant', '=', merchant)
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(envelopeFrom);
}

export async function envelopeOf(reader: Db, id: string): Promise<Envelope | null> {
  const row = await reader.selectFrom('envelopes').select(envelopeColumns).where('id', '=', id).executeTakeFirst();
  return row ? envelopeFrom(row) : null;
}

/** Held until the end of the transaction. */
export async function lockEnvelope(tx: Tx, id: string): Promise<Envelope | null> {
  const row = await tx
    .selectFrom('envelopes')
    .select(envelopeColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? envelopeFrom(row) : null;
}

export type EnvelopeChange = Partial<{
  state: EnvelopeState;
  live: number;
  version: number;
  budget: bigint;
  is_used_up: boolean;
}>;

export async function changeEnvelope(tx: Tx, id: string, change: EnvelopeChange): Promise<void> {
  await tx.updateTable('envelopes').set(change).where('id', '=', id).execute();
}

export type Version = {
  envelope: string;
  version: number;
  key: string;
  terms: unknown;
  made: { by: string | null; at: Date; reason: string };
};

export async function versionOf(reader: Db, envelope: string, version: number): Promise<Version> {
  const row = await reader
    .selectFrom('envelope_versions')
    .selectAll()
    .where('envelope', '=', envelope)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  const { key, terms, made_by: by, made_at: at, reason } = row;
  return { envelope, version, key, terms, made: { by, at, reason } };
}

export async function versionByKey(reader: Db, key: string): Promise<Version | null> {
  const row = await reader
    .selectFrom('envelope_versions')
    .select(['envelope', 'version'])
    .where('key', '=', key)
    .executeTakeFirst();
  return row ? versionOf(reader, row.envelope, row.version) : null;
}

export async function insertVersion(
  tx: Tx,
  merchant: string,
  { envelope, version, key, terms, made }: Version,
): Promise<void> {
  if (version === 1)
    await tx.insertInto('envelopes').values({ id: envelope, merchant, version, made_at: made.at }).execute();
  else await changeEnvelope(tx, envelope, { version });
  await tx
    .insertInto('envelope_versions')
    .values({
      envelope,
      version,
      key,
      terms: JSON.stringify(terms),
      made_by: made.by,
      made_at: made.at,
      reason: made.reason,
    })
    .execute();
}

export type Sums = { windows: number; opened: number; given: bigint; reserved: bigint; nextAt: Date | null };

/** What the windows of envelopes hold and gave. */
export async function sumsOf(reader: Db, ids: readonly string[], now: Date): Promise<Map<string, Sums>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Sums & { envelope: string }>`
    select envelope, count(*)::int as windows, sum(opened)::int as opened, sum(given)::bigint as given,
      coalesce(sum(pot - given) filter (where closed_at is null), 0)::bigint as reserved,
      min(starts_at) filter (where closed_at is null and ends_at > ${now}) as "nextAt"
    from envelope_windows where envelope = any(${ids}::uuid[]) group by 1`.execute(reader);
  return new Map(rows.map(({ envelope, ...sums }) => [envelope, sums]));
}

export const noSums: Sums = { windows: 0, opened: 0, given: 0n, reserved: 0n, nextAt: null };

/** Published envelopes that have no window which comes. */
export async function withoutNext(reader: Db, now: Date, limit: number): Promise<{ id: string; merchant: string }[]> {
  const { rows } = await sql<{ id: string; merchant: string }>`
    select e.id, e.merchant from envelopes e
    where e.state = 'published' and not exists (
      select 1 from envelope_windows w where w.envelope = e.id and w.closed_at is null and w.starts_at > ${now}
    ) order by e.id limit ${limit}`.execute(reader);
  return rows;
}
