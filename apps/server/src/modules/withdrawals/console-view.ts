import type { Answer, Calls, Input } from '@croupier/contract';
import { parseMoney, toWire } from '@croupier/money';
import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import { lateBefore, waitingFrom } from '../../core/promises.ts';
import { refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { Db } from '../../platform/db/index.ts';
import { currencyOf } from '../ledger/index.ts';
import { approvalsOf, countApprovals } from './approvals.ts';
import type { Approval } from './approvals.ts';
import { disputeOf, payoutsOf, proofsOf, provenPayout } from './payout-store.ts';
import { brandNamed } from './ports.ts';
import type { WithdrawalParts } from './ports.ts';
import { showStep, showWithdrawal } from './showing.ts';
import { disputeStates, promiseOf, waitingStates } from './states.ts';
import type { WithdrawalState } from './states.ts';
import { findWithdrawal, stepsOf, withdrawalFrom } from './store.ts';
import type { Withdrawal, WithdrawalRow } from './store.ts';

type Case = Answer<Calls['withdrawalCase']>;
type Queue = Answer<Calls['withdrawalQueue']>;
type Wish = Input<Calls['withdrawalQueue']>['query'];

/** What operators see of withdrawals. */
export function createConsoleView({ db, clock, brands, members, profile, operatorNames }: WithdrawalParts) {
  async function queue(merchant: string, request: Wish): Promise<Queue> {
    const brand = brandNamed(brands, merchant);
    const member = request.account === undefined ? null : await members.byAccount(db, brand, request.account);
    const isNobody = request.account !== undefined && member === null;
    const rows = isNobody ? [] : await page(brand, request, member?.id ?? null);
    const found = rows.map(withdrawalFrom);
    const accounts = await members.accountsOf(
      db,
      brand,
      found.map(({ memberId }) => memberId),
    );
    const counts = await countApprovals(db, found);
    const withdrawals = found.map((one) => rowShown(one, brand, accounts, counts.get(one.id) ?? 0));
    return {
      withdrawals,
      next: rows.length === request.limit ? rows.at(-1)!.id : null,
      waiting: await waitingOf(merchant),
    };
  }

  /** Ids sort by creation time, so the oldest are the lowest. */
  async function page(brand: Brand, request: Wish, memberId: string | null): Promise<WithdrawalRow[]> {
    const states: readonly WithdrawalState[] | null =
      request.show === 'all' ? null : request.show === 'disputes' ? disputeStates : waitingStates;
    let query = db.selectFrom('withdrawals').selectAll().where('merchant', '=', brand.merchant);
    if (states) query = query.where('state', 'in', [...states]);
    if (request.state) query = query.where('state', '=', request.state);
    if (request.after) query = query.where('id', '>', request.after);
    if (memberId !== null) query = query.where('member_id', '=', memberId);
    if (request.least !== undefined) query = query.where('units', '>=', leastUnits(brand, request.least));
    if (request.late !== undefined) query = query.where(lateAt(brand, clock.now()), '=', request.late === 'yes');
    return query.orderBy('id').limit(request.limit).execute();
  }

  /** Everything that waits for an operator, or only the disputes. */
  async function waitingOf(merchant: string, which: 'all' | 'disputes' = 'all'): Promise<Queue['waiting']> {
    const minutes = brandNamed(brands, merchant).withdrawals.reviewMinutes;
    const states = which === 'all' ? waitingStates : disputeStates;
    const now = clock.now();
    const { rows } = await sql<{ count: number; oldest: Date | null; late: number }>`
      select count(*)::int as count, min(changed_at) as oldest,
        count(*) filter (where changed_at < ${lateBefore(minutes, now)})::int as late
      from withdrawals where merchant = ${merchant} and state = any(${[...states]}::text[])`.execute(db);
    return waitingFrom(rows[0]!, minutes, now);
  }

  function rowShown(
    withdrawal: Withdrawal,
    brand: Brand,
    accounts: ReadonlyMap<string, string>,
    approvers: number,
  ): Queue['withdrawals'][number] {
    const { memberId, score, approversNeeded, changedAt } = withdrawal;
    return {
      ...showWithdrawal(withdrawal, brand, clock.now()),
      member: { id: memberId, account: accounts.get(memberId) ?? '' },
      score,
      approversNeeded,
      approvers,
      ageSeconds: ageSeconds(changedAt, clock.now()),
    };
  }

  async function one(merchant: string, id: string, reader: Db = db): Promise<Case | Refusal> {
    const withdrawal = await findWithdrawal(reader, id, { merchant });
    if (!withdrawal) return refuse('not_found');
    const brand = brandNamed(brands, merchant);
    const { memberId, findings, state, confirmUntil } = withdrawal;
    const approvals = await approvalsOf(reader, id);
    const accounts = await members.accountsOf(reader, brand, [memberId]);
    const steps = await stepsOf(reader, id);
    const payoutNo = await provenPayout(reader, withdrawal);
    return {
      ...rowShown(withdrawal, brand, accounts, (await countApprovals(reader, [withdrawal])).get(id) ?? 0),
      realName: await profile.realNameOf(reader, memberId),
      findings,
      approvals: approvals.map(approvalShown),
      operators: await operatorNames(reader, [...operatorIds(steps), ...approvals.map(({ operator }) => operator.id)]),
      steps: steps.map((step) => ({ ...showStep(step, brand), actor: step.actor })),
      payouts: (await payoutsOf(reader, withdrawal)).map((payout) => ({
        payoutNo: payout.payoutNo,
        provider: payout.provider,
        amount: toWire(payout.amount),
        state: payout.state,
        sentAt: payout.sentAt.toISOString(),
        asked: payout.asked,
        said: payout.said,
        endedAt: payout.endedAt?.toISOString() ?? null,
        remainderOf: payout.remainderOf,
      })),
      dispute: await disputeShown(reader, withdrawal, approvals),
      proofs:
        payoutNo === null
          ? []
          : (await proofsOf(reader, payoutNo)).map((proof) => ({ ...proof, at: proof.at.toISOString() })),
      confirmUntil: state === 'DISBURSED' ? (confirmUntil?.toISOString() ?? null) : null,
    };
  }

  async function disputeShown(
    reader: Db,
    withdrawal: Withdrawal,
    approvals: readonly Approval[],
  ): Promise<Case['dispute']> {
    const dispute = await disputeOf(reader, withdrawal);
    if (!dispute) return null;
    const { payoutNo, openedAt, received, remaining, outcome, reason, endedAt } = dispute;
    const ofDispute = ['payRemainder', 'forceReceived', 'release'];
    const proposed =
      endedAt === null
        ? approvals.findLast(({ act, round }) => ofDispute.includes(act) && round === withdrawal.round)
        : undefined;
    return {
      payoutNo,
      openedAt: openedAt.toISOString(),
      received: toWire(received),
      remaining: toWire(remaining),
      endedAt: endedAt?.toISOString() ?? null,
      outcome,
      reason,
      proposed: proposed ? approvalShown(proposed) : null,
    };
  }

  return { queue, one, waitingOf };
}

/** Operators who took a step. */
const operatorIds = (steps: readonly { actor: string }[]) =>
  steps.flatMap(({ actor }) => (actor.startsWith('operator:') ? [actor.slice('operator:'.length)] : []));

const ageSeconds = (since: Date, now: Date) => Math.max(0, Math.floor((now.getTime() - since.getTime()) / 1000));

function approvalShown({ act, operator, reason, at }: Approval) {
  return { act, operator, reason, at: at.toISOString() };
}

/** A filter that is no amount of the brand's currency, such as one with too many decimals, is ignored. */
function leastUnits({ currency }: Brand, text: string): bigint {
  const parsed = parseMoney(text, currencyOf(currency), { decimals: 'ledger' });
  return parsed.ok ? parsed.value.units : 0n;
}

/** Whether the promised time of its state has passed. */
function lateAt(brand: Brand, now: Date) {
  const minutes = (state: WithdrawalState) => promiseOf(state, brand.withdrawals)!.minutes;
  return sql<boolean>`case
    when state in ('APPROVED', 'PAYING') then changed_at + make_interval(mins => ${minutes('PAYING')}) < ${now}
    when state in ('DISBURSED', 'CONFIRMED_RECEIVED', 'REJECTED') then false
    else changed_at + make_interval(mins => ${minutes('RISK_REVIEW')}) < ${now} end`;
}
