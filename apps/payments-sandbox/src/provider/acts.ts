import { shownDecimals, toWire } from '@croupier/money';
import type { Clock, Tx } from '@croupier/sandbox-server';
import type { Random } from '../platform/random.ts';
import {
  insertPayment,
  insertTask,
  lockOrder,
  lockPayout,
  moneyOf,
  paymentsOf,
  reversePayment,
  reversePayments,
  setOrder,
} from './store.ts';
import { setPayout, shownPayment } from './store.ts';
import type { Order, Payment, Payout, PayoutState } from './store.ts';

/** What a person on the hosted page can do with an order. */
export const acts = ['approve', 'decline', 'expire', 'late', 'less', 'more', 'twice', 'other', 'reverse'] as const;
/** The name on the account that pays for somebody else. */
export const OTHER_PAYER = 'Jose Ibang Tao';
export type Act = (typeof acts)[number];

/** The acts that are possible in each state. */
const possible: Record<Order['state'], readonly Act[]> = {
  pending: ['approve', 'decline', 'expire', 'late', 'less', 'more', 'twice', 'other'],
  paid: ['reverse'],
  declined: [],
  expired: ['approve'],
  reversed: [],
};

export const actsFor = (order: Order): readonly Act[] => possible[order.state];

export type ActParts = { clock: Clock; random: Random; pauseMs: number };

/** A tenth less or more than ordered, in whole visible units. */
function otherUnits({ units, currency }: Order, sign: bigint): bigint {
  const step = 10n ** BigInt(4 - shownDecimals(moneyOf({ units, currency }).currency));
  const tenth = units / 10n - ((units / 10n) % step);
  return units + sign * (tenth > 0n ? tenth : step);
}

/** Performs the act and writes its webhooks in one transaction. False when the state does not allow it any more. */
export async function act(tx: Tx, parts: ActParts, no: string, what: Act): Promise<boolean> {
  const order = await lockOrder(tx, no);
  if (!order || !actsFor(order).includes(what)) return false;
  switch (what) {
    case 'approve':
      await pay(tx, parts, order, order.units);
      return true;
    case 'less':
      await pay(tx, parts, order, otherUnits(order, -1n));
      return true;
    case 'more':
      await pay(tx, parts, order, otherUnits(order, 1n));
      return true;
    case 'twice':
      await pay(tx, parts, order, order.units);
      await pay(tx, parts, order, order.units);
      return true;
    case 'other':
      await pay(tx, parts, order, order.units, OTHER_PAYER);
      return true;
    case 'decline':
    case 'expire':
    case 'late': {
      const state = what === 'decline' ? 'declined' : 'expired';
      await setOrder(tx, no, state);
      await hook(tx, parts, depositEvent({ ...order, state }, null));
      if (what === 'late') await later(tx, parts, 'pay', no);
      return true;
    }
    case 'reverse': {
      await reversePayments(tx, no);
      await setOrder(tx, no, 'reversed');
      for (const payment of await paymentsOf(tx, no))
        await hook(tx, parts, depositEvent({ ...order, state: 'reversed' }, payment));
      return true;
    }
    default:
      return unreachable(what);
  }
}

function unreachable(value: never): never {
  throw new Error(`unreachable: ${String(value)}`);
}

export async function pay(
  tx: Tx,
  parts: ActParts,
  order: Order,
  units: bigint,
  payer: string | null = null,
): Promise<void> {
  const payment: Payment = {
    payment_no: `PAY${parts.random.bytes(8).toString('hex').toUpperCase()}`,
    order_no: order.no,
    units,
    paid_at: parts.clock.now(),
    is_reversed: false,
    payer,
  };
  await insertPayment(tx, payment);
  await setOrder(tx, order.no, 'paid');
  await hook(tx, parts, depositEvent({ ...order, state: 'paid' }, payment));
}

/** The merchant refuses a payment, so it is returned to the payer. False when there is no such payment. */
export async function sendBack(tx: Tx, parts: ActParts, no: string, paymentNo: string): Promise<boolean> {
  const order = await lockOrder(tx, no);
  const payment = order && (await reversePayment(tx, no, paymentNo));
  if (!order || !payment) return false;
  const isAll = (await paymentsOf(tx, no)).every(({ is_reversed }) => is_reversed);
  const state = isAll ? 'reversed' : order.state;
  await setOrder(tx, no, state);
  await hook(tx, parts, depositEvent({ ...order, state }, payment));
  return true;
}

/** Ends a payout and writes its webhook. False when its state does not allow it. */
export async function endPayout(
  tx: Tx,
  parts: ActParts,
  no: string,
  state: Exclude<PayoutState, 'pending'>,
  reason: string | null = null,
): Promise<boolean> {
  const payout = await lockPayout(tx, no);
  if (!payout || payout.state !== (state === 'reversed' ? 'succeeded' : 'pending')) return false;
  await setPayout(tx, no, { state, reason, at: parts.clock.now() });
  await hook(tx, parts, payoutEvent({ ...payout, state, reason }));
  if (state === 'succeeded' && payout.outcome === 'reversed') await later(tx, parts, 'reverse', no);
  return true;
}

export async function later(
  tx: Tx,
  { clock, random, pauseMs }: ActParts,
  kind: 'pay' | 'succeed' | 'fail' | 'reverse',
  no: string,
): Promise<void> {
  const dueAt = new Date(clock.now().getTime() + pauseMs);
  await insertTask(tx, { id: random.newId(), kind, no, body: null, dueAt });
}

async function hook(tx: Tx, { clock, random }: ActParts, event: { no: string }): Promise<void> {
  const body = JSON.stringify(event);
  await insertTask(tx, { id: random.newId(), kind: 'hook', no: event.no, body, dueAt: clock.now() });
}

function depositEvent(order: Order, payment: Payment | null) {
  const { no, provider_no: providerNo, state } = order;
  return { kind: 'deposit', no, providerNo, state, payment: payment && shownPayment(order, payment) };
}

function payoutEvent(payout: Payout) {
  const { no, provider_no: providerNo, state, reason } = payout;
  return { kind: 'payout', no, providerNo, state, amount: toWire(moneyOf(payout)), reason };
}
