import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { accountName, day, instant, merchantCode, moneyAnswer, pageQuery, reason } from '../fields.ts';
import { formed } from '../text.ts';
import { contractAnswer, contractBillAnswer, contractKinds, contractPeriods } from './contracts.ts';

export const adminContractBill = contractBillAnswer.omit({ isMine: true });

const inBrand = z.strictObject({ merchant: merchantCode });
const oneOf = inBrand.extend({ id: z.uuid() });

const reads = {
  method: 'GET',
  module: 'CONSOLE',
  access: { who: 'operator', permission: 'rewards.read' },
  openWhenClosed: true,
  limit: perMinute(240),
} as const;

const edits = {
  method: 'POST',
  module: 'CONSOLE',
  access: { who: 'operator', permission: 'rewards.edit' },
  openWhenClosed: true,
  limit: perMinute(60),
} as const;

export const branchContracts = call({
  ...reads,
  path: '/console/api/brands/:merchant/contracts',
  summary: 'Contracts of the brand, or of an account and everybody below it, the newest first.',
  params: inBrand,
  query: pageQuery.extend({
    account: accountName.optional(),
    kind: z.enum(contractKinds).optional(),
    before: formed(/^\d{1,18}$/).optional(),
  }),
  answer: z.object({ contracts: z.array(contractAnswer.omit({ side: true })), next: z.string().nullable() }),
  refusals: ['not_found'],
});

export const branchBills = call({
  ...reads,
  path: '/console/api/brands/:merchant/contract-bills',
  summary: 'Bills of the brand, or of an account and everybody below it, the newest first.',
  params: inBrand,
  query: pageQuery.extend({
    account: accountName.optional(),
    kind: z.enum(contractKinds).optional(),
    /** Those with nothing due are left out. */
    due: z.enum(['all', 'due', 'unpaid']).default('all'),
    before: formed(/^\d{1,16}-[0-9a-f-]{36}$/).optional(),
  }),
  answer: z.object({ bills: z.array(adminContractBill), next: z.string().nullable() }),
  refusals: ['not_found'],
});

export const branchBill = call({
  ...reads,
  path: '/console/api/brands/:merchant/contract-bills/:id',
  summary: 'One bill with its figures, formula and payments, in the form of an export without entries.',
  params: oneOf,
  answer: adminContractBill.extend({
    file: z.record(z.string(), z.unknown()),
    isCovered: z.boolean(),
    payments: z.array(z.object({ at: instant, payer: z.string().nullable(), amount: moneyAnswer })),
  }),
  refusals: ['not_found'],
});

export const contractRunAnswer = z.object({
  id: z.uuid(),
  kind: z.enum(contractKinds),
  period: z.enum(contractPeriods),
  from: instant,
  to: instant,
  payMode: z.enum(['difference', 'upline']),
  bills: z.number().int(),
  /** Bills that were paid, found short, or had nothing to pay. */
  doneBills: z.number().int(),
  due: moneyAnswer,
  paid: moneyAnswer,
  madeAt: instant,
  paidAt: instant.nullable(),
});

export const contractRuns = call({
  ...reads,
  path: '/console/api/brands/:merchant/contract-runs',
  summary: 'Payment runs with their progress, the newest first, and whether payment is held.',
  params: inBrand,
  query: pageQuery.extend({ before: formed(/^\d{1,16}-[0-9a-f-]{36}$/).optional() }),
  answer: z.object({
    runs: z.array(contractRunAnswer),
    next: z.string().nullable(),
    pause: z.object({ at: instant, by: z.object({ id: z.string(), name: z.string() }), reason: z.string() }).nullable(),
  }),
  refusals: [],
});

export const pauseContractPay = call({
  ...edits,
  path: '/console/api/brands/:merchant/contract-pause',
  summary: 'Hold the payment of contracts of a brand, or let it go on. Bills are made all the same.',
  params: inBrand,
  body: z.strictObject({ isPaused: z.boolean(), reason }),
  answer: z.object({ isPaused: z.boolean() }),
  refusals: [],
});

export const repeatContractRun = call({
  ...edits,
  path: '/console/api/brands/:merchant/contract-runs/:id/repetition',
  summary:
    'Compute all bills of a run again from their entries, and pay what is left. What was paid is not paid again.',
  params: oneOf,
  body: z.strictObject({ reason }),
  answer: z.object({
    bills: z.number().int(),
    /** Bills whose entries come to something else; always none. */
    wrong: z.array(z.uuid()),
    run: contractRunAnswer,
  }),
  refusals: ['not_found'],
});

export const contractWatch = call({
  ...reads,
  path: '/console/api/brands/:merchant/contract-watch',
  summary:
    'Teams whose pay on volume was above their loss on each of the last three days, and bills no longer covered.',
  params: inBrand,
  query: pageQuery.omit({ before: true }),
  answer: z.object({
    teams: z.array(
      z.object({
        holder: z.string(),
        days: z.array(z.object({ day, pay: moneyAnswer, loss: moneyAnswer })),
      }),
    ),
    uncovered: z.array(adminContractBill),
  }),
  refusals: [],
});
