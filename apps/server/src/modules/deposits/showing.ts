import { money, toWire } from '@croupier/money';
import { currencyOf } from '../ledger/index.ts';
import type { Db } from '../../platform/db/index.ts';
import { amountOf, stateOf } from './orders.ts';
import type { DepositRow } from './orders.ts';
import { isOpen } from './states.ts';
import type { DepositMethod, DepositReason, DepositState, DepositStep } from './states.ts';
import { tokenText } from './token-amount.ts';

/** Between two slips, so that one is reviewed before the next (DE-6). */
export const SLIP_PAUSE_MS = 2 * 60_000;

type PayToRow = { institution: string; holder: string; number: string; memo: string | null };

/** A deposit for member and operator. Payment details are shown only while it can be paid. */
export function shownDeposit(row: DepositRow) {
  const state = stateOf(row);
  const wire = (units: bigint | null) => (units === null ? null : toWire(money(units, currencyOf(row.currency))));
  // Written by the order from the provider's parsed answer or the brand's own account.
  const payTo = state === 'PENDING' || state === 'REVIEW' ? (row.pay_to as PayToRow | null) : null;
  return {
    id: row.id,
    no: row.no,
    channel: row.channel,
    channelName: row.channel_name,
    method: row.method as DepositMethod,
    state,
    reason: row.reason as DepositReason | null,
    amount: toWire(amountOf(row)),
    paid: wire(row.paid),
    fee: wire(row.fee),
    credited: wire(row.credited),
    madeAt: row.made_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    redirectUrl: state === 'PENDING' ? row.redirect_url : null,
    qr: state === 'PENDING' ? row.qr : null,
    payTo: payTo && { ...payTo, amount: row.token_units === null ? null : tokenText(row.token_units) },
    slipFrom: slipFromOf(row)?.toISOString() ?? null,
    slips: row.slips,
    canCancel: isOpen(state),
  };
}

/** The time from which a slip can be sent; null for deposits without slips. */
export function slipFromOf(row: DepositRow): Date | null {
  const isWanted = row.method === 'bank' && ['PENDING', 'REVIEW'].includes(row.state);
  if (!isWanted) return null;
  return row.slip_at === null ? row.made_at : new Date(row.slip_at.getTime() + SLIP_PAUSE_MS);
}

/** Whose turn it is (DE-4). */
export function waitsFor(row: DepositRow): 'member' | 'provider' | 'operator' | null {
  const state = stateOf(row);
  if (state === 'CREATED') return 'provider';
  if (state === 'PENDING') return 'member';
  return state === 'REVIEW' ? 'operator' : null;
}

export async function stepsOf(reader: Db, row: DepositRow) {
  const rows = await reader
    .selectFrom('deposit_steps')
    .selectAll()
    .where('deposit_id', '=', row.id)
    .orderBy('id')
    .execute();
  return rows.map(({ at, step, state, by, actor, reason, units, note }) => ({
    at: at.toISOString(),
    step: step as DepositStep,
    state: state as DepositState,
    // A check of the table allows these only.
    by: by as 'member' | 'provider' | 'operator' | 'system',
    actor,
    reason: reason as DepositReason | null,
    amount: units === null ? null : toWire(money(units, currencyOf(row.currency))),
    note,
  }));
}

/** For the member: who acted, without names and internal notes. */
export async function shownDetail(reader: Db, row: DepositRow, usualSeconds: number) {
  const steps = await stepsOf(reader, row);
  return {
    ...shownDeposit(row),
    promotion: row.promotion,
    steps: steps.map(({ at, step, state, by, reason, amount }) => ({ at, step, state, by, reason, amount })),
    waitsFor: waitsFor(row),
    usualSeconds,
  };
}
