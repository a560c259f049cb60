import { money } from '@croupier/money';
import type { Currency, Money } from '@croupier/money';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { DB } from '../../platform/db/schema.gen.ts';
import type { Withdrawal } from './store.ts';

export type PayoutState = 'SENT' | 'UNKNOWN' | 'PAID' | 'FAILED' | 'REVERSED';

export type PayoutRow = {
  payoutNo: string;
  withdrawalId: string;
  provider: string;
  holdId: string;
  amount: Money;
  state: PayoutState;
  remainderOf: string | null;
  sentAt: Date;
  asked: number;
  said: string | null;
  endedAt: Date | null;
};

function payoutFrom(row: Selectable<DB['payouts']>, currency: Currency): PayoutRow {
  return {
    payoutNo: row.payout_no,
    withdrawalId: row.withdrawal_id,
    provider: row.provider,
    holdId: row.hold_id,
    amount: money(row.units, currency),
    // A check of the table allows these only.
    state: row.state as PayoutState,
    remainderOf: row.remainder_of,
    sentAt: row.sent_at,
    asked: row.asked,
    said: row.said,
    endedAt: row.ended_at,
  };
}

export type NewPayout = Pick<PayoutRow, 'payoutNo' | 'provider' | 'sentAt'> & { withdrawal: Withdrawal; askAt: Date };

export async function insertPayout(
  tx: Tx,
  { payoutNo, provider, sentAt, withdrawal, askAt }: NewPayout,
): Promise<void> {
  await tx
    .insertInto('payouts')
    .values({
      payout_no: payoutNo,
      withdrawal_id: withdrawal.id,
      provider,
      hold_id: withdrawal.holdId,
      units: withdrawal.paying.units,
      remainder_of: withdrawal.remainderOf,
      sent_at: sentAt,
      ask_at: askAt,
    })
    .execute();
}

export async function payoutsOf(reader: Db, { id, amount }: Withdrawal): Promise<PayoutRow[]> {
  const rows = await reader
    .selectFrom('payouts')
    .selectAll()
    .where('withdrawal_id', '=', id)
    .orderBy('sent_at')
    .orderBy('payout_no')
    .execute();
  return rows.map((row) => payoutFrom(row, amount.currency));
}

/** The latest payout of the withdrawal's money. */
export async function currentPayout(reader: Db, withdrawal: Withdrawal): Promise<PayoutRow | null> {
  const all = await payoutsOf(reader, withdrawal);
  return all.findLast(({ holdId, state }) => holdId === withdrawal.holdId && state !== 'FAILED') ?? null;
}

/** The withdrawal of a payout; null for an unknown number. */
export async function withdrawalOfPayout(reader: Db, payoutNo: string): Promise<string | null> {
  const row = await reader
    .selectFrom('payouts')
    .select('withdrawal_id')
    .where('payout_no', '=', payoutNo)
    .executeTakeFirst();
  return row?.withdrawal_id ?? null;
}

/** The caller has locked the withdrawal, and so its payouts. */
export async function payoutOf(tx: Tx, withdrawal: Withdrawal, payoutNo: string): Promise<PayoutRow> {
  const found = (await payoutsOf(tx, withdrawal)).find((payout) => payout.payoutNo === payoutNo);
  if (!found) throw new Error(`payout ${payoutNo} is not of withdrawal ${withdrawal.id}`);
  return found;
}

export type PayoutChange = {
  state?: PayoutState;
  ask_at?: Date | null;
  asked?: number;
  said?: string;
  ended_at?: Date;
};

export async function changePayout(tx: Tx, payoutNo: string, change: PayoutChange): Promise<void> {
  await tx.updateTable('payouts').set(change).where('payout_no', '=', payoutNo).execute();
}

