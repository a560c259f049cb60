import type { Calls, Input } from '@croupier/contract';
import { MAX_INPUT_UNITS, parseMoney, toWire } from '@croupier/money';
import type { Currency } from '@croupier/money';
import type { Brand } from '../../core/brands.ts';
import { memberId } from '../../core/ids.ts';
import type { Member } from '../../core/members.ts';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { OperatorContext } from '../../core/requests.ts';
import { writeAudit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { channels, enqueuePush } from '../../platform/push/index.ts';
import { currencyOf } from '../ledger/index.ts';
import { shownMultiple, notifyNeedsChanged } from '../turnover/index.ts';
import { lockDay, roomOf, ruleAmount } from './bounds.ts';
import { brandNamed } from './ports.ts';
import type { AdjustmentParts } from './ports.ts';
import { adjustmentJournal } from './posting.ts';
import { decideAdjustment, findAdjustment, insertAdjustment, lockAdjustment } from './store.ts';
import type { Adjustment, AdjustmentWallet } from './store.ts';

type In = { merchant: string; id: string };
type Proposal = Input<Calls['proposeAdjustment']>['body'];

/** One operator proposes and another decides. Only an approval is posted, once (MD-20). */
export function createDeciding({ db, clock, brands, ledger, members, turnover }: AdjustmentParts) {
  /** Under the sender's key: a repeated request gets the first answer. */
  async function propose(context: OperatorContext, { merchant, id }: In, body: Proposal): Promise<Refusal | null> {
    const brand = brandNamed(brands, merchant);
    const { operator } = context;
    return inTransaction(db, async (tx) => {
      const member = await members.byId(tx, brand, memberId(id));
      if (!member) return refuse('not_found');
      const scope = 'adjustment.propose';
      const payload = { operator: operator.id, member: member.id, ...body };
      const answer = await ledger.once(
        tx,
        { merchant: brand.merchant, scope, key: body.key, payload },
        async (): Promise<Refusal | { isMade: true }> =>
          (await write(tx, context, brand, member, body)) ?? { isMade: true },
      );
      if (isRefusal(answer)) return answer;
      return isRefusal(answer.answer) ? answer.answer : null;
    });
  }

  async function write(tx: Tx, { operator }: OperatorContext, brand: Brand, member: Member, body: Proposal) {
    const currency = walletCurrency(brand, member, body.wallet);
    if (currency === null) return refuse('in_need_true_account');
    if (body.turnoverMultiple > 0 && member.isTrial) return refuse('in_need_true_account');
    const read = parseMoney(body.amount, currency);
    if (!read.ok || read.value.units <= 0n || read.value.units > MAX_INPUT_UNITS) return refuse('amount_out_of_range');
    const amount = read.value;
    if (amount.units > ruleAmount(brand.adjustments.most, currency).units) return refuse('amount_out_of_range');
    const now = clock.now();
    const of = { brand, operatorId: operator.id, currency, now };
    await lockDay(tx, of);
    if (amount.units > (await roomOf(tx, of, 'propose')).units) return refuse('adjustment_bound_reached');
    const { key: id, wallet, direction, kind, reason, reference, turnoverMultiple } = body;
    if (await isTaken(tx, id)) return refuse('key_reused');
    const proposed = { by: operator.id, at: now };
    const own = { merchant: brand.merchant, memberId: member.id };
    const terms = { wallet, direction, kind, amount, reason, reference, turnoverMultiple };
    await insertAdjustment(tx, { id, ...own, ...terms, proposed });
    const made = (await findAdjustment(tx, { merchant: brand.merchant, id }))!;
    await note(tx, operator.id, { act: 'propose', reason, before: null, after: made });
    return null;
  }

  /** The row is locked until the commit, so that only one of two decisions at once is made. */
  async function decide(
    { operator }: OperatorContext,
    where: In,
    { act, reason, work }: { act: 'approve' | 'reject' | 'take-back'; reason: string | null; work: Deciding },
  ): Promise<Refusal | null> {
    return inTransaction(db, async (tx) => {
      const before = await lockAdjustment(tx, where);
      if (!before) return refuse('not_found');
      if (before.state !== 'PROPOSED') {
        // A repeated request of the same operator gets the first answer.
        const isOwn = before.decided?.by === operator.id && before.state === ends[act];
        return isOwn ? null : refuse('adjustment_decided');
      }
      const isMaker = before.proposed.by === operator.id;
      if (act === 'take-back' && !isMaker) return refuse('not_allowed');
      if (act !== 'take-back' && isMaker) return refuse('second_operator_needed');
      const journal = await work(tx, before);
      if (isRefusal(journal)) return journal;
      const decision = { state: ends[act], by: operator.id, at: clock.now(), reason, journal };
      const after = await decideAdjustment(tx, before.id, decision);
      // Without a reason of its own, an approval takes the proposal's reason.
      await note(tx, operator.id, { act, reason: reason ?? `As proposed: ${before.reason}`, before, after });
      return null;
    });
  }

  const approve = (context: OperatorContext, where: In, reason: string | null) =>
    decide(context, where, {
      act: 'approve',
      reason,
      work: async (tx, adjustment) => {
        const { amount, merchant } = adjustment;
        const of = {
          brand: brandNamed(brands, merchant),
          operatorId: context.operator.id,
          currency: amount.currency,
          now: clock.now(),
        };
        await lockDay(tx, of);
        if (amount.units > (await roomOf(tx, of, 'approve')).units) return refuse('adjustment_bound_reached');
        const isMoneyIn = adjustment.direction === 'credit' && amount.currency === currencyOf(of.brand.currency);
        // This locks the member's turnover, which must happen before the wallet is locked.
        if (isMoneyIn) await turnover.closeSmall(tx, { brand: of.brand, memberId: adjustment.memberId });
        const memo = { adjustment: adjustment.id };
        const posted = await ledger.post(tx, { merchant, journal: adjustmentJournal(adjustment), memo });
        if ('refused' in posted) return refuse(posted.refused);
        if (isMoneyIn) await demand(tx, of.brand, adjustment);
        return posted.journal;
      },
    });

  /** Creates the turnover requirement that was part of the proposal (TR-17). */
  async function demand(tx: Tx, brand: Brand, { id, memberId: member, amount, turnoverMultiple }: Adjustment) {
    if (turnoverMultiple === 0) return;
    const of = { brand, memberId: member, source: 'manual', ref: id } as const;
    await turnover.demand(tx, { ...of, amount, multiple: turnoverMultiple });
    await notifyNeedsChanged(tx, member);
  }

  const reject = (context: OperatorContext, where: In, reason: string) =>
    decide(context, where, { act: 'reject', reason, work: async () => null });

  const takeBack = (context: OperatorContext, where: In, reason: string) =>
    decide(context, where, { act: 'take-back', reason, work: async () => null });

  /** Writes an audit entry and notifies the pages that show the member or the list. */
  async function note(tx: Tx, operatorId: string, noted: Noted): Promise<void> {
    const { act, reason, before, after } = noted;
    await enqueuePush(tx, channels.operators(after.merchant), {
      kind: 'adjustments.queue',
      value: { status: 'changed' },
    });
    await enqueuePush(tx, channels.operators(after.merchant), {
      kind: 'member.changed',
      value: { id: after.memberId },
    });
    await writeAudit(tx, clock, {
      merchant: after.merchant,
      actor: `operator:${operatorId}`,
      act: `adjustment.${act}`,
      subject: `adjustment:${after.id}`,
      reason,
      before: before && { state: before.state },
      after: factsOf(after),
    });
  }

  return { propose, approve, reject, takeBack };
}

type Deciding = (tx: Tx, adjustment: Adjustment) => Promise<bigint | null | Refusal>;
type Noted = { act: string; reason: string | null; before: Adjustment | null; after: Adjustment };

const ends = { approve: 'POSTED', reject: 'REJECTED', 'take-back': 'TAKEN_BACK' } as const;

/** Points have their own currency. Trial accounts have only a main wallet. */
function walletCurrency(brand: Brand, member: Member, wallet: AdjustmentWallet): Currency | null {
  if (member.isTrial) return wallet === 'main' ? 'FUN' : null;
  return wallet === 'points' ? 'PTS' : currencyOf(brand.currency);
}

async function isTaken(tx: Tx, id: string): Promise<boolean> {
  return (await tx.selectFrom('adjustments').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

function factsOf(adjustment: Adjustment) {
  const { memberId: member, wallet, direction, kind, amount, state, reference, turnoverMultiple, journal } = adjustment;
  return {
    member,
    wallet,
    direction,
    kind,
    amount: toWire(amount),
    state,
    reference,
    turnoverMultiple: shownMultiple(turnoverMultiple),
    journal: journal === null ? null : String(journal),
  };
}
