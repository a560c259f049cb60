import type { Tx } from '../../platform/db/index.ts';
import type { Payment } from '../payments/index.ts';
import type { DepositRow } from './orders.ts';
import type { DepositReason } from './states.ts';

type PaymentRowState = 'review' | 'credited' | 'declined' | 'reversed';

export async function insertPayment(
  tx: Tx,
  { id, provider }: DepositRow,
  { paymentNo, amount, paidAt, payer }: Payment,
  state: PaymentRowState,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('deposit_payments')
    .values({
      provider,
      payment_no: paymentNo,
      deposit_id: id,
      currency: amount.currency,
      units: amount.units,
      paid_at: paidAt,
      heard_at: at,
      payer,
      state,
    })
    .execute();
}

export async function setPayment(tx: Tx, provider: string, paymentNo: string, state: PaymentRowState): Promise<void> {
  await tx
    .updateTable('deposit_payments')
    .set({ state })
    .where('provider', '=', provider)
    .where('payment_no', '=', paymentNo)
    .execute();
}

/** Why the books refused it, in words for member and operator. */
export function reasonOf(refused: string): DepositReason {
  if (refused === 'deposit_limit_reached') return 'limit_reached';
  return refused === 'fee_too_large' || refused === 'amount_out_of_range' ? 'amount_differs' : 'account_closed';
}
