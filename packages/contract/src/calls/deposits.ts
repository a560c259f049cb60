import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { amountText, instant, moneyAnswer, nothing, pageQuery } from '../fields.ts';
import { PICTURE_BYTES } from '../limits.ts';
import { formed } from '../text.ts';

export const depositStates = [
  'CREATED',
  'PENDING',
  'CREDITED',
  'FAILED',
  'EXPIRED',
  'CANCELLED',
  'REVIEW',
  'REVERSED',
] as const;

export const depositMethods = ['bank', 'qrph', 'vietqr', 'promptpay', 'card', 'usdt'] as const;

/** Why a deposit waits for an operator, or ended without a credit. Each has its text. */
export const depositReasons = [
  'slip',
  'amount_differs',
  'name_differs',
  'late_payment',
  'paid_twice',
  'duplicate_reference',
  'limit_reached',
  'account_closed',
  'declined',
  'refused_by_provider',
  'declined_by_operator',
  'arrived_not_credited',
  'returned',
  'expired',
  'cancelled',
  'reversed',
] as const;

export const depositSteps = [
  'created',
  'shown',
  'slip_sent',
  'paid',
  'paid_late',
  'amount_noted',
  'review',
  'approved_once',
  'credited',
  'failed',
  'expired',
  'cancelled',
  'reversed',
  'debt_repaid',
  'return_asked',
  'returned',
] as const;

export const channelCode = formed(/^[a-z][a-z0-9-]{1,31}$/);

const channelAnswer = z.object({
  code: z.string(),
  method: z.enum(depositMethods),
  name: z.string(),
  currency: z.string(),
  least: moneyAnswer,
  most: moneyAnswer,
  /** Deducted from what arrives: a percentage and a fixed part. */
  fee: z.object({ percent: z.string(), fixed: moneyAnswer }),
  /** The median time to credit of the last weeks, or the brand's promise if there were too few deposits. */
  usualSeconds: z.number().int(),
  /** How long an order can be paid. */
  payableMinutes: z.number().int(),
  /** Whether the member must upload a picture of the transfer. */
  needsSlip: z.boolean(),
  /** The price of one USDT in the brand's currency; null for other methods. */
  rate: z.string().nullable(),
});

export const step = z.object({
  at: instant,
  step: z.enum(depositSteps),
  state: z.enum(depositStates),
  by: z.enum(['member', 'provider', 'operator', 'system']),
  reason: z.enum(depositReasons).nullable(),
  amount: moneyAnswer.nullable(),
});

const payTo = z
  .object({
    institution: z.string(),
    holder: z.string(),
    number: z.string(),
    memo: z.string().nullable(),
    /** The amount to send, where it differs from the order's amount, such as USDT for pesos. */
    amount: z.string().nullable(),
  })
  .nullable();

export const depositAnswer = z.object({
  id: z.uuid(),
  /** The number by which member, provider and operator know it. */
  no: z.string(),
  channel: z.string(),
  channelName: z.string(),
  method: z.enum(depositMethods),
  state: z.enum(depositStates),
  reason: z.enum(depositReasons).nullable(),
  amount: moneyAnswer,
  /** What arrived, the deducted fee and the credited amount; null before it arrives. */
  paid: moneyAnswer.nullable(),
  fee: moneyAnswer.nullable(),
  credited: moneyAnswer.nullable(),
  madeAt: instant,
  expiresAt: instant,
  /**
   * Where to pay: the provider's page, the text of a QR code, or an account. Null before the provider has answered and
   * after the end.
   */
  redirectUrl: z.string().nullable(),
  qr: z.string().nullable(),
  payTo,
  /** From when another slip can be uploaded; null where none is needed. */
  slipFrom: instant.nullable(),
  slips: z.number().int(),
  canCancel: z.boolean(),
});

/** With the reason for waiting and how long that usually takes. */
const detail = depositAnswer.extend({
  /** The promotion that was chosen for it. */
  promotion: z.uuid().nullable(),
  steps: z.array(step),
  waitsFor: z.enum(['member', 'provider', 'operator']).nullable(),
  usualSeconds: z.number().int(),
});

