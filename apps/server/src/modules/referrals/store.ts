import type { Likeness, ReferralState } from '@croupier/promotions';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';

export type Referral = {
  friendId: string;
  merchant: string;
  referrerId: string;
  version: number;
  registeredAt: Date;
  state: ReferralState;
  why: Likeness[];
  qualifiedAt: Date | null;
  isCleared: boolean;
  /** When the job looks at it next. */
  lookAt: Date;
  depositId: string | null;
  paidAt: Date | null;
  paid: bigint;
  setOff: bigint;
  chargedBackAt: Date | null;
};

const columns = [
  'friend_id as friendId',
  'merchant',
  'referrer_id as referrerId',
  'version',
  'registered_at as registeredAt',
  'state',
  'why',
  'qualified_at as qualifiedAt',
  'is_cleared as isCleared',
  'look_at as lookAt',
  'deposit_id as depositId',
  'paid_at as paidAt',
  'paid',
  'set_off as setOff',
  'charged_back_at as chargedBackAt',
] as const;

type Row = Omit<Referral, 'state' | 'why'> & { state: string; why: string[] };
// Checks of the table and this module allow these only.
const referralFrom = (row: Row): Referral => ({
  ...row,
  state: row.state as ReferralState,
  why: row.why as Likeness[],
});

const select = (reader: Db) => reader.selectFrom('referrals').select(columns);

export async function referralOf(reader: Db, friendId: string): Promise<Referral | null> {
  const row = await select(reader).where('friend_id', '=', friendId).executeTakeFirst();
  return row ? referralFrom(row) : null;
}

/** Held until the end of the transaction. */
export async function lockReferral(tx: Tx, friendId: string): Promise<Referral | null> {
  const row = await select(tx).where('friend_id', '=', friendId).forUpdate().executeTakeFirst();
  return row ? referralFrom(row) : null;
}

export async function friendsOf(
  reader: Db,
  referrerId: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<Referral[]> {
  const rows = await select(reader)
    .where('referrer_id', '=', referrerId)
    .$if(before !== undefined, (query) => query.where('friend_id', '<', before!))
    .orderBy('friend_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(referralFrom);
}

/** Those that wait for an operator, the oldest first. */
export async function waitingOf(reader: Db, merchant: string, limit: number): Promise<Referral[]> {
  const rows = await select(reader)
    .where('merchant', '=', merchant)
    .where('state', '=', 'REVIEW')
    .orderBy('registered_at')
    .limit(limit)
    .execute();
  return rows.map(referralFrom);
}

export async function dueReferrals(reader: Db, at: Date, limit: number): Promise<string[]> {
  const rows = await reader
    .selectFrom('referrals')
    .select('friend_id')
    .where('look_at', '<=', at)
    .where('state', 'not in', ['REFUSED', 'EXPIRED'])
    .orderBy('look_at')
    .limit(limit)
    .execute();
  return rows.map(({ friend_id }) => friend_id);
}

export type Spent = { given: bigint; reserved: bigint };

/** What rewards of a brand were paid, and what is promised to those whose friends are on their way. */
export async function spentOf(reader: Db, merchant: string): Promise<Spent> {
  const { rows } = await sql<Spent>`
    select coalesce(sum(r.paid), 0)::bigint as given,
      coalesce(sum(t.reward) filter (where r.state not in ('PAID', 'REFUSED', 'EXPIRED')), 0)::bigint as reserved
    from referrals r join referral_terms t on t.merchant = r.merchant and t.version = r.version
    where r.merchant = ${merchant}`.execute(reader);
  return rows[0]!;
}

/** Whoever promises a reward of a brand waits for whoever does so at the same time. */
export async function lockBudget(tx: Tx, merchant: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`referral-budget|${merchant}`}, 0))`.execute(tx);
}

export type Sums = { earned: bigint; paidInMonth: bigint; setOff: bigint };

/** What a referrer was paid in all and since a time, and what is still to be set off. */
export async function sumsOf(reader: Db, referrerId: string, monthFrom: Date): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select coalesce(sum(paid), 0)::bigint as earned,
      coalesce(sum(paid) filter (where paid_at >= ${monthFrom}), 0)::bigint as "paidInMonth",
      greatest(coalesce(sum(paid) filter (where charged_back_at is not null), 0)
        - coalesce(sum(set_off), 0), 0)::bigint as "setOff"
    from referrals where referrer_id = ${referrerId}::uuid and state = 'PAID'`.execute(reader);
  return rows[0]!;
}

type Move = { state: ReferralState; by: string; reason: string | null; at: Date };

export async function writeMoves(tx: Tx, friendId: string, moves: readonly Move[]): Promise<void> {
  for (const { state, by, reason, at } of moves)
    await sql`
      insert into referral_moves (friend_id, number, state, by, reason, at)
      select ${friendId}::uuid, count(*) + 1, ${state}, ${by}, ${reason}, ${at}
      from referral_moves where friend_id = ${friendId}::uuid`.execute(tx);
}

export type Change = {
  state?: ReferralState;
  why?: readonly Likeness[];
  qualified_at?: Date;
  is_cleared?: boolean;
  deposit_id?: string | null;
  look_at?: Date;
  paid_at?: Date;
  paid?: bigint;
  set_off?: bigint;
  charged_back_at?: Date;
  journal?: bigint | null;
};

export async function changeReferral(tx: Tx, friendId: string, { why, ...change }: Change): Promise<void> {
  await tx
    .updateTable('referrals')
    .set({ ...change, ...(why && { why: [...why] }) })
    .where('friend_id', '=', friendId)
    .execute();
}
