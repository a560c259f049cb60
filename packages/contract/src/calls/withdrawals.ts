import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { amountText, instant, moneyAnswer, pageQuery } from '../fields.ts';
import { PICTURE_BYTES } from '../limits.ts';
import { formed, text } from '../text.ts';

export const withdrawalStates = [
  'REQUESTED',
  'RISK_REVIEW',
  'APPROVED',
  'PAYING',
  'DISBURSED',
  'CONFIRMED_RECEIVED',
  'PARTLY_RECEIVED',
  'NOT_RECEIVED',
  'REJECTED',
  'PAY_UNKNOWN',
  'PAY_FAILED',
  'REVERSED',
] as const;

/** Conditions for a withdrawal. Each is also the refusal of a request that does not meet it. */
export const withdrawalNeeds = [
  'real_name_needed',
  'payment_password_missing',
  'payment_password_locked',
  'payee_account_missing',
  'payee_account_waiting',
  'withdrawals_blocked',
  'registration_too_new',
  'withdrawal_count_reached',
  'withdrawal_amount_reached',
  'turnover_open',
  'debt_open',
  'contract_pay_owed',
  'account_frozen',
  'insufficient_balance',
] as const;

/**
 * Where the member can resolve it: in the security centre, on a page of the member centre, by waiting, or with support.
 */
const mendAt = z.enum(['realName', 'paymentPassword', 'payeeAccount', 'depositv2', 'turnover', 'time', 'support']);

const payee = z.object({
  /** The bound account; it may have been removed since. */
  id: z.string(),
  kind: z.enum(['bank', 'ewallet']),
  institution: z.string(),
  institutionName: z.string(),
  masked: z.string(),
});

export const withdrawalNeedsCall = call({
  method: 'GET',
  path: '/wps/withdrawals/needs',
  module: 'WITHDRAW3',
  summary:
    'What a withdrawal needs now: what is missing and where to mend it, the accounts, the limits and the promise.',
  access: { who: 'member' },
  limit: perMinute(120),
  answer: z.object({
    /** All conditions that are not met; empty when a request is possible. */
    missing: z.array(
      z.object({
        code: z.enum(withdrawalNeeds),
        mendAt,
        /** When it resolves by itself. */
        until: instant.nullable(),
        /** The missing amount: turnover to play, debt to pay, or balance up to the smallest withdrawal. */
        amount: moneyAnswer.nullable(),
        /** Hours to wait after resolving it, such as after binding an account. */
        waitHours: z.number().int().nullable(),
      }),
    ),
    /** Contacts that, once confirmed, let the first withdrawal go without a review. */
    faster: z.array(z.enum(['mobile', 'email'])),
    /** The turnover multiple of a new deposit; 0 is none. */
    turnoverMultiple: z.number(),
    balance: moneyAnswer,
    accounts: z.array(payee.extend({ payableFrom: instant, isPayable: z.boolean() })),
    limits: z.object({
      /** Limits of a single withdrawal. */
      least: moneyAnswer,
      most: moneyAnswer,
      /** Limits of the brand's day: what is left and the maximum, by count and by amount. */
      dayCount: z.number().int(),
      dayCountLeft: z.number().int(),
      dayAmount: moneyAnswer,
      dayAmountLeft: moneyAnswer,
      dayEndsAt: instant,
      /** The most that can be withdrawn now; zero when nothing can. */
      mostNow: moneyAnswer,
    }),
    /**
     * Withdrawals per day without a fee, the fee of each further one, and the fee of the next one; added to the amount.
     */
    fee: z.object({
      freeCount: z.number().int(),
      freeLeft: z.number().int(),
      each: moneyAnswer,
      now: moneyAnswer,
    }),
    promise: z.object({
      reviewMinutes: z.number().int(),
      payMinutes: z.number().int(),
      /** A payment counts as received after this time without an answer. */
      confirmMinutes: z.number().int(),
    }),
    /**
     * With an open bonus: what must be played with it and without it, and the bonus money that a withdrawal forfeits.
     */
    bonus: z
      .object({
        missingWith: moneyAnswer,
        missingWithout: moneyAnswer,
        givenUp: moneyAnswer,
        /** The promotions of the open bonuses, as their pages call them. */
        titles: z.array(z.string()),
      })
      .optional(),
  }),
  refusals: [],
});

const by = z.enum(['member', 'operator', 'system', 'provider']);
/** Who acts next; null when nothing is left to do. */
const nextBy = z.enum(['member', 'house', 'provider']).nullable();

export const step = z.object({
  state: z.enum(withdrawalStates),
  at: instant,
  by,
  /** The reason of a rejection, a forced receipt or a failed payout. */
  reason: z.string().nullable(),
  nextBy,
  /** When the next step is due by our promise. */
  promisedAt: instant.nullable(),
});

const withdrawalFields = {
  id: z.uuid(),
  state: z.enum(withdrawalStates),
  amount: moneyAnswer,
  /** Charged with the payout, in addition to the amount. */
  fee: moneyAnswer,
  /** What the member reported as received and what is still due; null before the answer. */
  received: moneyAnswer.nullable(),
  remaining: moneyAnswer.nullable(),
  /** Counted as received because the member did not answer in time. */
  isAutoConfirmed: z.boolean(),
  /** An operator ended a dispute by declaring it received. */
  isForced: z.boolean(),
  payee,
  requestedAt: instant,
  changedAt: instant,
  nextBy,
  promisedAt: instant.nullable(),
  isLate: z.boolean(),
};

