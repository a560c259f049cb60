import type { Calls, Input } from '@croupier/contract';
import { parseMoney } from '@croupier/money';
import { refuse } from '../../core/refusal.ts';
import type { MemberContext } from '../../core/requests.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { TimerHandler } from '../../platform/work/index.ts';
import { currentPayout, openDispute, proofsOf, withdrawalOfPayout } from './payout-store.ts';
import { moveOn } from './moves.ts';
import type { WithdrawalParts } from './ports.ts';
import { showTracked } from './showing.ts';
import { system } from './states.ts';
import type { Actor, WithdrawalState } from './states.ts';
import { changeWithdrawal, lockWithdrawal } from './store.ts';
import type { Withdrawal } from './store.ts';

type Body = Input<Calls['confirmPayment']>['body'];
/** What arrived and what did not; the sum is what was paid. */
type ReceiptAnswer = { received: bigint; remaining: bigint; to: WithdrawalState };

/** After a payment the member says whether it arrived; without an answer in time it counts as received. */
export function createConfirming({ db, clock, random }: Pick<WithdrawalParts, 'db' | 'clock' | 'random'>) {
  async function confirm({ brand, member }: MemberContext, body: Body) {
    return inTransaction(db, async (tx) => {
      const withdrawal = await lockWithdrawal(tx, body.id, { merchant: brand.merchant, memberId: member.id });
      if (!withdrawal) return refuse('not_found');
      // From this time on the timer's answer counts, even if it is late (WI-20).
      const isWaiting = withdrawal.state === 'DISBURSED' && withdrawal.confirmUntil! > clock.now();
      if (!isWaiting) return refuse('withdrawal_moved_on');
      const receipt = readAnswer(body, withdrawal);
      if (!receipt) return refuse('received_sum_wrong');
      const payout = await currentPayout(tx, withdrawal);
      if (!payout) throw new Error(`withdrawal ${withdrawal.id} was disbursed without a payout`);
      if (receipt.to === 'NOT_RECEIVED' && (await proofsOf(tx, payout.payoutNo)).length === 0)
        return refuse('proof_picture_missing');
      if (receipt.remaining > 0n) await openDispute(tx, payout, { ...receipt, at: clock.now() });
      const after = await settle(tx, withdrawal, receipt, { by: 'member', name: `member:${member.id}` });
      return showTracked(tx, after, brand, clock.now());
    });
  }

  async function settle(tx: Tx, withdrawal: Withdrawal, { received, remaining, to }: ReceiptAnswer, actor: Actor) {
    const { amount, paying } = withdrawal;
    const changed = await changeWithdrawal(tx, withdrawal, {
      // Including what earlier payments brought.
      received_units: amount.units - paying.units + received,
      remaining_units: remaining,
      is_auto: actor === system,
    });
    return moveOn(tx, random, changed, { to, actor, at: clock.now() });
  }

  /** Fires once, in the transaction that marks it done; an earlier answer of the member counts (WI-19). */
  const onTimer: TimerHandler = async (tx, { value }) => {
    // Set by the disbursement in this shape.
    const { payoutNo } = value as { payoutNo: string };
    const id = await withdrawalOfPayout(tx, payoutNo);
    const withdrawal = id === null ? null : await lockWithdrawal(tx, id);
    if (withdrawal?.state !== 'DISBURSED') return;
    const payout = await currentPayout(tx, withdrawal);
    if (payout?.payoutNo !== payoutNo) return;
    const all = { received: withdrawal.paying.units, remaining: 0n, to: 'CONFIRMED_RECEIVED' } as const;
    await settle(tx, withdrawal, all, system);
  };

  return { confirm, onTimer };
}

/** Null when the parts do not add up or one of them is zero, which is another answer (WI-16). */
function readAnswer(body: Body, { paying }: Withdrawal): ReceiptAnswer | null {
  if (body.outcome === 'received') return { received: paying.units, remaining: 0n, to: 'CONFIRMED_RECEIVED' };
  if (body.outcome === 'notReceived') return { received: 0n, remaining: paying.units, to: 'NOT_RECEIVED' };
  const [received, remaining] = [body.receivedAmount, body.remainingAmount].map((text) =>
    parseMoney(text, paying.currency),
  );
  if (!received?.ok || !remaining?.ok || received.value.units === 0n || remaining.value.units === 0n) return null;
  if (received.value.units + remaining.value.units !== paying.units) return null;
  return { received: received.value.units, remaining: remaining.value.units, to: 'PARTLY_RECEIVED' };
}
