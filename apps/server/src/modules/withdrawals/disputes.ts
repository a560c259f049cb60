import { zero } from '@croupier/money';
import type { Money } from '@croupier/money';
import type { Calls, Input } from '@croupier/contract';
import type { OperatorContext } from '../../core/requests.ts';
import type { Tx } from '../../platform/db/index.ts';
import { approversFor } from './amounts.ts';
import type { Deciding, InCase } from './deciding.ts';
import { currentPayout, endDispute } from './payout-store.ts';
import type { DisputeEnd, PayoutRow } from './payout-store.ts';
import { brandNamed } from './ports.ts';
import { moveOn } from './moves.ts';
import type { WithdrawalParts } from './ports.ts';
import { disputed } from './states.ts';
import type { Actor } from './states.ts';
import { changeWithdrawal } from './store.ts';
import type { Withdrawal } from './store.ts';

type Outcome = Input<Calls['resolveDispute']>['body']['outcome'];

const ends: Record<Outcome, DisputeEnd['outcome']> = {
  payRemainder: 'remainderPaid',
  forceReceived: 'forcedReceived',
  release: 'released',
};

/** Ends payments that did not arrive, or only in part (WI-21). */
export function createDisputes(
  { clock, random, ledger, brands }: WithdrawalParts,
  { decide }: Pick<Deciding, 'decide'>,
) {
  const resolve = (context: OperatorContext, params: InCase, outcome: Outcome, reason: string) =>
    decide(context, params, {
      act: outcome,
      reason,
      from: disputed,
      // A forced receipt contradicts the member, so it always needs two operators (WI-22).
      needed: (withdrawal) =>
        outcome === 'forceReceived' ? 2 : approversFor(brandNamed(brands, withdrawal.merchant), withdrawal.remaining!),
      work: async (tx, withdrawal, actor) => {
        await endDispute(tx, withdrawal, { outcome: ends[outcome], reason, at: clock.now() });
        return works[outcome](tx, withdrawal, actor, reason);
      },
    });

  async function bringBack(
    tx: Tx,
    withdrawal: Withdrawal,
    { newHoldId, fee }: { newHoldId: string | null; fee: Money },
  ): Promise<PayoutRow> {
    const payout = await currentPayout(tx, withdrawal);
    if (!payout) throw new Error(`withdrawal ${withdrawal.id} is disputed without a payout`);
    const unpaid = await ledger.unpay(tx, {
      merchant: withdrawal.merchant,
      holdId: payout.holdId,
      amount: withdrawal.remaining!,
      fee,
      provider: payout.provider,
      newHoldId,
      by: 'operator',
    });
    if (!unpaid.accepted) throw new Error(`hold ${payout.holdId} answers ${unpaid.refused}`);
    return payout;
  }

  type Work = (tx: Tx, withdrawal: Withdrawal, actor: Actor, reason: string) => Promise<Withdrawal>;
  const works: Record<Outcome, Work> = {
    /** What did not arrive is held again and paid by a payout that names the earlier one. */
    payRemainder: async (tx, withdrawal, actor, reason) => {
      const { id, round, received, remaining } = withdrawal;
      // One fee for each withdrawal: a payout of which something arrived took it.
      const fee = received && received.units > 0n ? zero(remaining!.currency) : withdrawal.payingFee;
      const newHoldId = `${id}.${round + 1}`;
      const { payoutNo } = await bringBack(tx, withdrawal, { newHoldId, fee });
      const next = await changeWithdrawal(tx, withdrawal, {
        hold_id: newHoldId,
        paying_units: remaining!.units,
        paying_fee_units: fee.units,
        remainder_of: payoutNo,
        round: round + 1,
        confirm_until: null,
      });
      return moveOn(tx, random, next, { to: 'APPROVED', actor, at: clock.now(), reason });
    },
    /** Nothing is refunded. */
    forceReceived: async (tx, withdrawal, actor, reason) => {
      const forced = await changeWithdrawal(tx, withdrawal, { is_forced: true });
      return moveOn(tx, random, forced, { to: 'CONFIRMED_RECEIVED', actor, at: clock.now(), reason });
    },
    /** What did not arrive returns to the wallet, with the fee if nothing arrived; what arrived stays paid. */
    release: async (tx, withdrawal, actor, reason) => {
      const none = zero(withdrawal.amount.currency);
      const to = (withdrawal.received ?? none).units > 0n ? 'CONFIRMED_RECEIVED' : 'REJECTED';
      await bringBack(tx, withdrawal, { newHoldId: null, fee: to === 'REJECTED' ? withdrawal.payingFee : none });
      return moveOn(tx, random, withdrawal, { to, actor, at: clock.now(), reason });
    },
  };

  return { resolve };
}
