import { sql } from 'kysely';
import type { Merchant } from '../../core/ids.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Parts } from './layers.ts';

export type Version = {
  merchant: string;
  version: number;
  layer: Parts;
  restored: number | null;
  reason: string;
  madeBy: string;
  madeAt: Date;
};

const columns = ['merchant', 'version', 'layer', 'restored', 'reason', 'made_by', 'made_at'] as const;

type Row = {
  merchant: string;
  version: number;
  layer: unknown;
  restored: number | null;
  reason: string;
  made_by: string;
  made_at: Date;
};

/** The version in effect of every edited brand. */
export async function newestVersions(db: Db): Promise<Version[]> {
  const rows = await db
    .selectFrom('brand_versions')
    .distinctOn('merchant')
    .select(columns)
    .orderBy('merchant')
    .orderBy('version', 'desc')
    .execute();
  return rows.map(versionFrom);
}

/** The newest first; `before` is the one the page begins after. */
export async function pageOfVersions(
  db: Db,
  { merchant, before, limit }: { merchant: Merchant; before: number | null; limit: number },
): Promise<Version[]> {
  const rows = await db
    .selectFrom('brand_versions')
    .select(columns)
    .where('merchant', '=', merchant)
    .$if(before !== null, (query) => query.where('version', '<', before))
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();
  return rows.map(versionFrom);
}

export async function versionNumbered(tx: Tx, merchant: Merchant, version: number): Promise<Version | null> {
  const row = await tx
    .selectFrom('brand_versions')
    .select(columns)
    .where('merchant', '=', merchant)
    .where('version', '=', version)
    .executeTakeFirst();
  return row ? versionFrom(row) : null;
}

/** False when this version exists already; simultaneous edits wait here. */
export async function storeVersion(tx: Tx, made: Version): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('brand_versions')
    .values({
      merchant: made.merchant,
      version: made.version,
      layer: JSON.stringify(made.layer),
      restored: made.restored,
      reason: made.reason,
      made_by: made.madeBy,
      made_at: made.madeAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Deletes unused drawings a day after their upload. */
export async function forgetDrawings(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('brand_drawings as drawing')
    .where('made_at', '<', before)
    .where(
      sql<boolean>`not exists (
        select from brand_versions as version
        where version.merchant = drawing.merchant and version.layer -> 'drawings' ->> drawing.kind = drawing.id
      )`,
    )
    .execute();
}

function versionFrom({ layer, made_by, made_at, ...row }: Row): Version {
  // Written by this module as an object; the table refuses anything else.
  return { ...row, layer: layer as Parts, madeBy: made_by, madeAt: made_at };
}
