import { isCurrency, money, toWire } from '@croupier/money';
import type { Money } from '@croupier/money';
import type { Tx } from '@croupier/sandbox-server';
import type { PayoutOutcome } from './payout-outcomes.ts';

export type OrderState = 'pending' | 'paid' | 'declined' | 'expired' | 'reversed';
export type PayoutState = 'pending' | 'succeeded' | 'failed' | 'reversed';

export type Order = {
  no: string;
  provider_no: string;
  merchant: string;
  currency: string;
  units: bigint;
  method: string;
  return_url: string;
  language: string;
  qr: string | null;
  state: OrderState;
  made_at: Date;
  expires_at: Date;
};

export type Payment = {
  payment_no: string;
  order_no: string;
  units: bigint;
  paid_at: Date;
  is_reversed: boolean;
  /** The name on the paying account; null if unknown. */
  payer: string | null;
};

export type Payout = {
  no: string;
  provider_no: string;
  merchant: string;
  currency: string;
  units: bigint;
  channel: string;
  number: string;
  holder: string;
  outcome: PayoutOutcome;
  state: PayoutState;
  reason: string | null;
  asked: number;
  made_at: Date;
  changed_at: Date;
};

export type TaskKind = 'hook' | 'pay' | 'succeed' | 'fail' | 'reverse';
export type Task = { id: string; kind: TaskKind; no: string; body: string | null; tries: number };

export function moneyOf({ units, currency }: { units: bigint; currency: string }): Money {
  if (!isCurrency(currency)) throw new Error(`unknown currency ${currency}`);
  return money(units, currency);
}

async function one<Row>(tx: Tx, text: string, values: unknown[]): Promise<Row | null> {
  const { rows } = await tx.query(text, values);
  return (rows[0] as Row | undefined) ?? null;
}

async function many<Row>(tx: Tx, text: string, values: unknown[]): Promise<Row[]> {
  return (await tx.query(text, values)).rows as Row[];
}

export const orderByNo = (tx: Tx, no: string) => one<Order>(tx, 'select * from orders where no = $1', [no]);
export const lockOrder = (tx: Tx, no: string) => one<Order>(tx, 'select * from orders where no = $1 for update', [no]);
export const orderByProviderNo = (tx: Tx, no: string) =>
  one<Order>(tx, 'select * from orders where provider_no = $1', [no]);
export const newestOrders = (tx: Tx, limit: number) =>
  many<Order>(tx, 'select * from orders order by made_at desc limit $1', [limit]);
export const paymentsOf = (tx: Tx, no: string) =>
  many<Payment>(tx, 'select * from payments where order_no = $1 order by paid_at, payment_no', [no]);
export const payoutByNo = (tx: Tx, no: string) => one<Payout>(tx, 'select * from payouts where no = $1', [no]);
export const lockPayout = (tx: Tx, no: string) =>
  one<Payout>(tx, 'select * from payouts where no = $1 for update', [no]);
export const newestPayouts = (tx: Tx, limit: number) =>
  many<Payout>(tx, 'select * from payouts order by made_at desc limit $1', [limit]);
export const hooksOf = (tx: Tx, no: string) =>
  many<Task & { due_at: Date; done_at: Date | null; last_answer: string | null }>(
    tx,
    "select * from tasks where no = $1 and kind = 'hook' order by due_at",
    [no],
  );

/** True if it was new; inserting the same number again changes nothing. */
export async function insertOrder(tx: Tx, order: Order): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into orders (no, provider_no, merchant, currency, units, method, return_url, language, qr, state, made_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (no) do nothing`,
    [
      order.no,
      order.provider_no,
      order.merchant,
      order.currency,
      order.units,
      order.method,
      order.return_url,
      order.language,
      order.qr,
      order.state,
      order.made_at,
      order.expires_at,
    ],
  );
  return rowCount === 1;
}

export async function setOrder(tx: Tx, no: string, state: OrderState): Promise<void> {
  await tx.query('update orders set state = $2 where no = $1', [no, state]);
}

export async function insertPayment(tx: Tx, payment: Omit<Payment, 'is_reversed'>): Promise<void> {
  const { payment_no, order_no, units, paid_at, payer } = payment;
  await tx.query('insert into payments (payment_no, order_no, units, paid_at, payer) values ($1, $2, $3, $4, $5)', [
    payment_no,
    order_no,
    units,
    paid_at,
    payer,
  ]);
}

/** Null if there is no such payment. */
export async function reversePayment(tx: Tx, no: string, paymentNo: string): Promise<Payment | null> {
  const set = 'update payments set is_reversed = true where order_no = $1 and payment_no = $2 returning *';
  return one<Payment>(tx, set, [no, paymentNo]);
}

export async function reversePayments(tx: Tx, no: string): Promise<void> {
  await tx.query('update payments set is_reversed = true where order_no = $1', [no]);
}

export async function insertPayout(tx: Tx, payout: Payout): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into payouts (no, provider_no, merchant, currency, units, channel, number, holder, outcome, state, made_at, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (no) do nothing`,
    [
      payout.no,
      payout.provider_no,
      payout.merchant,
      payout.currency,
      payout.units,
      payout.channel,
      payout.number,
      payout.holder,
      payout.outcome,
      payout.state,
      payout.made_at,
      payout.changed_at,
    ],
  );
  return rowCount === 1;
}

export async function setPayout(
  tx: Tx,
  no: string,
  { state, reason, at }: { state: PayoutState; reason: string | null; at: Date },
): Promise<void> {
  await tx.query('update payouts set state = $2, reason = $3, changed_at = $4 where no = $1', [no, state, reason, at]);
}

export async function insertTask(
  tx: Tx,
  { id, kind, no, body, dueAt }: { id: string; kind: TaskKind; no: string; body: string | null; dueAt: Date },
): Promise<void> {
  await tx.query('insert into tasks (id, kind, no, body, due_at) values ($1, $2, $3, $4, $5)', [
    id,
    kind,
    no,
    body,
    dueAt,
  ]);
}

/** The form in calls and webhooks. */
export function shownPayment(
  order: Pick<Order, 'currency'>,
  { payment_no, units, paid_at, is_reversed, payer }: Payment,
) {
  return {
    paymentNo: payment_no,
    amount: toWire(moneyOf({ units, currency: order.currency })),
    paidAt: paid_at.toISOString(),
    isReversed: is_reversed,
    payer,
  };
}
