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
import { ACCOUNT_NAME_LENGTH, DEPOSIT_NUMBER_LENGTH } from '../limits.ts';
import { text } from '../text.ts';
import { channelCode, depositAnswer, depositMethods, depositReasons, depositStates, step } from './deposits.ts';

const inBrand = z.strictObject({ merchant: merchantCode });
const inDeposit = inBrand.extend({ id: z.uuid() });

export const consoleRow = depositAnswer.extend({
  memberId: z.string(),
  account: z.string(),
  provider: z.string(),
  providerNo: z.string().nullable(),
  paymentNo: z.string().nullable(),
  /** The other deposit of an order that was paid twice. */
  besideId: z.string().nullable(),
  /** The first of the two approvals that a manual credit needs. */
  approvedOnce: z.object({ by: z.string(), at: instant, amount: moneyAnswer, reason: z.string() }).nullable(),
  needsSecond: z.boolean(),
  /** Since when it has been waiting for an operator; null when it is not waiting. */
  waitsSince: instant.nullable(),
  ...promised,
});

const consoleStep = step.extend({ actor: z.string(), note: z.string().nullable() });

const consoleDetail = consoleRow.extend({
  steps: z.array(consoleStep),
  /** Names for the operators of the steps. */
  operators: z.array(z.object({ id: z.string(), name: z.string() })),
  slipIds: z.array(z.object({ id: z.string(), at: instant })),
  /** Payments that the provider reported. */
  payments: z.array(
    z.object({
      paymentNo: z.string(),
      amount: moneyAnswer,
      paidAt: instant,
      /** The name on the paying account, if the provider reports it. */
      payer: z.string().nullable(),
      state: z.enum(['review', 'credited', 'declined', 'reversed']),
    }),
  ),
  /** Whether a declined payment can be returned through its provider. */
  canReturn: z.boolean(),
});

export const depositQueue = call({
  method: 'GET',
  path: '/console/api/brands/:merchant/deposits',
  module: 'CONSOLE',
  summary:
    'Deposits of a brand, newest first, a page at a time; without a state those that wait for an operator, oldest first.',
  access: { who: 'operator', permission: 'deposits.read' },
  openWhenClosed: true,
  limit: perMinute(240),
  params: inBrand,
  query: pageQuery.extend({
    before: z.uuid().optional(),
    state: z.enum([...depositStates, 'ALL']).default('REVIEW'),
    channel: channelCode.optional(),
    method: z.enum(depositMethods).optional(),
    reason: z.enum(depositReasons).optional(),
    account: text({ most: ACCOUNT_NAME_LENGTH, trim: true }).optional(),
    no: text({ most: DEPOSIT_NUMBER_LENGTH, trim: true }).optional(),
    from: instant.optional(),
    to: instant.optional(),
  }),
  answer: z.object({
    deposits: z.array(consoleRow),
    next: z.uuid().nullable(),
    waiting: waitingQueue,
  }),
  refusals: ['not_found'],
});

export const depositForOperator = call({
  method: 'GET',
  path: '/console/api/brands/:merchant/deposits/:id',
  module: 'CONSOLE',
  summary: 'One deposit with its whole trail, its slips and what the provider says has arrived.',
  access: { who: 'operator', permission: 'deposits.read' },
  openWhenClosed: true,
  limit: perMinute(240),
  params: inDeposit,
  answer: consoleDetail,
  refusals: ['not_found'],
});

export const depositSlip = call({
  method: 'GET',
  path: '/console/api/brands/:merchant/deposits/:id/slips/:slip',
  module: 'CONSOLE',
  summary: 'The picture of a bank transfer, as the member sent it and drawn anew.',
  access: { who: 'operator', permission: 'deposits.read' },
  openWhenClosed: true,
  limit: perMinute(120),
  params: inDeposit.extend({ slip: z.uuid() }),
  /** A data URL. */
  answer: z.object({ picture: z.string() }),
  refusals: ['not_found'],
});

export const approveDeposit = call({
  method: 'POST',
  path: '/console/api/brands/:merchant/deposits/:id/approval',
  module: 'CONSOLE',
  summary:
    'Credit a deposit that waits. A manual credit is proposed by one operator and made by another with the same amount.',
  access: { who: 'operator', permission: 'deposits.edit' },
  openWhenClosed: true,
  limit: perMinute(60),
  params: inDeposit,
  /** The received amount by the bank statement; left out if the provider reported it. */
  body: z.strictObject({ amount: amountText.optional(), reason }),
  answer: consoleDetail,
  refusals: [
    'not_found',
    'deposit_ended',
    'deposit_amount_wrong',
    'second_operator_needed',
    'deposit_limit_reached',
    'account_frozen',
    'self_excluded',
    'time_out_active',
  ],
});

export const returnDeposit = call({
  method: 'POST',
  path: '/console/api/brands/:merchant/deposits/:id/return',
  module: 'CONSOLE',
  summary: 'Send money that arrived and was declined back to whoever paid it, through its provider.',
  access: { who: 'operator', permission: 'deposits.edit' },
  openWhenClosed: true,
  limit: perMinute(60),
  params: inDeposit,
  body: z.strictObject({ reason }),
  answer: consoleDetail,
  refusals: ['not_found', 'deposit_ended', 'unavailable'],
});

export const declineDeposit = call({
  method: 'POST',
  path: '/console/api/brands/:merchant/deposits/:id/decline',
  module: 'CONSOLE',
  summary: 'End a deposit that waits without a credit; the member reads that it was declined.',
  access: { who: 'operator', permission: 'deposits.edit' },
  openWhenClosed: true,
  limit: perMinute(60),
  params: inDeposit,
  body: z.strictObject({ reason }),
  answer: consoleDetail,
  refusals: ['not_found', 'deposit_ended'],
});
