import type { Calls, Input } from '@croupier/contract';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { OperatorContext } from '../../core/requests.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { auditDecision, countersign } from './approvals.ts';
import type { Act } from './approvals.ts';
import { approversFor } from './amounts.ts';
import type { Paying } from './paying.ts';
import type { PayoutEnd } from './payout-end.ts';
import { currentPayout } from './payout-store.ts';
import { brandNamed } from './ports.ts';
import { moveOn, notifyOperators } from './moves.ts';
import type { WithdrawalParts } from './ports.ts';
import { approvable, rejectable } from './states.ts';
import type { Actor, WithdrawalState } from './states.ts';
import { changeWithdrawal, lockWithdrawal } from './store.ts';
import type { Withdrawal } from './store.ts';

export type InCase = { merchant: string; id: string };

/** A decision of an operator; `needed` is how many operators it takes. */
export type Decision = {
  act: Act | 'reject';
  reason: string | null;
  from: readonly WithdrawalState[];
  needed: (withdrawal: Withdrawal) => number;
  /** Checked before anything is written. */
  against?: (tx: Tx, withdrawal: Withdrawal) => Promise<Refusal | null>;
  /** Runs when enough operators have decided. */
  work: (tx: Tx, withdrawal: Withdrawal, actor: Actor) => Promise<Withdrawal>;
};

/** Operators' decisions before payment; each is one state, one step and one entry of the log. */
export function createDeciding(parts: WithdrawalParts, { paying, ends }: { paying: Paying; ends: PayoutEnd }) {
  const { db, clock, random, ledger, members, brands } = parts;

  /**
   * Null when it was done. The row is locked from the first check to the commit, so simultaneous decisions count once
   * (WI-8).
   */
  async function decide(
    context: OperatorContext,
    { merchant, id }: InCase,
    decision: Decision,
  ): Promise<Refusal | null> {
    const { act, reason, from, needed, against, work } = decision;
    const { operator } = context;
    return inTransaction(db, async (tx) => {
      const before = await lockWithdrawal(tx, id, { merchant });
      if (!before) return refuse('not_found');
      if (!from.includes(before.state)) return refuse('withdrawal_moved_on');
      const refused = await against?.(tx, before);
      if (refused) return refused;
      const count =
        act === 'reject' ? 1 : await countersign(tx, before, { act, operatorId: operator.id, reason, at: clock.now() });
      if (count === null) return refuse('second_operator_needed');
      const isEnough = count >= needed(before);
      const after = isEnough ? await work(tx, before, { by: 'operator', name: `operator:${operator.id}` }) : before;
      await auditDecision(tx, clock, context, { act, reason: reason ?? checksOf(before), before, after });
      // Other operators are notified that a second one is needed.
      if (!isEnough) await notifyOperators(tx, before);
      return null;
    });
  }

  /** A member's standing may have changed since the request. */
  async function standsAgainst(tx: Tx, withdrawal: Withdrawal): Promise<Refusal | null> {
    const { merchant, memberId, amount } = withdrawal;
    const member = await members.byId(tx, brandNamed(brands, merchant), memberId);
    if (member?.isFrozen !== false) return refuse('account_frozen');
    const debt = await ledger.debtOf(tx, { merchant, memberId, currency: amount.currency });
    return debt.units > 0n ? refuse('debt_open') : null;
  }

  const approve = (context: OperatorContext, params: InCase, reason: string | null) =>
    decide(context, params, {
      act: 'approve',
      reason,
      from: approvable,
      needed: ({ approversNeeded }) => approversNeeded,
      against: standsAgainst,
      work: (tx, withdrawal, actor) => moveOn(tx, random, withdrawal, { to: 'APPROVED', actor, at: clock.now() }),
    });

  /** Exactly what was held is returned (WI-9). */
  const reject = (context: OperatorContext, params: InCase, reason: string) =>
    decide(context, params, {
      act: 'reject',
      reason,
      from: rejectable,
      needed: () => 1,
      work: async (tx, withdrawal, actor) => {
        const { merchant, holdId } = withdrawal;
        const released = await ledger.release(tx, { merchant, holdId, by: 'operator' });
        if (!released.accepted) throw new Error(`hold ${holdId} answers ${released.refused}`);
        return moveOn(tx, random, withdrawal, { to: 'REJECTED', actor, at: clock.now(), reason });
      },
    });

  /** Under a new number; the next payout can begin only because the last one failed. */
  const payAgain = (context: OperatorContext, params: InCase, reason: string) =>
    decide(context, params, {
      act: 'payAgain',
      reason,
      from: ['PAY_FAILED'],
      needed: ({ merchant, paying: money }) => approversFor(brandNamed(brands, merchant), money),
      against: standsAgainst,
      work: async (tx, withdrawal, actor) => {
        const next = await changeWithdrawal(tx, withdrawal, { round: withdrawal.round + 1 });
        // The reason is for the log; the member reads that it is paid again.
        return moveOn(tx, random, next, { to: 'APPROVED', actor, at: clock.now() });
      },
    });

  async function resolve(context: OperatorContext, params: InCase, body: Input<Calls['resolvePayout']>['body']) {
    if (body.how === 'ask') return askNow(params);
    const { how, reason } = body;
    return decide(context, params, {
      act: how,
      reason,
      from: ['PAY_UNKNOWN'],
      // Always two: it is paid or not paid on their statement alone.
      needed: () => 2,
      work: async (tx, withdrawal, actor) => {
        const payout = await currentPayout(tx, withdrawal);
        if (!payout) throw new Error(`withdrawal ${withdrawal.id} is PAY_UNKNOWN without a payout`);
        const verdict = how === 'paid' ? ({ end: 'paid' } as const) : ({ end: 'failed', reason } as const);
        await ends.apply(tx, withdrawal, payout.payoutNo, verdict, actor);
        const after = await lockWithdrawal(tx, withdrawal.id);
        return after!;
      },
    });
  }

  /** Asking changes nothing, so it is no decision; the provider's answer is booked. */
  async function askNow({ merchant, id }: InCase): Promise<Refusal | null> {
    const payoutNo = await inTransaction(db, async (tx) => {
      const withdrawal = await lockWithdrawal(tx, id, { merchant });
      if (!withdrawal) return refuse('not_found');
      if (withdrawal.state !== 'PAY_UNKNOWN' && withdrawal.state !== 'PAYING') return refuse('withdrawal_moved_on');
      return (await currentPayout(tx, withdrawal))!.payoutNo;
    });
    if (isRefusal(payoutNo)) return payoutNo;
    await paying.ask(payoutNo);
    return null;
  }

  return { decide, approve, reject, payAgain, resolve };
}

/** Without a written reason the log stores what the checks found (WI-8). */
function checksOf({ score, findings }: Withdrawal): string {
  const found = findings.map(({ check, points }) => `${check} ${points}`).join(', ');
  return `No reason given. Risk checks: score ${score}${found === '' ? ', nothing found' : ` (${found})`}`;
}

export type Deciding = ReturnType<typeof createDeciding>;
