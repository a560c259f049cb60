import { toWire } from '@croupier/money';
import { MOST_PROOFS } from '@croupier/contract';
import { refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { MemberContext } from '../../core/requests.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { TimerHandler } from '../../platform/work/index.ts';
import { createConfirming } from './confirming.ts';
import { createConsoleView } from './console-view.ts';
import { createDeciding } from './deciding.ts';
import type { InCase } from './deciding.ts';
import { createDisputes } from './disputes.ts';
import { createPayoutScheduler } from './payout-scheduler.ts';
import { createLetters, LETTER_TIMER } from './letters.ts';
import { createNeeds } from './needs.ts';
import { createPaying } from './paying.ts';
import { CONFIRM_TIMER, createPayoutEnd } from './payout-end.ts';
import { createPayoutTimes } from './payout-times.ts';
import { proofCount } from './payout-store.ts';
import type { WithdrawalParts } from './ports.ts';
import { createProofs } from './proofs.ts';
import { createRecalling } from './recalling.ts';
import { createRequest } from './request.ts';
import { payeeShown, showTracked, showWithdrawal } from './showing.ts';
import { findWithdrawal, institutionsOf, withdrawalFrom } from './store.ts';

export type { WithdrawalParts } from './ports.ts';

type Names =
  | 'withdrawalNeeds'
  | 'requestWithdrawal'
  | 'withdrawals'
  | 'withdrawal'
  | 'uploadWithdrawalProof'
  | 'paymentConfirmations'
  | 'confirmPayment'
  | 'payoutTimes'
  | 'withdrawalQueue'
  | 'withdrawalCase'
  | 'withdrawalProof'
  | 'approveWithdrawal'
  | 'rejectWithdrawal'
  | 'payWithdrawalAgain'
  | 'resolvePayout'
  | 'resolveDispute';

/** Withdrawals: request, checks, approval, payout, and the member's confirmation. */
export function createWithdrawals(parts: WithdrawalParts) {
  const { db, clock, log } = parts;
  const needs = createNeeds(parts);
  const request = createRequest(parts, needs);
  const ends = createPayoutEnd(parts);
  const paying = createPaying(parts, ends);
  const deciding = createDeciding(parts, { paying, ends });
  const disputes = createDisputes(parts, deciding);
  const confirming = createConfirming(parts);
  const proofs = createProofs(parts);
  const view = createConsoleView(parts);
  const scheduler = createPayoutScheduler({ clock, log, tick: paying.tick });

  /** An operator's act answers the withdrawal's state afterwards. */
  async function answered({ merchant, id }: InCase, refused: Refusal | null) {
    return refused ?? view.one(merchant, id);
  }

  async function mine(
    { brand, member }: Pick<MemberContext, 'brand' | 'member'>,
    request: { before?: string | undefined; state?: string | undefined; limit: number },
  ) {
    let query = db.selectFrom('withdrawals').selectAll().where('member_id', '=', member.id);
    query = query.where('merchant', '=', brand.merchant);
    if (request.state !== undefined) query = query.where('state', '=', request.state);
    if (request.before !== undefined) query = query.where('id', '<', request.before);
    const rows = await query.orderBy('id', 'desc').limit(request.limit).execute();
    return rows.map(withdrawalFrom);
  }

  const handlers: Handlers<Names> = {
    withdrawalNeeds: (context) => needs.shown(db, context),
    requestWithdrawal: (context, { body }) => request(context, body),
    withdrawals: async (context, { query }) => {
      const found = await mine(context, query);
      return {
        withdrawals: found.map((one) => showWithdrawal(one, context.brand, clock.now())),
        next: found.length === query.limit ? found.at(-1)!.id : null,
      };
    },
    withdrawal: async ({ brand, member }, { params }) => {
      const found = await findWithdrawal(db, params.id, { merchant: brand.merchant, memberId: member.id });
      return found ? showTracked(db, found, brand, clock.now()) : refuse('not_found');
    },
    uploadWithdrawalProof: (context, { params, body }) => proofs.upload(context, params.id, body),
    paymentConfirmations: async (context) => {
      // A hundred is above any brand's limit of requests a day.
      const found = await mine(context, { state: 'DISBURSED', limit: 100 });
      const now = clock.now();
      const waiting = found
        .filter(({ confirmUntil }) => confirmUntil! > now)
        .toSorted((a, b) => a.confirmUntil!.getTime() - b.confirmUntil!.getTime());
      const list = waiting.map(async (one) => ({
        id: one.id,
        amount: toWire(one.paying),
        payee: payeeShown(one.payee, context.brand),
        disbursedAt: one.changedAt.toISOString(),
        confirmUntil: one.confirmUntil!.toISOString(),
        proofs: await proofCount(db, one),
        mostProofs: MOST_PROOFS,
      }));
      return { list: await Promise.all(list) };
    },
    confirmPayment: (context, { body }) => confirming.confirm(context, body),
    payoutTimes: createPayoutTimes(parts),

    withdrawalQueue: (_context, { params, query }) => view.queue(params.merchant, query),
    withdrawalCase: (_context, { params }) => view.one(params.merchant, params.id),
    withdrawalProof: (_context, { params }) => proofs.picture({ ...params, place: Number(params.place) }),
    approveWithdrawal: async (context, { params, body }) =>
      answered(params, await deciding.approve(context, params, body.reason)),
    rejectWithdrawal: async (context, { params, body }) =>
      answered(params, await deciding.reject(context, params, body.reason)),
    payWithdrawalAgain: async (context, { params, body }) =>
      answered(params, await deciding.payAgain(context, params, body.reason)),
    resolvePayout: async (context, { params, body }) => answered(params, await deciding.resolve(context, params, body)),
    resolveDispute: async (context, { params, body }) =>
      answered(params, await disputes.resolve(context, params, body.outcome, body.reason)),
  };

  return {
    handlers,
    ...createRecalling(parts),
    /** The member's latest, for operators. */
    latestOf: (context: Pick<MemberContext, 'brand' | 'member'>, limit: number) => mine(context, { limit }),
    /** How many wait for an operator, and since when. */
    waitingOf: view.waitingOf,
    /** The institution through which each of these is paid. */
    institutionsOf,
    /** Events of payout providers. */
    onPayout: paying.hear,
    /** Timers by kind: the member's answer, and letters. */
    timers: new Map<string, TimerHandler>([
      [CONFIRM_TIMER, confirming.onTimer],
      [LETTER_TIMER, createLetters(parts)],
    ]),
    /** Sends approved payouts and asks about those without an end; runs in workers every second. */
    tick: paying.tick,
    background: { start: scheduler.start, stop: scheduler.stop },
  };
}

export type Withdrawals = ReturnType<typeof createWithdrawals>;
