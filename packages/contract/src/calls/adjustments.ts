import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import {
  amountText,
  instant,
  merchantCode,
  moneyAnswer,
  pageQuery,
  promised,
  reason,
  waitingQueue,
} from '../fields.ts';
import { ACCOUNT_NAME_LENGTH, ADJUSTMENT_REFERENCE_LENGTH } from '../limits.ts';
import { formed, text } from '../text.ts';

export const adjustmentStates = ['PROPOSED', 'POSTED', 'REJECTED', 'TAKEN_BACK'] as const;
export const adjustmentWallets = ['main', 'bonus', 'points'] as const;
export const adjustmentKinds = ['goodwill', 'missingCredit', 'duplicate', 'wrongResult', 'fee', 'other'] as const;
const direction = z.enum(['credit', 'debit']);

const inBrand = z.strictObject({ merchant: merchantCode });
const inAdjustment = z.strictObject({ merchant: merchantCode, id: z.uuid() });
const person = z.object({ id: z.string(), name: z.string() });

/**
 * The turnover multiple of a credit: at most 50, with at most one decimal. Turned into hundredths, as turnover stores
 * it.
 */
const turnoverMultiple = formed(/^(?:(?:\d|[1-4]\d)(?:\.\d)?|50(?:\.0)?)$/)
  .default('0')
  .transform((text) => Math.round(Number(text) * 100));

export const adjustment = z.object({
  id: z.string(),
  member: z.object({ id: z.string(), account: z.string() }),
  wallet: z.enum(adjustmentWallets),
  direction,
  kind: z.enum(adjustmentKinds),
  amount: moneyAnswer,
  reason: z.string(),
  reference: z.string().nullable(),
  /** The turnover multiple of the credit: 1.00 is once, 0.00 is none. */
  turnoverMultiple: z.string(),
  state: z.enum(adjustmentStates),
  proposed: z.object({ by: person, at: instant }),
  decided: z.object({ by: person, at: instant, reason: z.string().nullable() }).nullable(),
  /** The number of its journal in the ledger. */
  journal: z.string().nullable(),
  ...promised,
});

/** What the operator may still propose and approve today, in the brand's currency. */
const bounds = z.object({ most: moneyAnswer, proposable: moneyAnswer, approvable: moneyAnswer });

const reads = {
  method: 'GET',
  module: 'CONSOLE',
  access: { who: 'operator', permission: 'member.read' },
  openWhenClosed: true,
  limit: perMinute(240),
} as const;

export const adjustmentList = call({
  ...reads,
  path: '/console/api/brands/:merchant/adjustments',
  summary: 'Adjustments of balances, newest first, a page at a time; by default those that wait for a second operator.',
  params: inBrand,
  query: pageQuery.extend({
    /** The id of the last entry of the previous page. */
    before: z.uuid().optional(),
    show: z.enum(['open', 'all']).default('open'),
    state: z.enum(adjustmentStates).optional(),
    member: z.uuid().optional(),
    account: text({ most: ACCOUNT_NAME_LENGTH, trim: true }).optional(),
  }),
  answer: z.object({
    adjustments: z.array(adjustment),
    next: z.uuid().nullable(),
    waiting: waitingQueue,
    bounds,
  }),
  refusals: ['not_found'],
});

export const adjustmentCase = call({
  ...reads,
  path: '/console/api/brands/:merchant/adjustments/:id',
  summary: 'One adjustment: who proposed it and why, and how it was decided.',
  params: inAdjustment,
  answer: adjustment,
  refusals: ['not_found'],
});

export const proposeAdjustment = call({
  module: 'CONSOLE',
  method: 'POST',
  path: '/console/api/brands/:merchant/members/:id/adjustments',
  summary:
    'Propose to credit or debit a wallet; nothing moves before another operator approves. Sent again under its key it is the same proposal.',
  access: { who: 'operator', permission: 'adjustments.propose' },
  openWhenClosed: true,
  limit: perMinute(60),
  params: z.strictObject({ merchant: merchantCode, id: z.uuid() }),
  body: z
    .strictObject({
      /** Made by the sender; it becomes the adjustment's id. */
      key: z.uuid(),
      wallet: z.enum(adjustmentWallets).default('main'),
      direction,
      kind: z.enum(adjustmentKinds),
      amount: amountText,
      turnoverMultiple,
      reference: text({ most: ADJUSTMENT_REFERENCE_LENGTH, trim: true }).nullable().default(null),
      reason,
    })
    .refine((body) => body.turnoverMultiple === 0 || (body.direction === 'credit' && body.wallet !== 'points'), {
      path: ['turnoverMultiple'],
      error: 'only a credit of money demands turnover',
    }),
  answer: adjustment,
  refusals: ['not_found', 'amount_out_of_range', 'adjustment_bound_reached', 'key_reused', 'in_need_true_account'],
});

const decides = {
  module: 'CONSOLE',
  method: 'POST',
  openWhenClosed: true,
  limit: perMinute(60),
  params: inAdjustment,
  answer: adjustment,
} as const;
const approves = { access: { who: 'operator', permission: 'adjustments.approve' } } as const;

export const approveAdjustment = call({
  ...decides,
  ...approves,
  path: '/console/api/brands/:merchant/adjustments/:id/approve',
  summary: 'Approve what another operator proposed: the books get one journal, once.',
  body: z.strictObject({ reason: reason.nullable().default(null) }),
  refusals: [
    'not_found',
    'adjustment_decided',
    'second_operator_needed',
    'adjustment_bound_reached',
    'insufficient_balance',
  ],
});

export const rejectAdjustment = call({
  ...decides,
  ...approves,
  path: '/console/api/brands/:merchant/adjustments/:id/reject',
  summary: 'Reject what another operator proposed; nothing moves.',
  body: z.strictObject({ reason }),
  refusals: ['not_found', 'adjustment_decided', 'second_operator_needed'],
});

export const takeBackAdjustment = call({
  ...decides,
  access: { who: 'operator', permission: 'adjustments.propose' },
  path: '/console/api/brands/:merchant/adjustments/:id/take-back',
  summary: 'Take back one’s own proposal before it is decided.',
  body: z.strictObject({ reason }),
  refusals: ['not_found', 'adjustment_decided', 'not_allowed'],
});
