import type { Answer, Calls } from '@croupier/contract';
import { toWire } from '@croupier/money';
import type { Brand } from '../../core/brands.ts';
import type { Db } from '../../platform/db/index.ts';
import { proofCount } from './payout-store.ts';
import { promisedFrom } from './states.ts';
import { stepsOf } from './store.ts';
import type { Payee, Step, Withdrawal } from './store.ts';

export type Tracked = Answer<Calls['withdrawal']>;
type Shown = Answer<Calls['withdrawals']>['withdrawals'][number];

export function payeeShown({ accountId, kind, institution, masked }: Payee, brand: Brand) {
  const institutionName = brand.payeeInstitutions.find(({ code }) => code === institution)?.name ?? institution;
  return { id: accountId, kind, institution, institutionName, masked };
}

export function showWithdrawal(withdrawal: Withdrawal, brand: Brand, now: Date): Shown {
  const { id, state, amount, fee, received, remaining, isAuto, isForced, payee, requestedAt, changedAt } = withdrawal;
  const { nextBy, promisedAt } = promisedFrom(state, changedAt, brand.withdrawals);
  return {
    id,
    state,
    amount: toWire(amount),
    fee: toWire(fee),
    received: received && toWire(received),
    remaining: remaining && toWire(remaining),
    isAutoConfirmed: isAuto,
    isForced,
    payee: payeeShown(payee, brand),
    requestedAt: requestedAt.toISOString(),
    changedAt: changedAt.toISOString(),
    nextBy,
    promisedAt: promisedAt?.toISOString() ?? null,
    isLate: promisedAt !== null && nextBy !== 'member' && promisedAt < now,
  };
}

export function showStep({ state, at, by, reason }: Step, brand: Brand) {
  const { nextBy, promisedAt } = promisedFrom(state, at, brand.withdrawals);
  return { state, at: at.toISOString(), by, reason, nextBy, promisedAt: promisedAt?.toISOString() ?? null };
}

/** With its tracker: every step, who acts next and the promise (WI-24). */
export async function showTracked(reader: Db, withdrawal: Withdrawal, brand: Brand, now: Date): Promise<Tracked> {
  const { id, state, confirmUntil } = withdrawal;
  const steps = await stepsOf(reader, id);
  return {
    ...showWithdrawal(withdrawal, brand, now),
    steps: steps.map((step) => showStep(step, brand)),
    proofs: await proofCount(reader, withdrawal),
    confirmUntil: state === 'DISBURSED' ? (confirmUntil?.toISOString() ?? null) : null,
  };
}
