import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { EnvelopeKind } from './store.ts';

export type Window = {
  id: string;
  envelope: string;
  version: number;
  merchant: string;
  kind: EnvelopeKind;
  title: string;
  currency: string;
  pot: bigint;
  shares: number;
  least: bigint;
  most: bigint | null;
  multiple: number;
  startsAt: Date;
  endsAt: Date;
  commitment: string;
  seed: string | null;
  isPaused: boolean;
  opened: number;
  given: bigint;
  closedAt: Date | null;
  returned: bigint | null;
};

const columns = [
  'id',
  'envelope',
  'version',
  'merchant',
  'kind',
  'title',
  'currency',
  'pot',
  'shares',
  'least',
  'most',
  'multiple',
  'starts_at as startsAt',
  'ends_at as endsAt',
  'commitment',
  'seed',
  'is_paused as isPaused',
  'opened',
  'given',
  'closed_at as closedAt',
  'returned',
] as const;

type Row = Omit<Window, 'kind'> & { kind: string };
// A check of the table allows these only.
const windowFrom = (row: Row): Window => ({ ...row, kind: row.kind as EnvelopeKind });

const select = (reader: Db) => reader.selectFrom('envelope_windows').select(columns);

export async function windowOf(reader: Db, merchant: string, id: string): Promise<Window | null> {
  const row = await select(reader).where('id', '=', id).where('merchant', '=', merchant).executeTakeFirst();
  return row ? windowFrom(row) : null;
}

/** Held until the end of the transaction. */
export async function lockWindow(tx: Tx, id: string): Promise<(Window & { sealedSeed: string }) | null> {
  const row = await select(tx).select('sealed_seed as sealedSeed').where('id', '=', id).forUpdate().executeTakeFirst();
  return row ? { ...windowFrom(row), sealedSeed: row.sealedSeed } : null;
}

/** Whether a window is for everybody, or names this member. */
const isFor = (memberId: string | null) =>
  sql<boolean>`(kind = 'rain' or exists (
    select 1 from envelope_guests g where g.envelope_window = envelope_windows.id and g.member_id = ${memberId}::uuid
  ))`;

/** Windows that are open or come, of those that a member may see; the one that ends first before the others. */
export async function windowsNow(
  reader: Db,
  { merchant, memberId, now, limit }: { merchant: string; memberId: string | null; now: Date; limit: number },
): Promise<Window[]> {
  const rows = await select(reader)
    .where('merchant', '=', merchant)
    .where('closed_at', 'is', null)
    .where('ends_at', '>', now)
    .where(isFor(memberId))
    .orderBy('starts_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(windowFrom);
}

/** Those that are over, the newest first. */
export async function windowsPast(
  reader: Db,
  { merchant, memberId, now, limit }: { merchant: string; memberId: string | null; now: Date; limit: number },
): Promise<Window[]> {
  const rows = await select(reader)
    .where('merchant', '=', merchant)
    .where('ends_at', '<=', now)
    // One that ended before it began was for nobody.
    .where((eb) => eb.or([eb('closed_at', 'is', null), eb('closed_at', '>', eb.ref('starts_at'))]))
    .where(isFor(memberId))
    .orderBy('ends_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(windowFrom);
}

export async function windowsOfEnvelope(
  reader: Db,
  envelope: string,
  { before, limit }: { before: Window | null; limit: number },
): Promise<Window[]> {
  const rows = await select(reader)
    .where('envelope', '=', envelope)
    .$if(before !== null, (query) => query.where('starts_at', '<', before!.startsAt))
    .orderBy('starts_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(windowFrom);
}

/** The newest of an envelope. */
export async function lastWindow(reader: Db, envelope: string): Promise<Window | null> {
  return (await windowsOfEnvelope(reader, envelope, { before: null, limit: 1 }))[0] ?? null;
}

/** Windows of an envelope that are not closed; few. */
export async function unclosedOf(reader: Db, envelope: string): Promise<Window[]> {
  const rows = await select(reader)
    .where('envelope', '=', envelope)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(windowFrom);
}

/** Windows whose end is over and which nobody closed. */
export async function overdueWindows(reader: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await reader
    .selectFrom('envelope_windows')
    .select('id')
    .where('closed_at', 'is', null)
    .where('ends_at', '<=', before)
    .orderBy('ends_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export type NewWindow = Omit<Window, 'seed' | 'isPaused' | 'opened' | 'given' | 'closedAt' | 'returned'> & {
  account: bigint;
  contributions: Record<string, number>;
  sealedSeed: string;
  madeAt: Date;
};

export async function insertWindow(
  tx: Tx,
  window: NewWindow,
  { units, guests }: { units: readonly bigint[]; guests: readonly string[] },
): Promise<void> {
  const { id } = window;
  await tx
    .insertInto('envelope_windows')
    .values({
      id,
      envelope: window.envelope,
      version: window.version,
      merchant: window.merchant,
      kind: window.kind,
      title: window.title,
      currency: window.currency,
      account: window.account,
      pot: window.pot,
      shares: window.shares,
      least: window.least,
      most: window.most,
      multiple: window.multiple,
      contributions: JSON.stringify(window.contributions),
      starts_at: window.startsAt,
      ends_at: window.endsAt,
      commitment: window.commitment,
      sealed_seed: window.sealedSeed,
      made_at: window.madeAt,
    })
    .execute();
  await sql`
    insert into envelope_shares (envelope_window, number, units)
    select ${id}::uuid, n, units from unnest(${units}::bigint[]) with ordinality as s(units, n)`.execute(tx);
  if (guests.length === 0) return;
  await sql`
    insert into envelope_guests (envelope_window, member_id)
    select ${id}::uuid, unnest(${guests}::uuid[])`.execute(tx);
}

export type Opening = { number: number; units: bigint; at: Date; memberId: string };

/** Who opened which share, the newest first. */
export async function openingsOf(
  reader: Db,
  window: string,
  { before, limit }: { before: number | null; limit: number },
): Promise<Opening[]> {
  return reader
    .selectFrom('envelope_openings as o')
    .innerJoin('envelope_shares as s', (join) =>
      join.onRef('s.envelope_window', '=', 'o.envelope_window').onRef('s.number', '=', 'o.number'),
    )
    .select(['o.number', 's.units', 'o.at', 'o.member_id as memberId'])
    .where('o.envelope_window', '=', window)
    .$if(before !== null, (query) => query.where('o.number', '<', before!))
    .orderBy('o.number', 'desc')
    .limit(limit)
    .execute();
}

/** What a member opened, by window; of all windows the newest ones. */
export async function mineOf(
  reader: Db,
  memberId: string,
  { windows, limit }: { windows: readonly string[] | null; limit: number },
): Promise<(Opening & { window: string; title: string; currency: string })[]> {
  return reader
    .selectFrom('envelope_openings as o')
    .innerJoin('envelope_shares as s', (join) =>
      join.onRef('s.envelope_window', '=', 'o.envelope_window').onRef('s.number', '=', 'o.number'),
    )
    .innerJoin('envelope_windows as w', 'w.id', 'o.envelope_window')
    .select(['o.number', 's.units', 'o.at', 'o.member_id as memberId', 'w.id as window', 'w.title', 'w.currency'])
    .where('o.member_id', '=', memberId)
    .$if(windows !== null, (query) => query.where('o.envelope_window', 'in', [...windows!, NOBODY]))
    .orderBy('o.at', 'desc')
    .limit(limit)
    .execute();
}

/** A list must not be empty. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
