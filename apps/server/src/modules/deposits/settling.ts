import { toWire } from '@croupier/money';
import { isSameName } from '../../core/names.ts';
import type { Random } from '../../core/ports.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type {
  DepositStatus,
  EventOutcome,
  Payment,
  PaymentEvent,
  PaymentProvider,
  RaiseAlarm,
} from '../payments/index.ts';
import { credit, reverse } from './crediting.ts';
import type { CreditingParts } from './crediting.ts';
import { judgePayment } from './judge-payment.ts';
import {
  byProvider,
  bySystem,
  lock,
  move,
  newNo,
  stateOf,
  notifyOperators,
  notifyMemberOf,
  writeStep,
} from './orders.ts';
import type { DepositRow } from './orders.ts';
import { insertPayment, reasonOf, setPayment } from './payments.ts';
import { isOpen } from './states.ts';
import type { DepositReason } from './states.ts';
import { bookUnclaimed } from './unclaimed.ts';

export type SettlingParts = Omit<CreditingParts, 'ledger'> & {
  ledger: CreditingParts['ledger'] & Pick<Ledger, 'post'>;
  db: Db;
  random: Random;
  alarm: RaiseAlarm;
  realNameOf: (reader: Db, memberId: string) => Promise<string | null>;
  /** Letters leave after the commit. */
  writeLetters: (rows: readonly DepositRow[]) => void;
};

type Known = Extract<DepositStatus, { outcome: 'known' }>;

/** Every event of a provider passes here: the provider is asked first, and the row is locked (DE-7, DE-9). */
export function createSettling(parts: SettlingParts) {
  const { db, clock, alarm, writeLetters } = parts;

  /** A webhook is a reason to ask and is compared with the answer; only the answer counts. */
  async function hear(
    provider: PaymentProvider,
    event: Extract<PaymentEvent, { kind: 'deposit' }>,
  ): Promise<EventOutcome> {
    const row = await byNo(provider.code, event.no);
    if (!row) return 'not_found';
    const foreign = event.payment && event.payment.amount.currency !== row.currency;
    if (foreign) return mismatch(row, `webhook in ${event.payment?.amount.currency}`);
    const status = await provider.depositStatus(event.no);
    if (status.outcome === 'unknown') return 'later';
    if (status.outcome === 'not_found') return mismatch(row, 'the provider does not know what it told us about');
    const difference = differenceOf(event, status);
    if (difference !== null) return mismatch(row, difference);
    await apply(row.id, status);
    return 'done';
  }

  async function mismatch(row: DepositRow, note: string): Promise<EventOutcome> {
    await alarm({ provider: row.provider, fault: 'mismatch', no: row.no, note, merchant: row.merchant });
    return 'mismatch';
  }

  async function byNo(provider: string, no: string): Promise<DepositRow | undefined> {
    return db
      .selectFrom('deposit_orders')
      .selectAll()
      .where('no', '=', no)
      .where('provider', '=', provider)
      .executeTakeFirst();
  }

  /** Asks without a webhook, which may be lost; answers whether the provider answered. */
  async function ask(provider: PaymentProvider, row: DepositRow): Promise<boolean> {
    const status = await provider.depositStatus(row.no);
    if (status.outcome === 'known') await apply(row.id, status);
    return status.outcome !== 'unknown';
  }

  async function apply(id: string, status: Known): Promise<void> {
    const alarms: Parameters<RaiseAlarm>[0][] = [];
    const changed = await inTransaction(db, (tx) => {
      alarms.length = 0;
      return applyTo(tx, parts, id, status, (found) => void alarms.push(found));
    });
    for (const found of alarms) await alarm(found);
    writeLetters(changed);
  }

  /** Payments found elsewhere, such as on the chain. */
  async function take(id: string, payments: readonly Payment[]): Promise<void> {
    await apply(id, { outcome: 'known', providerNo: 'chain', state: 'paid', payments });
  }

  async function expire(tx: Tx, id: string): Promise<void> {
    const row = await lock(tx, id);
    if (!isOpen(stateOf(row)) || row.expires_at > clock.now()) return;
    await move(tx, row, clock.now(), { ...bySystem, state: 'EXPIRED', step: 'expired', reason: 'expired' });
  }

  return { hear, ask, take, expire };
}

export type Settling = ReturnType<typeof createSettling>;

