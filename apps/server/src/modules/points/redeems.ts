import type { RedeemState } from '@croupier/loyalty';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { GoodTexts } from './goods.ts';

export type Redeem = {
  id: string;
  memberId: string;
  good: string;
  texts: GoodTexts;
  quantity: number;
  /** Whole points, all of it. */
  points: bigint;
  /** Sealed. */
  receiver: string;
  state: RedeemState;
  journal: bigint;
  refundJournal: bigint | null;
  askedAt: Date;
  decidedAt: Date | null;
  decidedBy: string | null;
  reason: string | null;
  carrier: string | null;
  tracking: string | null;
};

const columns = [
  'id',
  'member_id as memberId',
  'good',
  'texts',
  'quantity',
  'points',
  'receiver',
  'state',
  'journal',
  'refund_journal as refundJournal',
  'asked_at as askedAt',
  'decided_at as decidedAt',
  'decided_by as decidedBy',
  'reason',
  'carrier',
  'tracking',
] as const;

type Row = Omit<Redeem, 'texts' | 'state'> & { texts: unknown; state: string };
// A check of the table and `writeGood` allow these only.
const redeemFrom = (row: Row): Redeem => ({
  ...row,
  texts: row.texts as GoodTexts,
  state: row.state as RedeemState,
});

export async function insertRedeem(
  tx: Tx,
  merchant: string,
  redeem: Pick<
    Redeem,
    'id' | 'memberId' | 'good' | 'texts' | 'quantity' | 'points' | 'receiver' | 'journal' | 'askedAt'
  >,
): Promise<void> {
  await tx
    .insertInto('point_redeems')
    .values({
      id: redeem.id,
      merchant,
      member_id: redeem.memberId,
      good: redeem.good,
      texts: JSON.stringify(redeem.texts),
      quantity: redeem.quantity,
      points: redeem.points,
      receiver: redeem.receiver,
      state: 'process',
      journal: redeem.journal,
      asked_at: redeem.askedAt,
    })
    .execute();
}

/** Held until the end of the transaction. */
export async function lockRedeem(tx: Tx, merchant: string, id: string): Promise<Redeem | null> {
  const row = await tx
    .selectFrom('point_redeems')
    .select(columns)
    .where('id', '=', id)
    .where('merchant', '=', merchant)
    .forUpdate()
    .executeTakeFirst();
  return row ? redeemFrom(row) : null;
}

export async function redeemsOfMember(
  reader: Db,
  memberId: string,
  { before, limit }: { before: string | null; limit: number },
): Promise<Redeem[]> {
  const rows = await reader
    .selectFrom('point_redeems')
    .select(columns)
    .where('member_id', '=', memberId)
    .$if(before !== null, (query) =>
      query.where(
        sql<boolean>`(asked_at, id) < (select r.asked_at, r.id from point_redeems r where r.id = ${before}::uuid)`,
      ),
    )
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(redeemFrom);
}

/** Of a brand: those that wait, the oldest first, or all, the newest first. */
export async function redeemsOfBrand(
  reader: Db,
  merchant: string,
  { waiting, before, limit }: { waiting: boolean; before: string | null; limit: number },
): Promise<Redeem[]> {
  const step = waiting ? sql`>` : sql`<`;
  const order = waiting ? 'asc' : 'desc';
  const rows = await reader
    .selectFrom('point_redeems')
    .select(columns)
    .where('merchant', '=', merchant)
    .$if(waiting, (query) => query.where('state', '=', 'process'))
    .$if(before !== null, (query) =>
      query.where(
        sql<boolean>`(asked_at, id) ${step} (select r.asked_at, r.id from point_redeems r where r.id = ${before}::uuid)`,
      ),
    )
    .orderBy('asked_at', order)
    .orderBy('id', order)
    .limit(limit)
    .execute();
  return rows.map(redeemFrom);
}

export async function decideRow(
  tx: Tx,
  id: string,
  decided: {
    state: 'approved' | 'rejected';
    refundJournal: bigint | null;
    at: Date;
    by: string;
    reason: string;
    carrier: string | null;
    tracking: string | null;
  },
): Promise<void> {
  await tx
    .updateTable('point_redeems')
    .set({
      state: decided.state,
      refund_journal: decided.refundJournal,
      decided_at: decided.at,
      decided_by: decided.by,
      reason: decided.reason,
      carrier: decided.carrier,
      tracking: decided.tracking,
    })
    .where('id', '=', id)
    .execute();
}

/** How many wait, since when the oldest does, and how many since before a time. */
export async function waitingOf(reader: Db, merchant: string, lateFrom: Date) {
  const { rows } = await sql<{ count: number; oldest: Date | null; late: number }>`
    select count(*)::int as count, min(asked_at) as oldest,
      (count(*) filter (where asked_at < ${lateFrom}))::int as late
    from point_redeems where merchant = ${merchant} and state = 'process'`.execute(reader);
  return rows[0]!;
}
