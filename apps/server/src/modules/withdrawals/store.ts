import { money } from '@croupier/money';
import type { Money } from '@croupier/money';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { memberId, merchant as merchantOf } from '../../core/ids.ts';
import type { MemberId, Merchant } from '../../core/ids.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { DB } from '../../platform/db/schema.gen.ts';
import { currencyOf } from '../ledger/index.ts';
import type { Finding } from './risk-checks.ts';
import type { Actor, WithdrawalState } from './states.ts';

export type Payee = {
  accountId: string;
  kind: 'bank' | 'ewallet';
  institution: string;
  masked: string;
  holder: string;
  /** The whole number, opened for the payment. */
  sealed: string;
};

export type Withdrawal = {
  id: string;
  merchant: Merchant;
  memberId: MemberId;
  key: string;
  amount: Money;
  /** The fee that was stated at the request. */
  fee: Money;
  state: WithdrawalState;
  payee: Payee;
  score: number;
  findings: Finding[];
  approversNeeded: number;
  round: number;
  holdId: string;
  /** What the present hold contains and the present payout pays: all, or what an earlier payout left. */
  paying: Money;
  /** The part of the fee in the present hold; zero when an earlier payout took it. */
  payingFee: Money;
  remainderOf: string | null;
  received: Money | null;
  remaining: Money | null;
  isAuto: boolean;
  isForced: boolean;
  requestedAt: Date;
  changedAt: Date;
  confirmUntil: Date | null;
};

export type WithdrawalRow = Selectable<DB['withdrawals']>;

export function withdrawalFrom(row: WithdrawalRow): Withdrawal {
  const currency = currencyOf(row.currency);
  const some = (units: bigint | null) => (units === null ? null : money(units, currency));
  return {
    id: row.id,
    merchant: merchantOf(row.merchant),
    memberId: memberId(row.member_id),
    key: row.key,
    amount: money(row.units, currency),
    fee: money(row.fee_units, currency),
    // The table of moves has these states only, and a check of the table these kinds.
    state: row.state as WithdrawalState,
    payee: {
      accountId: row.payee_account_id,
      kind: row.payee_kind as Payee['kind'],
      institution: row.payee_institution,
      masked: row.payee_masked,
      holder: row.payee_holder,
      sealed: row.sealed_payee,
    },
    score: row.score,
    // Written by this module in this shape.
    findings: row.findings as unknown as Finding[],
    approversNeeded: row.approvers_needed,
    round: row.round,
    holdId: row.hold_id,
    paying: money(row.paying_units, currency),
    payingFee: money(row.paying_fee_units, currency),
    remainderOf: row.remainder_of,
    received: some(row.received_units),
    remaining: some(row.remaining_units),
    isAuto: row.is_auto,
    isForced: row.is_forced,
    requestedAt: row.requested_at,
    changedAt: row.changed_at,
    confirmUntil: row.confirm_until,
  };
}

export type NewWithdrawal = Pick<
  Withdrawal,
  | 'id'
  | 'merchant'
  | 'memberId'
  | 'key'
  | 'amount'
  | 'fee'
  | 'payee'
  | 'score'
  | 'findings'
  | 'approversNeeded'
  | 'requestedAt'
>;

/** With its first step. The hold has its id. */
export async function insertWithdrawal(tx: Tx, made: NewWithdrawal): Promise<Withdrawal> {
  const { id, merchant, payee, amount, fee, requestedAt } = made;
  const row = await tx
    .insertInto('withdrawals')
    .values({
      id,
      merchant,
      member_id: made.memberId,
      key: made.key,
      currency: amount.currency,
      units: amount.units,
      fee_units: fee.units,
      state: 'REQUESTED',
      payee_account_id: payee.accountId,
      payee_kind: payee.kind,
      payee_institution: payee.institution,
      payee_masked: payee.masked,
      payee_holder: payee.holder,
      sealed_payee: payee.sealed,
      score: made.score,
      findings: JSON.stringify(made.findings),
      approvers_needed: made.approversNeeded,
      hold_id: id,
      paying_units: amount.units,
      paying_fee_units: fee.units,
      requested_at: requestedAt,
      changed_at: requestedAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const step = { place: 1, state: 'REQUESTED', by: 'member', actor: `member:${made.memberId}`, reason: null };
  await tx
    .insertInto('withdrawal_steps')
    .values({ withdrawal_id: id, ...step, at: requestedAt })
    .execute();
  return withdrawalFrom(row);
}

/** Whose it must be: a stranger's id is answered like one that does not exist. */
export type Whose = { merchant: string; memberId?: string };

export async function findWithdrawal(reader: Db, id: string, whose: Whose): Promise<Withdrawal | null> {
  const row = await owned(reader, id, whose).executeTakeFirst();
  return row ? withdrawalFrom(row) : null;
}

/** Locked until the end of the transaction: simultaneous callers decide afterwards. */
export async function lockWithdrawal(tx: Tx, id: string, whose?: Whose): Promise<Withdrawal | null> {
  const row = await owned(tx, id, whose).forUpdate().executeTakeFirst();
  return row ? withdrawalFrom(row) : null;
}

function owned(reader: Db, id: string, whose?: Whose) {
  const found = reader.selectFrom('withdrawals').selectAll().where('id', '=', id);
  const inBrand = whose ? found.where('merchant', '=', whose.merchant) : found;
  return whose?.memberId === undefined ? inBrand : inBrand.where('member_id', '=', whose.memberId);
}

export type Change = {
  approvers_needed?: number;
  round?: number;
  hold_id?: string;
  paying_units?: bigint;
  paying_fee_units?: bigint;
  remainder_of?: string | null;
  received_units?: bigint | null;
  remaining_units?: bigint | null;
  is_auto?: boolean;
  is_forced?: boolean;
  confirm_until?: Date | null;
};

export async function changeWithdrawal(tx: Tx, { id }: Pick<Withdrawal, 'id'>, change: Change): Promise<Withdrawal> {
  const row = await tx
    .updateTable('withdrawals')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return withdrawalFrom(row);
}

export type Step = { state: WithdrawalState; at: Date; by: Actor['by']; actor: string; reason: string | null };

export async function stepsOf(reader: Db, id: string): Promise<Step[]> {
  const rows = await reader
    .selectFrom('withdrawal_steps')
    .select(['state', 'at', 'by', 'actor', 'reason'])
    .where('withdrawal_id', '=', id)
    .orderBy('place')
    .execute();
  // Written by withdrawal_move() from its own tables.
  return rows.map((row) => ({ ...row, state: row.state as WithdrawalState, by: row.by as Actor['by'] }));
}

/** Institutions by withdrawal id, for reports. */
export async function institutionsOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; institution: string }>`
    select id, payee_institution as institution from withdrawals where id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, institution }) => [id, institution]));
}
