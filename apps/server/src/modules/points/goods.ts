import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';

/** Name and description by language; the brand's own language is always there. */
export type GoodTexts = Record<string, { name: string; text: string }>;

export type Good = {
  id: string;
  version: number;
  texts: GoodTexts;
  picture: string | null;
  points: bigint;
  /** What must have been deposited in the last 30 days. */
  amountUnits: bigint;
  stock: number;
  isShown: boolean;
  position: number;
};

const columns = [
  'id',
  'version',
  'texts',
  'picture',
  'points',
  'amount_units as amountUnits',
  'stock',
  'is_shown as isShown',
  'position',
] as const;

type Row = Omit<Good, 'texts'> & { texts: unknown };
// Written by `writeGood` from parsed texts only.
const goodFrom = (row: Row): Good => ({ ...row, texts: row.texts as GoodTexts });

/** More goods than a shop window shows; nobody pages through it. */
export const MOST_GOODS = 200;

export async function goodsOf(reader: Db, merchant: string, { isShown }: { isShown?: true } = {}): Promise<Good[]> {
  const rows = await reader
    .selectFrom('point_goods')
    .select(columns)
    .where('merchant', '=', merchant)
    .$if(isShown === true, (query) => query.where('is_shown', '=', true))
    .orderBy('position')
    .orderBy('id')
    .limit(MOST_GOODS)
    .execute();
  return rows.map(goodFrom);
}

/** Held until the end of the transaction, so that stock is asked about and taken in one. */
export async function lockGood(tx: Tx, merchant: string, id: string): Promise<Good | null> {
  const row = await tx
    .selectFrom('point_goods')
    .select(columns)
    .where('id', '=', id)
    .where('merchant', '=', merchant)
    .forUpdate()
    .executeTakeFirst();
  return row ? goodFrom(row) : null;
}

export async function moveStock(tx: Tx, id: string, by: number): Promise<void> {
  await tx
    .updateTable('point_goods')
    .set({ stock: sql<number>`stock + ${by}` })
    .where('id', '=', id)
    .execute();
}

export type GoodWrite = Omit<Good, 'id' | 'stock'> & { stock: number };

export async function writeGood(
  tx: Tx,
  { id, merchant, at }: { id: string; merchant: string; at: Date },
  { texts, amountUnits, isShown, ...good }: GoodWrite,
): Promise<void> {
  const values = {
    ...good,
    texts: JSON.stringify(texts),
    amount_units: amountUnits,
    is_shown: isShown,
    changed_at: at,
  };
  await tx
    .insertInto('point_goods')
    .values({ id, merchant, made_at: at, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}

/** The texts that a reader understands best: the language asked for, else the brand's, else any. */
export const textsIn = (texts: GoodTexts, ...languages: readonly string[]): { name: string; text: string } =>
  languages.map((language) => texts[language]).find((one) => one !== undefined) ??
  Object.values(texts)[0] ?? { name: '', text: '' };
