import type { Calls, Input } from '@croupier/contract';
import { add, parseMoney, roundToShown, toWire } from '@croupier/money';
import type { Money } from '@croupier/money';
import { sql } from 'kysely';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { MemberContext } from '../../core/requests.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { amountRules, approversFor } from './amounts.ts';
import type { FindNeeds, Needs } from './needs.ts';
import { moveOn } from './moves.ts';
import type { WithdrawalParts } from './ports.ts';
import { judge, scoreOf } from './risk-checks.ts';
import type { Finding } from './risk-checks.ts';
import { gatherFacts } from './risk-facts.ts';
import type { ChosenPayee } from './risk-facts.ts';
import { showTracked } from './showing.ts';
import { system } from './states.ts';
import { insertWithdrawal } from './store.ts';
import type { Withdrawal } from './store.ts';

type Body = Input<Calls['requestWithdrawal']>['body'];
type Wish = { key: string; amount: Money; fee: Money; payeeAccountId: string; givenUp: Money | null };

/** A request for a withdrawal: checks, hold and first decision in one transaction. */
export function createRequest(parts: WithdrawalParts, needs: FindNeeds) {
  const { db, clock, random, ledger, passwords, profile, secrets, turnover, bonuses } = parts;

  async function request(context: MemberContext, body: Body) {
    const { brand, member } = context;
    const { currency, least, most } = amountRules(brand);
    const parsed = parseMoney(body.amount, currency);
    if (!parsed.ok || parsed.value.units < least.units || parsed.value.units > most.units)
      return refuse('amount_out_of_range');
    const statedFee = parseMoney(body.fee, currency);
    if (!statedFee.ok) return refuse('withdrawal_fee_changed');
    const stated =
      body.bonusGivenUp === undefined ? null : parseMoney(body.bonusGivenUp, currency, { decimals: 'ledger' });
    if (stated?.ok === false) return refuse('bonus_would_be_lost');
    const givenUp = stated?.value ?? null;
    const barred = await passwords.checkPaymentPassword(context, body.paymentPassword);
    if (barred) return barred;
    const { key, payeeAccountId } = body;
    const payload = {
      memberId: member.id,
      payeeAccountId,
      amount: toWire(parsed.value),
      fee: toWire(statedFee.value),
      ...(givenUp && { givenUp: toWire(givenUp) }),
    };
    const answer = await inTransaction(db, (tx) =>
      // Keys are separate for each member.
      ledger.once(tx, { merchant: brand.merchant, scope: 'withdrawal', key: `${member.id}.${key}`, payload }, () =>
        place(tx, context, { key, payeeAccountId, amount: parsed.value, fee: statedFee.value, givenUp }),
      ),
    );
    return isRefusal(answer) ? answer : answer.answer;
  }

  async function place(tx: Tx, context: MemberContext, request: Wish) {
    const { brand, member } = context;
    // One at a time for each member: what is counted below stays true until the commit.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`withdrawal|${member.id}`}, 0))`.execute(tx);
    await bonuses.look(tx, { brand, memberId: member.id });
    const found = await needs.find(tx, { brand, member });
    const against = standsAgainst(found, request);
    if (against) return against;
    const payee = await payeeFor(tx, context, request.payeeAccountId, found);
    if (isRefusal(payee)) return payee;
    const id = random.newId();
    const { merchant } = brand;
    const facts = await gatherFacts(tx, parts, context, { amount: request.amount, payee });
    const held = await ledger.hold(tx, {
      merchant,
      holdId: id,
      memberId: member.id,
      // The fee is held with the amount until the payout takes it or it returns.
      amount: add(request.amount, request.fee),
      by: 'member',
    });
    if (!held.accepted) return refuse(held.refused);
    await bonuses.forfeit(tx, { brand, memberId: member.id });
    await turnover.finish(tx, { brand, memberId: member.id });
    const findings = judge(facts, brand.withdrawals.risk);
    const made = await insertWithdrawal(tx, {
      id,
      merchant,
      memberId: member.id,
      key: request.key,
      amount: request.amount,
      fee: request.fee,
      payee: { ...payee, sealed: secrets.seal('withdrawal payee', id, payee.number) },
      score: scoreOf(findings),
      findings,
      approversNeeded: approversOf(context, request.amount, findings),
      requestedAt: clock.now(),
    });
    const looked = await lookAt(tx, made);
    return {
      withdrawal: await showTracked(tx, looked, brand, clock.now()),
      balance: toWire(roundToShown(held.balance, 'down').shown),
    };
  }

  /** 0 when the amount is small and no check found anything (WI-12). */
  function approversOf({ brand }: MemberContext, amount: Money, findings: readonly Finding[]): number {
    const { automaticUpTo } = amountRules(brand);
    const needed = approversFor(brand, amount);
    const isPlain = scoreOf(findings) < brand.withdrawals.risk.reviewFrom;
    return needed === 1 && isPlain && amount.units <= automaticUpTo.units ? 0 : needed;
  }

  async function lookAt(tx: Tx, made: Withdrawal): Promise<Withdrawal> {
    const at = clock.now();
    const seen = await moveOn(tx, random, made, { to: 'RISK_REVIEW', actor: system, at });
    return made.approversNeeded > 0 ? seen : moveOn(tx, random, seen, { to: 'APPROVED', actor: system, at });
  }

  async function payeeFor(
    tx: Tx,
    { member }: MemberContext,
    accountId: string,
    { accounts }: Needs,
  ): Promise<ChosenPayee | Refusal> {
    const shown = accounts.find(({ id }) => id === accountId);
    if (!shown) return refuse('payee_account_missing');
    const payable = await profile.payable(tx, member, accountId);
    if (!payable) return refuse('payee_account_waiting');
    const { institution, holder, number, isUnderReview, madeAt } = payable;
    return { accountId, kind: shown.kind, institution, masked: shown.masked, holder, number, isUnderReview, madeAt };
  }

  return request;
}

/** Refuses what is missing; the hold checks the balance under its lock. */
function standsAgainst(
  { missing, dayAmountLeft, fee, bonus }: Needs,
  { amount, fee: statedFee, givenUp }: Wish,
): Refusal | null {
  const first = missing.find(({ code }) => code !== 'insufficient_balance');
  if (first) return refuse(first.code);
  // Another request may have used the last free one: nobody pays a fee they were not told.
  if (statedFee.units !== fee.units) return refuse('withdrawal_fee_changed');
  if (amount.units > dayAmountLeft.units) return refuse('withdrawal_amount_reached');
  // Given up only by who has read how much it is now.
  return bonus && bonus.givenUp.units !== givenUp?.units ? refuse('bonus_would_be_lost') : null;
}
