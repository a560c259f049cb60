import { sql } from 'kysely';
import type { giftSources } from '@croupier/contract';
import type { Db, Tx } from '../../platform/db/index.ts';

export type GiftSource = (typeof giftSources)[number];

export type Gift = {
  id: string;
  source: GiftSource;
  rank: number;
  currency: string;
  units: bigint;
  multiple: number;
  madeAt: Date;
  until: Date;
  takenAt: Date | null;
};

export type NewGift = {
  memberId: string;
  source: GiftSource;
  /** What it is for: a member has one gift for each. */
  ref: string;
  rank: number;
  units: bigint;
};

const columns = [
  'id',
  'source',
  'rank',
  'currency',
  'units',
  'multiple',
  'made_at as madeAt',
  'until',
  'taken_at as takenAt',
] as const;

type Row = Omit<Gift, 'source'> & { source: string };
// A check of the table allows these only.
const giftFrom = (row: Row): Gift => ({ ...row, source: row.source as GiftSource });

export type GiftTerms = { merchant: string; currency: string; multiple: number; madeAt: Date; until: Date };

/** Makes gifts in one statement; one that is there already changes nothing. Answers how many are new. */
export async function insertGifts(
  tx: Tx,
  terms: GiftTerms,
  gifts: readonly NewGift[],
  newId: () => string,
): Promise<number> {
  if (gifts.length === 0) return 0;
  const { merchant, currency, multiple, madeAt, until } = terms;
  const { numAffectedRows = 0n } = await sql`
    insert into gifts (id, merchant, member_id, source, ref, rank, currency, units, multiple, made_at, until)
    select g.id, ${merchant}, g.member_id, g.source, g.ref, g.rank, ${currency}, g.units, ${multiple}, ${madeAt}, ${until}
    from unnest(
      ${gifts.map(() => newId())}::uuid[], ${gifts.map(({ memberId }) => memberId)}::uuid[],
      ${gifts.map(({ source }) => source)}::text[], ${gifts.map(({ ref }) => ref)}::text[],
      ${gifts.map(({ rank }) => rank)}::int[], ${gifts.map(({ units }) => units)}::bigint[]
    ) as g(id, member_id, source, ref, rank, units)
    on conflict on constraint gifts_once do nothing`.execute(tx);
  return Number(numAffectedRows);
}

export async function giftOf(
  reader: Db,
  { memberId, source, ref }: Pick<NewGift, 'memberId' | 'source' | 'ref'>,
): Promise<Gift | null> {
  const row = await reader
    .selectFrom('gifts')
    .select(columns)
    .where('member_id', '=', memberId)
    .where('source', '=', source)
    .where('ref', '=', ref)
    .executeTakeFirst();
  return row ? giftFrom(row) : null;
}

/** Held until the end of the transaction. */
export async function lockGift(tx: Tx, memberId: string, id: string): Promise<Gift | null> {
  const row = await tx
    .selectFrom('gifts')
    .select(columns)
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  return row ? giftFrom(row) : null;
}

export async function markTaken(tx: Tx, id: string, takenAt: Date, journal: bigint): Promise<void> {
  await tx.updateTable('gifts').set({ taken_at: takenAt, journal }).where('id', '=', id).execute();
}

/** Gifts that can be taken, the one that ends first before the others. */
export async function waitingGifts(reader: Db, memberId: string, now: Date, limit: number): Promise<Gift[]> {
  const rows = await reader
    .selectFrom('gifts')
    .select(columns)
    .where('member_id', '=', memberId)
    .where('taken_at', 'is', null)
    .where('until', '>', now)
    .orderBy('until')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(giftFrom);
}

/** The last taken ones, newest first. */
export async function takenGifts(reader: Db, memberId: string, limit: number): Promise<Gift[]> {
  const rows = await reader
    .selectFrom('gifts')
    .select(columns)
    .where('member_id', '=', memberId)
    .where('taken_at', 'is not', null)
    .orderBy('taken_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(giftFrom);
}
