import type { PromotionKind, PromotionState, PromotionTerms } from '@croupier/contract';
import { promotionTerms } from '@croupier/contract';
import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { currencyOf } from '../ledger/index.ts';
import { readTerms } from './terms.ts';
import type { Terms } from './terms.ts';

export type Promotion = {
  id: string;
  merchant: string;
  slug: string;
  kind: PromotionKind;
  state: PromotionState;
  live: number | null;
  version: number;
  budget: bigint;
  madeAt: Date;
  changedAt: Date;
};

/** A promotion under one version of its terms. */
export type Offer = { promotion: Promotion; version: number; terms: Terms };

const columns = [
  'id',
  'merchant',
  'slug',
  'kind',
  'state',
  'live',
  'version',
  'budget',
  'made_at as madeAt',
  'changed_at as changedAt',
] as const;

type Row = Omit<Promotion, 'kind' | 'state'> & { kind: string; state: string };
// Checks of the table allow these only.
const promotionFrom = (row: Row): Promotion => ({
  ...row,
  kind: row.kind as PromotionKind,
  state: row.state as PromotionState,
});

const select = (reader: Db) => reader.selectFrom('promotions').select(columns);

export async function promotionOf(reader: Db, merchant: string, id: string): Promise<Promotion | null> {
  const row = await select(reader).where('id', '=', id).where('merchant', '=', merchant).executeTakeFirst();
  return row ? promotionFrom(row) : null;
}

/** Whatever changes who gets what of a promotion comes one after the other. */
export async function lockPromotion(tx: Tx, merchant: string, id: string): Promise<Promotion | null> {
  const row = await select(tx).where('id', '=', id).where('merchant', '=', merchant).forUpdate().executeTakeFirst();
  return row ? promotionFrom(row) : null;
}

/** Those that were ever published. */
export async function promotionsOfKind(reader: Db, merchant: string, kind: PromotionKind): Promise<Promotion[]> {
  const rows = select(reader).where('merchant', '=', merchant).where('kind', '=', kind).where('live', 'is not', null);
  return (await rows.orderBy('id').execute()).map(promotionFrom);
}

export async function promotionsNamed(reader: Db, ids: readonly string[]): Promise<Promotion[]> {
  if (ids.length === 0) return [];
  return (await select(reader).where('id', 'in', ids).execute()).map(promotionFrom);
}

/** Those that members see, the newest of each page. */
export async function shownPromotions(reader: Db, merchant: string, slug?: string): Promise<Promotion[]> {
  let rows = select(reader)
    .distinctOn('slug')
    .where('merchant', '=', merchant)
    .where('state', '<>', 'draft')
    .where('live', 'is not', null);
  if (slug !== undefined) rows = rows.where('slug', '=', slug);
  return (await rows.orderBy('slug').orderBy('made_at', 'desc').execute()).map(promotionFrom);
}

export type ListOf = { merchant: string; state?: string | undefined; before?: string | undefined; limit: number };

export async function listPromotions(reader: Db, { merchant, state, before, limit }: ListOf): Promise<Promotion[]> {
  let rows = select(reader).where('merchant', '=', merchant);
  if (state !== undefined) rows = rows.where('state', '=', state);
  if (before !== undefined)
    rows = rows.where(
      sql<boolean>`(made_at, id) < (select l.made_at, l.id from promotions l where l.id = ${before}::uuid)`,
    );
  return (await rows.orderBy('made_at', 'desc').orderBy('id', 'desc').limit(limit).execute()).map(promotionFrom);
}

const parsed = new Map<string, Terms>();
const MOST_PARSED = 500;

/** Versions never change, so each is read once. */
export async function termsOf(
  reader: Db,
  brand: Brand,
  { promotion, version }: { promotion: string; version: number },
): Promise<Terms> {
  const name = `${promotion} ${version}`;
  const known = parsed.get(name);
  if (known) return known;
  const { terms } = await reader
    .selectFrom('promotion_versions')
    .select('terms')
    .where('promotion', '=', promotion)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  const read = readTerms(promotionTerms.parse(terms), currencyOf(brand.currency));
  if (parsed.size >= MOST_PARSED) parsed.clear();
  parsed.set(name, read);
  return read;
}

export async function offerOf(reader: Db, brand: Brand, promotion: Promotion, version: number): Promise<Offer> {
  return { promotion, version, terms: await termsOf(reader, brand, { promotion: promotion.id, version }) };
}

export type NewVersion = { promotion: string; version: number; terms: PromotionTerms; at: Date; by: string | null };

export async function insertVersion(tx: Tx, { promotion, version, terms, at, by }: NewVersion): Promise<void> {
  const written = JSON.stringify(terms);
  await tx
    .insertInto('promotion_versions')
    .values({ promotion, version, terms: written, made_at: at, made_by: by })
    .execute();
}

export async function setState(
  tx: Tx,
  id: string,
  change: Partial<Pick<Promotion, 'state' | 'live' | 'budget'>> & { at: Date },
) {
  const { at, ...set } = change;
  await tx
    .updateTable('promotions')
    .set({ ...set, changed_at: at })
    .where('id', '=', id)
    .execute();
}