export const depositChannels = call({
  method: 'GET',
  path: '/wps/deposits/channels',
  module: 'DEPOSIT3',
  summary:
    'How I can deposit: the channels of the brand for its currency and my country, with bounds, fee and usual time.',
  access: { who: 'member' },
  limit: perMinute(120),
  answer: z.object({
    channels: z.array(channelAnswer),
    /** What the member's own limits still allow; null without a limit. */
    room: moneyAnswer.nullable(),
    /** True before the first credited deposit; the page then offers a deposit limit (PS-4). */
    isFirst: z.boolean(),
    /** What must be repaid after a reversed deposit; null when nothing is owed. */
    debt: moneyAnswer.nullable(),
    /** The turnover multiple for what arrives; 0 for none. */
    turnoverMultiple: z.number(),
  }),
  refusals: [],
});

export const createDeposit = call({
  method: 'POST',
  path: '/wps/deposits',
  module: 'DEPOSIT3',
  summary: 'Order a deposit. The id is made by whoever sends; the same id again is the same deposit.',
  access: { who: 'member' },
  movesMoney: true,
  limit: perMinute(20),
  body: z.strictObject({
    id: z.uuid(),
    channel: channelCode,
    amount: amountText,
    /** The promotion that this deposit is made for; none unless the member chooses one. */
    promotion: z.uuid().nullable().default(null),
    /** The page from which the member pays. The provider leads back to its origin if that belongs to the brand. */
    returnUrl: formed(/^https?:\/\/\S+$/i, 500)
      .refine((address) => URL.canParse(address), 'not an address')
      .optional(),
  }),
  answer: detail,
  refusals: [
    'deposit_amount_wrong',
    'deposit_channel_unknown',
    'too_many_deposits',
    'key_reused',
    'deposit_limit_reached',
    'account_frozen',
    'self_excluded',
    'time_out_active',
    'in_need_true_account',
    'password_change_required',
    'promotion_not_for_deposit',
    'promotion_not_open',
    'promotion_taken',
    'promotion_conditions',
    'promotion_same_person',
    'promotion_exhausted',
  ],
});

const byId = z.strictObject({ id: z.uuid() });

export const deposit = call({
  method: 'GET',
  path: '/wps/deposits/:id',
  module: 'DEPOSIT3',
  summary: 'One deposit of mine with each step and its time.',
  access: { who: 'member' },
  limit: perMinute(240),
  params: byId,
  answer: detail,
  refusals: ['not_found'],
});

export const deposits = call({
  method: 'GET',
  path: '/wps/deposits',
  module: 'DEPOSIT3',
  summary: 'My deposits, newest first, a page at a time.',
  access: { who: 'member' },
  limit: perMinute(120),
  query: pageQuery.extend({ before: z.uuid().optional(), state: z.enum(depositStates).optional() }),
  answer: z.object({ deposits: z.array(depositAnswer), next: z.uuid().nullable() }),
  refusals: [],
});

export const cancelDeposit = call({
  method: 'POST',
  path: '/wps/deposits/:id/cancellation',
  module: 'DEPOSIT3',
  summary: 'Give up an order that is not paid.',
  access: { who: 'member' },
  limit: perMinute(20),
  params: byId,
  body: nothing,
  answer: detail,
  refusals: ['not_found', 'deposit_ended'],
});

export const uploadSlip = call({
  method: 'PUT',
  path: '/wps/deposits/:id/slip',
  module: 'DEPOSIT3',
  summary: 'Send a picture of the bank transfer: the bytes of a png or jpg as the body. It is decoded and drawn anew.',
  access: { who: 'member' },
  upload: { types: ['image/png', 'image/jpeg'], maxBytes: PICTURE_BYTES },
  limit: perMinute(6),
  params: byId,
  body: z.instanceof(Uint8Array),
  answer: detail,
  refusals: ['not_found', 'deposit_ended', 'slip_not_wanted', 'slip_too_soon', 'picture_refused', 'too_large'],
});