/** How a webhook differs from the status; null if they agree. */
function differenceOf(
  { payment, providerNo }: Extract<PaymentEvent, { kind: 'deposit' }>,
  status: Known,
): string | null {
  if (providerNo !== status.providerNo) return `webhook about ${providerNo}, status about ${status.providerNo}`;
  if (!payment) return null;
  const same = status.payments.find(({ paymentNo }) => paymentNo === payment.paymentNo);
  if (!same) return `payment ${payment.paymentNo} is in the webhook alone`;
  const [told, asked] = [toWire(payment.amount), toWire(same.amount)];
  if (told.amount === asked.amount && told.currency === asked.currency) return null;
  return `webhook ${told.amount} ${told.currency}, status ${asked.amount} ${asked.currency}`;
}

type Found = (alarm: Parameters<RaiseAlarm>[0]) => void;

/** Brings deposits to the provider's state; answers those that changed. */
async function applyTo(tx: Tx, parts: SettlingParts, id: string, status: Known, found: Found): Promise<DepositRow[]> {
  const changed: DepositRow[] = [];
  let row = await lock(tx, id);
  const by = byProvider(row.provider);
  const at = parts.clock.now();
  // The webhook may come before the answer to our order.
  if (row.state === 'CREATED')
    row = await move(tx, row, at, { ...by, state: 'PENDING', step: 'shown', set: { provider_no: status.providerNo } });
  for (const payment of status.payments) {
    const after = await applyPayment(tx, parts, row, payment, found);
    changed.push(...after);
    row = after.find((one) => one.id === id) ?? row;
  }
  if (status.payments.length > 0 || !isOpen(stateOf(row))) return changed;
  if (status.state === 'declined')
    changed.push(await move(tx, row, at, { ...by, state: 'FAILED', step: 'failed', reason: 'declined' }));
  if (status.state === 'expired')
    changed.push(await move(tx, row, at, { ...by, state: 'EXPIRED', step: 'expired', reason: 'expired' }));
  return changed;
}

async function applyPayment(
  tx: Tx,
  parts: SettlingParts,
  row: DepositRow,
  payment: Payment,
  found: Found,
): Promise<DepositRow[]> {
  const { paymentNo, amount, isReversed } = payment;
  if (amount.currency !== row.currency) {
    found({ provider: row.provider, fault: 'currency', no: row.no, note: amount.currency, merchant: row.merchant });
    return [];
  }
  const known = await tx
    .selectFrom('deposit_payments')
    .selectAll()
    .where('provider', '=', row.provider)
    .where('payment_no', '=', paymentNo)
    .executeTakeFirst();
  if (!known) return isReversed ? neverCredited(tx, parts, row, payment) : arrived(tx, parts, row, payment);
  const owner = known.deposit_id === row.id ? row : await lock(tx, known.deposit_id);
  if (owner.id !== row.id && owner.beside !== row.id) return duplicate(tx, parts, row, payment, found);
  if (!isReversed || known.state === 'reversed') return [];
  await setPayment(tx, row.provider, paymentNo, 'reversed');
  const by = byProvider(row.provider);
  if (owner.state === 'CREDITED') return [await reverse(tx, parts, owner, by)];
  if (known.state === 'declined') return [await sentBack(tx, parts, owner)];
  if (owner.state !== 'REVIEW') return [];
  return [await move(tx, owner, parts.clock.now(), { ...by, state: 'FAILED', step: 'failed', reason: 'reversed' })];
}

/** What was owed to the sender has been returned. */
async function sentBack(tx: Tx, { clock, ledger }: SettlingParts, row: DepositRow): Promise<DepositRow> {
  await bookUnclaimed(tx, ledger, row, 'returned');
  const at = clock.now();
  const changed = await tx
    .updateTable('deposit_orders')
    .set({ reason: 'returned', changed_at: at })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeStep(tx, changed, at, { ...byProvider(row.provider), step: 'returned', units: row.paid });
  await notifyMemberOf(tx, changed);
  await notifyOperators(tx, changed);
  return changed;
}

/** Reversed before we knew of the payment. */
async function neverCredited(
  tx: Tx,
  { clock }: SettlingParts,
  row: DepositRow,
  payment: Payment,
): Promise<DepositRow[]> {
  await insertPayment(tx, row, payment, 'reversed', clock.now());
  if (!isOpen(stateOf(row))) return [];
  const line = { ...byProvider(row.provider), step: 'failed', reason: 'reversed' } as const;
  return [await move(tx, row, clock.now(), { ...line, state: 'FAILED' })];
}

