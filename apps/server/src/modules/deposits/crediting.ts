import { money, toWire } from '@croupier/money';
import type { Money } from '@croupier/money';
import { merchant } from '../../core/ids.ts';
import type { Clock } from '../../core/ports.ts';
import type { Tx } from '../../platform/db/index.ts';
import { currencyOf } from '../ledger/index.ts';
import type { Ledger, PaidDeposit } from '../ledger/index.ts';
import { feeOf } from './judge-payment.ts';
import { amountOf, move, writeStep } from './orders.ts';
import type { By, DepositRow } from './orders.ts';
import type { DepositReason } from './states.ts';
import type { DepositTurnover } from './turnover.ts';

export type CreditingParts = {
  clock: Clock;
  ledger: Pick<Ledger, 'depositPaid' | 'chargeback'>;
  turnover: DepositTurnover;
};

export type Credit = {
  row: DepositRow;
  paid: Money;
  paymentNo: string;
  by: By;
  reason?: DepositReason | null;
  note?: string | null;
};

export type Credited =
  | { accepted: true; row: DepositRow }
  | { accepted: false; refused: Extract<PaidDeposit, { accepted: false }>['refused'] | 'fee_too_large' };

/** Books what was paid, less the fee, and changes the deposit to CREDITED, in the transaction that locks its row. */
export async function credit(tx: Tx, { clock, ledger, turnover }: CreditingParts, options: Credit): Promise<Credited> {
  const { row, paid, paymentNo, by, reason = null, note = null } = options;
  const fee = feeOf(paid, { percent: row.fee_percent, fixed: row.fee_fixed });
  if (fee.units >= paid.units) return { accepted: false, refused: 'fee_too_large' };
  await turnover.closeSmall(tx, row);
  const booked = await ledger.depositPaid(tx, {
    merchant: merchant(row.merchant),
    memberId: row.member_id,
    provider: row.provider,
    paid,
    fee,
    link: row.id,
    memo: { no: row.no, paymentNo, channel: row.channel },
  });
  if (!booked.accepted) return { accepted: false, refused: booked.refused };
  const arrived = money(paid.units - fee.units - booked.repaid.units, paid.currency);
  await turnover.demand(tx, row, arrived);
  const at = clock.now();
  const credited = await move(tx, row, at, {
    ...by,
    state: 'CREDITED',
    step: 'credited',
    reason,
    note,
    units: paid.units - fee.units,
    set: {
      paid: paid.units,
      fee: fee.units,
      credited: paid.units - fee.units,
      journal: booked.journal,
      payment_no: paymentNo,
      credited_at: at,
      ask_at: null,
    },
  });
  await turnover.reward(tx, credited, arrived);
  if (booked.repaid.units > 0n)
    await writeStep(tx, credited, at, {
      by: 'system',
      actor: 'system',
      step: 'debt_repaid',
      units: booked.repaid.units,
    });
  return { accepted: true, row: credited };
}

/**
 * The provider reversed a credited deposit: the money is taken as far as it is there, and the rest becomes a debt
 * (DE-13).
 */
export async function reverse(tx: Tx, parts: CreditingParts, row: DepositRow, by: By): Promise<DepositRow> {
  const { clock, ledger, turnover } = parts;
  await turnover.cancel(tx, row);
  const currency = currencyOf(row.currency);
  const { taken, owed } = await ledger.chargeback(tx, {
    merchant: merchant(row.merchant),
    memberId: row.member_id,
    provider: row.provider,
    // A credited deposit has both, by a check of its table.
    credited: money(row.credited!, currency),
    fee: money(row.fee!, currency),
    link: row.id,
    memo: { no: row.no, paymentNo: row.payment_no },
  });
  return move(tx, row, clock.now(), {
    ...by,
    state: 'REVERSED',
    step: 'reversed',
    reason: 'reversed',
    units: row.credited,
    note: `taken ${toWire(taken).amount}, owed ${toWire(owed).amount} of ${toWire(amountOf(row)).amount}`,
  });
}
