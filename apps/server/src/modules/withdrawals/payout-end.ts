import { money } from '@croupier/money';
import { sql } from 'kysely';
import { inTransaction } from '../../platform/db/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { setTimer } from '../../platform/work/index.ts';
import { changePayout, endDispute, payoutOf, withdrawalOfPayout } from './payout-store.ts';
import type { PayoutRow } from './payout-store.ts';
import { brandNamed } from './ports.ts';
import { moveOn } from './moves.ts';
import type { WithdrawalParts } from './ports.ts';
import type { Actor } from './states.ts';
import { changeWithdrawal, lockWithdrawal } from './store.ts';
import type { Withdrawal } from './store.ts';

export const CONFIRM_TIMER = 'withdrawals.confirm';

/** How a payout ended, according to the provider or to operators. */
export type Verdict =
  | { end: 'paid' }
  | { end: 'failed'; reason: string }
  | { end: 'reversed'; reason: string }
  /** Unknown: the money stays held, and nothing is paid again automatically (WI-13). */
  | { end: 'unknown'; reason: string; askAt: Date }
  | { end: 'pending'; said: string; askAt: Date };

export type Ended = 'done' | 'not_found' | 'later';

/** Books the end of a payout once, with the state of its withdrawal in the same transaction. */
export function createPayoutEnd({ db, clock, random, log, brands, ledger }: WithdrawalParts) {
  function note(payoutNo: string, verdict: Verdict, actor: Actor): Promise<Ended> {
    return inTransaction(db, async (tx) => {
      const id = await withdrawalOfPayout(tx, payoutNo);
      const withdrawal = id === null ? null : await lockWithdrawal(tx, id);
      return withdrawal ? apply(tx, withdrawal, payoutNo, verdict, actor) : 'not_found';
    });
  }

  /** The caller has locked the withdrawal. */
  async function apply(
    tx: Tx,
    withdrawal: Withdrawal,
    payoutNo: string,
    verdict: Verdict,
    actor: Actor,
  ): Promise<Ended> {
    const payout = await payoutOf(tx, withdrawal, payoutNo);
    const isOpen = payout.state === 'SENT' || payout.state === 'UNKNOWN';
    if (verdict.end === 'reversed') {
      const paid = isOpen ? await disburse(tx, withdrawal, payout, actor) : withdrawal;
      return payout.state === 'FAILED' || payout.state === 'REVERSED'
        ? 'done'
        : reverse(tx, paid, payout, verdict, actor);
    }
    if (!isOpen) {
      if (verdict.end === 'failed' && payout.state === 'PAID')
        log.error({ payoutNo }, 'withdrawals: a provider says of a paid payout that it failed');
      // Operators called it failed, and it may have been paid again: somebody has to look at both.
      if (verdict.end === 'paid' && payout.state === 'FAILED')
        log.error({ payoutNo }, 'withdrawals: a provider says of a failed payout that it was paid');
      return 'done';
    }
    const at = clock.now();
    const asked = payout.asked + 1;
    switch (verdict.end) {
      case 'paid':
        await disburse(tx, withdrawal, payout, actor);
        return 'done';
      case 'failed':
        await changePayout(tx, payoutNo, { state: 'FAILED', ask_at: null, said: verdict.reason, ended_at: at });
        await moveOn(tx, random, withdrawal, { to: 'PAY_FAILED', actor, at, reason: verdict.reason });
        return 'done';
      case 'unknown':
        await changePayout(tx, payoutNo, { state: 'UNKNOWN', ask_at: verdict.askAt, asked, said: verdict.reason });
        if (withdrawal.state === 'PAYING')
          await moveOn(tx, random, withdrawal, { to: 'PAY_UNKNOWN', actor: { by: 'system', name: 'system' }, at });
        return 'done';
      case 'pending':
        await changePayout(tx, payoutNo, { ask_at: verdict.askAt, asked, said: verdict.said });
        return 'done';
    }
  }

  /** Pays from the hold and asks the member whether it arrived. */
  async function disburse(tx: Tx, withdrawal: Withdrawal, payout: PayoutRow, actor: Actor): Promise<Withdrawal> {
    const { merchant } = withdrawal;
    const { payoutNo, holdId, provider, amount } = payout;
    const at = clock.now();
    // A payout pays the whole present hold, with its fee.
    const fee = withdrawal.payingFee;
    const captured = await ledger.capture(tx, { merchant, holdId, payout: amount, fee, provider, by: 'system' });
    if (!captured.accepted) throw new Error(`payout ${payoutNo}: hold ${holdId} answers ${captured.refused}`);
    await changePayout(tx, payoutNo, { state: 'PAID', ask_at: null, said: 'succeeded', ended_at: at });
    const { confirmMinutes } = brandNamed(brands, merchant).withdrawals;
    const confirmUntil = new Date(at.getTime() + confirmMinutes * 60_000);
    await changeWithdrawal(tx, withdrawal, { confirm_until: confirmUntil });
    await setTimer(tx, random, { kind: CONFIRM_TIMER, dueAt: confirmUntil, value: { payoutNo } });
    return moveOn(tx, random, { ...withdrawal, confirmUntil }, { to: 'DISBURSED', actor, at });
  }

  /**
   * The provider returned the money: what the member does not have back yet is held again and goes to the queue
   * (WI-14).
   */
  async function reverse(
    tx: Tx,
    withdrawal: Withdrawal,
    { payoutNo, holdId, provider }: PayoutRow,
    { reason }: { reason: string },
    actor: Actor,
  ): Promise<Ended> {
    const at = clock.now();
    const back = await stillOut(tx, withdrawal, holdId);
    // A second payout is running: it must end first, and the provider reports again.
    if (back.units > 0n && !reversible.has(withdrawal.state)) return 'later';
    await changePayout(tx, payoutNo, { state: 'REVERSED', said: reason, ended_at: at });
    if (back.units === 0n) {
      log.warn({ payoutNo, withdrawalId: withdrawal.id }, 'withdrawals: a reversed payout was given back before');
      return 'done';
    }
    const { merchant } = withdrawal;
    const { currency } = withdrawal.amount;
    const newHoldId = `${withdrawal.id}.${withdrawal.round + 1}`;
    const [amount, fee] = [money(back.units, currency), money(back.fee, currency)];
    const unpaid = await ledger.unpay(tx, { merchant, holdId, amount, fee, provider, newHoldId, by: 'system' });
    if (!unpaid.accepted) throw new Error(`payout ${payoutNo}: hold ${holdId} answers ${unpaid.refused}`);
    await endDispute(tx, withdrawal, { outcome: 'reversed', reason, at });
    const changed = await changeWithdrawal(tx, withdrawal, {
      hold_id: newHoldId,
      paying_units: back.units,
      paying_fee_units: back.fee,
      round: withdrawal.round + 1,
      // Money that came back is reviewed by a person.
      approvers_needed: Math.max(1, withdrawal.approversNeeded),
      remainder_of: null,
      received_units: null,
      remaining_units: null,
      is_auto: false,
      confirm_until: null,
    });
    await moveOn(tx, random, changed, { to: 'REVERSED', actor, at, reason });
    return 'done';
  }

  /** What of a paid hold has not come back yet: of the payout, and of the fee. */
  async function stillOut(tx: Tx, { merchant }: Withdrawal, holdId: string): Promise<{ units: bigint; fee: bigint }> {
    const { rows } = await sql<{ units: bigint; fee: bigint }>`
      select (h.captured - h.fee - r.units + r.fee)::bigint as units, (h.fee - r.fee)::bigint as fee
      from holds h join merchants m on m.no = h.merchant_no
      cross join lateral (
        select coalesce(sum(units), 0) as units, coalesce(sum(fee), 0) as fee from hold_reversals
        where merchant_no = h.merchant_no and id = h.id
      ) as r
      where m.code = ${merchant} and h.id = ${holdId}`.execute(tx);
    return rows[0]!;
  }

  return { note, apply };
}

export type PayoutEnd = ReturnType<typeof createPayoutEnd>;

const reversible = new Set(['DISBURSED', 'CONFIRMED_RECEIVED', 'PARTLY_RECEIVED', 'NOT_RECEIVED']);
