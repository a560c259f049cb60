import type { ContentKind, ContentState } from '@croupier/contract';
import { sql } from 'kysely';
import type { Merchant } from '../../core/ids.ts';
import { locks } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';

/** Identifies one text: a slug in two languages is two texts. */
export type ContentName = { merchant: Merchant; kind: ContentKind; slug: string; language: string };

export type ContentRow = ContentName & {
  version: number;
  state: ContentState;
  value: unknown;
  from: Date | null;
  until: Date | null;
  madeAt: Date;
  madeBy: string;
  /** Hex; null for a text written by a person. */
  source: string | null;
  /** Null when the files did. */
  reason: string | null;
};

/** A row as PostgreSQL returns it; check constraints allow only known kinds and states. */
type Stored = {
  merchant: string;
  kind: string;
  slug: string;
  language: string;
  version: number;
  state: string;
  value: unknown;
  shown_from: Date | null;
  shown_until: Date | null;
  made_at: Date;
  made_by: string;
  source_sha256: Buffer | null;
  reason: string | null;
};

/**
 * What may be shown from now on: for each text the version in effect and later ones. The highest version whose time has
 * come is in effect.
 */
export function readShowable(db: Db, merchant: Merchant, now: Date): Promise<ContentRow[]> {
  return readShowableOf(db, { merchant }, now);
}

type Some = { merchant: Merchant; kind?: ContentKind; slug?: string | undefined };

/** The same of one kind or one entry. */
export async function readShowableOf(db: Db, { merchant, kind, slug }: Some, now: Date): Promise<ContentRow[]> {
  const ofKind = kind === undefined ? sql`` : sql`and c.kind = ${kind}`;
  const ofSlug = slug === undefined ? sql`` : sql`and c.slug = ${slug}`;
  const { rows } = await sql<Stored>`
    select c.* from content_versions c
    where c.merchant = ${merchant} ${ofKind} ${ofSlug} and c.state <> 'draft' and c.version >= coalesce((
      select max(n.version) from content_versions n
      where n.merchant = c.merchant and n.kind = c.kind and n.slug = c.slug and n.language = c.language
        and n.state <> 'draft' and (n.shown_from is null or n.shown_from <= ${now})
    ), 0)
    order by c.kind, c.slug, c.language, c.version desc`.execute(db);
  return rows.map(rowFrom);
}

/** The newest version of every text of a brand, draft or not. */
export async function readHeads(tx: Tx | Db, merchant: Merchant): Promise<ContentRow[]> {
  const { rows } = await sql<Stored>`
    select distinct on (kind, slug, language) * from content_versions where merchant = ${merchant}
    order by kind, slug, language, version desc`.execute(tx);
  return rows.map(rowFrom);
}

/** The newest version of every text of one kind, or of one entry of it. */
export async function readHeadsOf(
  reader: Tx | Db,
  { merchant, kind, slug }: { merchant: Merchant; kind: ContentKind; slug?: string },
): Promise<ContentRow[]> {
  let query = reader
    .selectFrom('content_versions')
    .selectAll()
    .distinctOn(['slug', 'language'])
    .where('merchant', '=', merchant)
    .where('kind', '=', kind);
  if (slug !== undefined) query = query.where('slug', '=', slug);
  const rows = await query.orderBy('slug').orderBy('language').orderBy('version', 'desc').execute();
  return rows.map(rowFrom);
}

/** Versions of one text, newest first, before the given one. */
export async function readVersions(
  db: Db,
  name: ContentName,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<ContentRow[]> {
  let query = db
    .selectFrom('content_versions')
    .selectAll()
    .where('merchant', '=', name.merchant)
    .where('kind', '=', name.kind)
    .where('slug', '=', name.slug)
    .where('language', '=', name.language);
  if (before !== undefined) query = query.where('version', '<', before);
  const rows = await query.orderBy('version', 'desc').limit(limit).execute();
  return rows.map(rowFrom);
}

export async function lockForFiles(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${locks.contentFiles})`.execute(tx);
}

/** One writer at a time for an entry, which may have no row to lock yet. */
export async function lockEntry(tx: Tx, { merchant, kind, slug }: Omit<ContentName, 'language'>): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${locks.contentFiles})`.execute(tx);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`content ${merchant} ${kind} ${slug}`}, 0))`.execute(tx);
}

/** Few enough for the 65,535 parameters of a statement, enough for a whole brand. */
const CHUNK = 1000;

/** Answers how many were written; a version that somebody else wrote meanwhile stays. */
export async function insertVersions(tx: Tx, rows: readonly ContentRow[]): Promise<number> {
  let written = 0;
  for (let at = 0; at < rows.length; at += CHUNK) {
    const done = await tx
      .insertInto('content_versions')
      .values(rows.slice(at, at + CHUNK).map(storedFrom))
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    written += Number(done.numInsertedOrUpdatedRows ?? 0n);
  }
  return written;
}

function storedFrom(row: ContentRow) {
  return {
    merchant: row.merchant,
    kind: row.kind,
    slug: row.slug,
    language: row.language,
    version: row.version,
    state: row.state,
    value: JSON.stringify(row.value),
    shown_from: row.from,
    shown_until: row.until,
    made_at: row.madeAt,
    made_by: row.madeBy,
    source_sha256: row.source === null ? null : Buffer.from(row.source, 'hex'),
    reason: row.reason,
  };
}

function rowFrom(row: Stored): ContentRow {
  return {
    merchant: row.merchant as Merchant,
    kind: row.kind as ContentKind,
    slug: row.slug,
    language: row.language,
    version: row.version,
    state: row.state as ContentState,
    value: row.value,
    from: row.shown_from,
    until: row.shown_until,
    madeAt: row.made_at,
    madeBy: row.made_by,
    source: row.source_sha256?.toString('hex') ?? null,
    reason: row.reason,
  };
}