export const withdrawalAnswer = z.object(withdrawalFields);
export const trackedAnswer = withdrawalAnswer.extend({
  steps: z.array(step),
  proofs: z.number().int(),
  /** Until when the member can confirm or dispute it; null when no answer is expected. */
  confirmUntil: instant.nullable(),
});

/** Made by the page; a repeated request gets the first answer. */
const key = formed(/^[\w-]{16,64}$/);

export const requestWithdrawal = call({
  method: 'POST',
  path: '/wps/withdrawals',
  module: 'WITHDRAW3',
  summary:
    'Ask for a withdrawal to a bound account; the amount is set aside at once. The same key again is the same one.',
  access: { who: 'member' },
  encrypted: true,
  movesMoney: true,
  limit: { calls: 20, seconds: 60, shared: true },
  body: z.strictObject({
    key,
    payeeAccountId: z.uuid(),
    amount: amountText,
    /** The fee that the page showed; refused if it differs. */
    fee: amountText.default('0'),
    /** The forfeited bonus money that the page showed. Required with an open bonus. */
    bonusGivenUp: amountText.optional(),
    paymentPassword: text({ most: 64, secret: true }),
  }),
  answer: z.object({ withdrawal: trackedAnswer, balance: moneyAnswer }),
  refusals: [
    ...withdrawalNeeds,
    'payment_password_wrong',
    'amount_out_of_range',
    'withdrawal_fee_changed',
    'bonus_would_be_lost',
    'key_reused',
    'password_change_required',
    'replayed_request',
    'in_need_true_account',
  ],
});

export const withdrawals = call({
  method: 'GET',
  path: '/wps/withdrawals',
  module: 'WITHDRAW3',
  summary: 'My withdrawals, newest first, a page at a time.',
  access: { who: 'member' },
  limit: perMinute(240),
  query: pageQuery.extend({ before: z.uuid().optional(), state: z.enum(withdrawalStates).optional() }),
  answer: z.object({ withdrawals: z.array(withdrawalAnswer), next: z.uuid().nullable() }),
  refusals: [],
});

const byId = z.strictObject({ id: z.uuid() });

export const withdrawal = call({
  method: 'GET',
  path: '/wps/withdrawals/:id',
  module: 'WITHDRAW3',
  summary: 'One withdrawal of mine with its tracker: every step, who acts next, and the promise.',
  access: { who: 'member' },
  limit: perMinute(240),
  params: byId,
  answer: trackedAnswer,
  refusals: ['not_found'],
});

export const uploadWithdrawalProof = call({
  method: 'PUT',
  path: '/wps/withdrawals/:id/proofs',
  module: 'WITHDRAW3',
  summary: 'Upload a picture that shows what did not arrive: the bytes of a png or jpg. It is decoded and drawn anew.',
  access: { who: 'member' },
  upload: { types: ['image/png', 'image/jpeg'], maxBytes: PICTURE_BYTES },
  limit: perMinute(12),
  params: byId,
  body: z.instanceof(Uint8Array),
  answer: z.object({ proofs: z.number().int(), most: z.number().int() }),
  refusals: ['not_found', 'picture_refused', 'too_large', 'too_many_proofs', 'withdrawal_moved_on'],
});

export const paymentConfirmations = call({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPaymentConfirmationList',
  module: 'WITHDRAW3',
  summary: 'My payments that wait for me to say whether they arrived, the most urgent first.',
  access: { who: 'member' },
  limit: perMinute(240),
  answer: z.object({
    list: z.array(
      z.object({
        id: z.uuid(),
        /** What was paid now: the whole withdrawal, or a remainder. */
        amount: moneyAnswer,
        payee,
        disbursedAt: instant,
        /** Without an answer it counts as received then. */
        confirmUntil: instant,
        proofs: z.number().int(),
        mostProofs: z.number().int(),
      }),
    ),
  }),
  refusals: [],
});

export const confirmPayment = call({
  method: 'POST',
  path: '/wps/relay/MCSFE_processC2CTransaction',
  module: 'WITHDRAW3',
  summary: 'Say that a payment arrived, arrived in part, or did not arrive; the last needs a proof uploaded before.',
  access: { who: 'member' },
  limit: perMinute(30),
  body: z.discriminatedUnion('outcome', [
    z.strictObject({ id: z.uuid(), outcome: z.literal('received') }),
    z.strictObject({
      id: z.uuid(),
      outcome: z.literal('partlyReceived'),
      receivedAmount: amountText,
      remainingAmount: amountText,
    }),
    z.strictObject({ id: z.uuid(), outcome: z.literal('notReceived') }),
  ]),
  answer: trackedAnswer,
  refusals: ['not_found', 'withdrawal_moved_on', 'received_sum_wrong', 'proof_picture_missing'],
});

export const payoutTimes = call({
  method: 'GET',
  path: '/wps/system/payout-times',
  module: 'COMM3',
  summary: 'How long withdrawals of this brand took from request to payment, computed from the books.',
  access: { who: 'anyone' },
  limit: perMinute(120),
  answer: z.object({
    days: z.number().int(),
    /** The number of payments in these days. Without any, the times are null. */
    paid: z.number().int(),
    medianSeconds: z.number().int().nullable(),
    p95Seconds: z.number().int().nullable(),
    asOf: instant,
  }),
  refusals: [],
});