/** A payment number that another order has: the same money was claimed twice. */
async function duplicate(
  tx: Tx,
  { clock }: SettlingParts,
  row: DepositRow,
  { paymentNo }: Payment,
  found: Found,
): Promise<DepositRow[]> {
  found({ provider: row.provider, fault: 'duplicate_reference', no: row.no, note: paymentNo, merchant: row.merchant });
  if (stateOf(row) !== 'PENDING') return [];
  const line = { ...byProvider(row.provider), step: 'review', reason: 'duplicate_reference', note: paymentNo } as const;
  return [await move(tx, row, clock.now(), { ...line, state: 'REVIEW', set: { ask_at: null } })];
}

async function arrived(tx: Tx, parts: SettlingParts, row: DepositRow, payment: Payment): Promise<DepositRow[]> {
  const { amount, paymentNo } = payment;
  const isOthers = await isOfAnother(tx, parts, row, payment);
  const judged = { ...row, state: stateOf(row), paymentNo: row.payment_no, isOthers };
  const verdict = judgePayment(judged, amount.units);
  if (verdict.act === 'beside') return [await besideOf(tx, parts, row, payment)];
  const at = parts.clock.now();
  const by = byProvider(row.provider);
  await writeStep(tx, row, at, { ...by, step: 'paid', units: amount.units, note: paymentNo });
  if (verdict.act === 'review') return [await toReview(tx, parts, row, payment, verdict.reason)];
  if (verdict.isLate) await writeStep(tx, row, at, { ...by, step: 'paid_late', reason: 'late_payment' });
  if (verdict.differs)
    await writeStep(tx, row, at, { ...by, step: 'amount_noted', reason: 'amount_differs', units: row.units });
  const credited = await credit(tx, parts, { row, paid: amount, paymentNo, by });
  if (!credited.accepted) return [await toReview(tx, parts, row, payment, reasonOf(credited.refused))];
  await insertPayment(tx, row, payment, 'credited', at);
  return [credited.row];
}

/** Only where both names are known: most providers give none, and some members have not given theirs. */
async function isOfAnother(tx: Tx, { realNameOf }: SettlingParts, { member_id }: DepositRow, { payer }: Payment) {
  if (payer === null) return false;
  const realName = await realNameOf(tx, member_id);
  return realName !== null && !isSameName(realName, payer);
}

/** Money that may not be credited: it stays in the provider's clearing account until an operator decides. */
async function toReview(
  tx: Tx,
  { clock }: SettlingParts,
  row: DepositRow,
  payment: Payment,
  reason: DepositReason,
): Promise<DepositRow> {
  const at = clock.now();
  await insertPayment(tx, row, payment, 'review', at);
  return move(tx, row, at, {
    ...byProvider(row.provider),
    state: 'REVIEW',
    step: 'review',
    reason,
    units: payment.amount.units,
    set: { paid: payment.amount.units, payment_no: payment.paymentNo, ask_at: null },
  });
}

/** A second payment for an order becomes a deposit of its own that waits for an operator. */
async function besideOf(
  tx: Tx,
  { clock, random }: SettlingParts,
  row: DepositRow,
  payment: Payment,
): Promise<DepositRow> {
  const at = clock.now();
  const {
    seq: _seq,
    journal: _journal,
    credited: _credited,
    fee: _fee,
    credited_at: _at,
    pay_to: _payTo,
    ...same
  } = row;
  const made = await tx
    .insertInto('deposit_orders')
    .values({
      ...same,
      id: random.newId(),
      no: newNo(random),
      beside: row.id,
      promotion: null,
      units: payment.amount.units,
      token_units: null,
      state: 'REVIEW',
      reason: 'paid_twice',
      paid: payment.amount.units,
      payment_no: payment.paymentNo,
      slips: 0,
      slip_at: null,
      approved_by: null,
      approved_at: null,
      approved_units: null,
      approved_reason: null,
      redirect_url: null,
      qr: null,
      ask_at: null,
      made_at: at,
      changed_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const by = byProvider(row.provider);
  await writeStep(tx, made, at, { ...by, step: 'paid', units: payment.amount.units, note: payment.paymentNo });
  await writeStep(tx, made, at, { ...by, step: 'review', reason: 'paid_twice', note: `beside ${row.no}` });
  await insertPayment(tx, made, payment, 'review', at);
  await notifyMemberOf(tx, made);
  return made;
}
