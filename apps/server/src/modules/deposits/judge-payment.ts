import { money, parseRate, percentOf } from '@croupier/money';
import type { Money } from '@croupier/money';
import { unreachable } from '../../core/unreachable.ts';
import type { DepositReason, DepositState } from './states.ts';

export type JudgedOrder = {
  state: DepositState;
  units: bigint;
  least: bigint;
  most: bigint;
  /** The payment that this order already has. */
  paymentNo: string | null;
  /** It was paid from an account with another name than the member's. */
  isOthers: boolean;
};

/** `beside`: the order already has its payment, so this one gets its own, which an operator reviews. */
export type Verdict =
  | { act: 'credit'; isLate: boolean; differs: boolean }
  | { act: 'review'; reason: DepositReason }
  | { act: 'beside' };

/**
 * What happens with money that arrived for an order (DE-10). In time it is credited as paid, within the channel's
 * bounds; after expiry only if it is the ordered amount. Everything else waits for an operator, also money from an
 * account with another name.
 */
export function judgePayment(order: JudgedOrder, units: bigint): Verdict {
  if (order.paymentNo !== null) return { act: 'beside' };
  const differs = units !== order.units;
  switch (order.state) {
    case 'CREATED':
    case 'PENDING':
      if (units < order.least || units > order.most) return { act: 'review', reason: 'amount_differs' };
      return order.isOthers ? { act: 'review', reason: 'name_differs' } : { act: 'credit', isLate: false, differs };
    case 'EXPIRED':
      if (differs) return { act: 'review', reason: 'late_payment' };
      return order.isOthers ? { act: 'review', reason: 'name_differs' } : { act: 'credit', isLate: true, differs };
    case 'CANCELLED':
    case 'FAILED':
      return { act: 'review', reason: 'late_payment' };
    case 'REVIEW':
    case 'CREDITED':
    case 'REVERSED':
      return { act: 'beside' };
    default:
      return unreachable(order.state);
  }
}

/** The fee of a payment, by the terms shown to the member; rounded down in the member's favour. */
export function feeOf(paid: Money, terms: { percent: string; fixed: bigint }): Money {
  const rate = parseRate(`${terms.percent}%`);
  if (!rate.ok) throw new Error(`fee of ${terms.percent} percent: ${rate.reason}`);
  return money(percentOf(paid, rate.value, 'down').units + terms.fixed, paid.currency);
}