/** Payouts that no process waits for; taking them moves the next time, so that two processes do not ask at once. */
export async function takeDuePayouts(db: Db, now: Date, next: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ payout_no: string }>`
    update payouts set ask_at = ${next} where payout_no in (
      select payout_no from payouts where ask_at <= ${now} order by ask_at limit ${limit} for update skip locked
    ) returning payout_no`.execute(db);
  return rows.map(({ payout_no }) => payout_no);
}

/** Pictures belong to the payment they are about. */
export async function proofCount(reader: Db, withdrawal: Withdrawal): Promise<number> {
  const payout = await currentPayout(reader, withdrawal);
  return payout ? (await proofsOf(reader, payout.payoutNo)).length : 0;
}

export async function proofsOf(reader: Db, payoutNo: string): Promise<{ place: number; at: Date; bytes: number }[]> {
  const { rows } = await sql<{ place: number; at: Date; bytes: number }>`
    select place, made_at as at, length(picture) as bytes from withdrawal_proofs
    where payout_no = ${payoutNo} order by place`.execute(reader);
  return rows;
}

export type NewProof = { payoutNo: string; place: number; picture: Buffer; at: Date };

export async function insertProof(tx: Tx, { payoutNo, place, picture, at }: NewProof): Promise<void> {
  await tx.insertInto('withdrawal_proofs').values({ payout_no: payoutNo, place, picture, made_at: at }).execute();
}

/** The latest payment with pictures: a remainder has its own. */
export async function provenPayout(reader: Db, withdrawal: Withdrawal): Promise<string | null> {
  const { rows } = await sql<{ payout_no: string }>`
    select p.payout_no from payouts p where p.withdrawal_id = ${withdrawal.id}
      and exists (select 1 from withdrawal_proofs f where f.payout_no = p.payout_no)
    order by p.sent_at desc limit 1`.execute(reader);
  return rows[0]?.payout_no ?? null;
}

export async function findProofPicture(reader: Db, withdrawal: Withdrawal, place: number): Promise<Buffer | null> {
  const payoutNo = await provenPayout(reader, withdrawal);
  if (payoutNo === null) return null;
  const row = await reader
    .selectFrom('withdrawal_proofs')
    .select('picture')
    .where('payout_no', '=', payoutNo)
    .where('place', '=', place)
    .executeTakeFirst();
  return row?.picture ?? null;
}

export type Dispute = {
  payoutNo: string;
  openedAt: Date;
  received: Money;
  remaining: Money;
  outcome: 'remainderPaid' | 'forcedReceived' | 'released' | 'reversed' | null;
  reason: string | null;
  endedAt: Date | null;
};

/** The latest one: a second dispute can only be about the next payment. */
export async function disputeOf(reader: Db, { id, amount }: Withdrawal): Promise<Dispute | null> {
  const row = await reader
    .selectFrom('withdrawal_disputes')
    .selectAll()
    .where('withdrawal_id', '=', id)
    .orderBy('opened_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    payoutNo: row.payout_no,
    openedAt: row.opened_at,
    received: money(row.received_units, amount.currency),
    remaining: money(row.remaining_units, amount.currency),
    // A check of the table allows these only.
    outcome: row.outcome as Dispute['outcome'],
    reason: row.reason,
    endedAt: row.ended_at,
  };
}

export async function openDispute(
  tx: Tx,
  payout: PayoutRow,
  { received, remaining, at }: { received: bigint; remaining: bigint; at: Date },
): Promise<void> {
  await tx
    .insertInto('withdrawal_disputes')
    .values({
      payout_no: payout.payoutNo,
      withdrawal_id: payout.withdrawalId,
      opened_at: at,
      received_units: received,
      remaining_units: remaining,
    })
    .execute();
}

export type DisputeEnd = { outcome: NonNullable<Dispute['outcome']>; reason: string; at: Date };

/** Ends the open one, if any. */
export async function endDispute(tx: Tx, { id }: Withdrawal, { outcome, reason, at }: DisputeEnd): Promise<void> {
  await tx
    .updateTable('withdrawal_disputes')
    .set({ outcome, reason, ended_at: at })
    .where('withdrawal_id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}
