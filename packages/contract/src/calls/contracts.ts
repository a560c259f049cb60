import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import type { CallDescription } from '../call.ts';
import { accountName, amountText, instant, moneyAnswer, pageQuery } from '../fields.ts';
import { formed } from '../text.ts';

export const contractKinds = ['daily', 'hourly', 'realtime', 'dividend'] as const;
export const contractPeriods = ['daily', 'hourly', 'run', 'weekly', 'semimonthly', 'monthly'] as const;
export const contractStates = [
  'OFFERED',
  'ACCEPTED',
  'IN_FORCE',
  'ENDING',
  'ENDED',
  'REJECTED',
  'WITHDRAWN',
  'LAPSED',
  'REPLACED',
] as const;
export const contractActions = ['offer', 'accept', 'reject', 'terminationRequest', 'terminate'] as const;
export const contractBillStates = ['to_pay', 'issued', 'part', 'insufficient', 'not_reached'] as const;

/** A percentage without its sign. */
const percentText = formed(/^\d{1,2}(?:\.\d{1,4})?$/);

const tierGiven = z.strictObject({
  bet: amountText,
  active: z.number().int().min(0).max(1_000_000),
  rate: percentText,
  /** Of dividends. */
  loss: amountText.optional(),
});

/** What of it a contract has depends on its kind. */
export const contractTermsGiven = z.strictObject({
  activeFrom: amountText.optional(),
  tiers: z.array(tierGiven).max(100).optional(),
  single: amountText.optional(),
  winRate: percentText.optional(),
  lossRate: percentText.optional(),
  period: z.enum(['weekly', 'semimonthly', 'monthly']).optional(),
  mode: z.enum(['fixed', 'floating']).optional(),
  carry: z.enum(['none', 'previous', 'month', 'always']).optional(),
  lessSalaries: z.boolean().optional(),
});

const terms = z.object({
  kind: z.enum(contractKinds),
  currency: z.string(),
  activeFrom: z.string().optional(),
  tiers: z
    .array(z.object({ bet: z.string(), active: z.number().int(), rate: z.string(), loss: z.string().optional() }))
    .optional(),
  single: z.string().optional(),
  winRate: z.string().optional(),
  lossRate: z.string().optional(),
  period: z.enum(['weekly', 'semimonthly', 'monthly']).optional(),
  mode: z.enum(['fixed', 'floating']).optional(),
  carry: z.enum(['none', 'previous', 'month', 'always']).optional(),
  lessSalaries: z.boolean().optional(),
});

export const contractAnswer = z.object({
  id: z.uuid(),
  kind: z.enum(contractKinds),
  period: z.enum(contractPeriods),
  /** Which side the reader is on. */
  side: z.enum(['upline', 'downline']),
  upline: z.string(),
  downline: z.string(),
  state: z.enum(contractStates),
  terms,
  offeredAt: instant,
  /** An offer that nobody answered is over then. */
  lapsesAt: instant,
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  /** Who asked to terminate it and has no answer yet. */
  terminationBy: z.enum(['upline', 'downline']).nullable(),
  /** The text both sides agree to, and its SHA-256. */
  words: z.string(),
  hash: z.string(),
});

const actRefusals = [
  'not_allowed',
  'account_frozen',
  'contract_not_yours',
  'contract_receiver_no_agent',
  'contract_offer_open',
  'contract_offer_over',
  'contract_wrong_state',
  'contract_termination_asked',
  'contract_termination_not_asked',
  'contract_terms_wrong',
  'contract_upline_has_none',
  'contract_not_covered',
  'contract_margin',
  'contract_conflicts',
  'key_reused',
] as const;

const processes = {
  method: 'POST',
  access: { who: 'agent' },
  limit: perMinute(60),
  body: z.strictObject({
    /** Made by the sender: the same id again gives the first answer. An offer becomes the contract of this id. */
    id: z.uuid(),
    action: z.enum(contractActions),
    /** All but offers. */
    contract: z.uuid().optional(),
    /** Offers: to whom, what, and whether contracts in conflict end with it. */
    downline: accountName.optional(),
    terms: contractTermsGiven.optional(),
    agrees: z.boolean().optional(),
  }),
  answer: contractAnswer,
  refusals: actRefusals,
} as const satisfies Partial<CallDescription>;

export const processDailySalaryContract = call({
  ...processes,
  path: '/wps/relay/MCSFE_processDailySalaryContract',
  module: 'DAILYSALCONT3',
  summary: 'Offer, accept, reject or terminate a contract of daily salary.',
});

export const processContractHourSalary = call({
  ...processes,
  path: '/wps/relay/MCSFE_processContractHourSalary',
  module: 'HOURSAL3',
  summary: 'Offer, accept, reject or terminate a contract of hourly salary.',
});

export const processRealTimeSalaryContract = call({
  ...processes,
  path: '/wps/relay/MCSFE_processRealTimeSalaryContract',
  module: 'RTSALARY3',
  summary: 'Offer, accept, reject or terminate a contract of real-time salary.',
});

export const processContractDividend = call({
  ...processes,
  path: '/wps/relay/MCSFE_processContractDividend',
  module: 'SIGNCONDIV3',
  summary: 'Offer, accept, reject or terminate a contract of dividend.',
});

export const fundsConsolidated = call({
  method: 'GET',
  path: '/wps/member/info/funds/consolidated',
  module: 'COMM3',
  summary: 'Which kinds of contract I have, so that menus show their pages. 1 where there is one, else 0.',
  access: { who: 'member', trial: true },
  limit: perMinute(60),
  answer: z.object({
    dailysalreqtype: z.number().int(),
    divtypereq: z.number().int(),
    contracthoursalreq: z.number().int(),
    realtimesalreqtype: z.number().int(),
    /** Offers and requests that wait for my answer. */
    contractsWaiting: z.number().int(),
  }),
  refusals: [],
});

const reads = { method: 'GET', module: 'COMM3', access: { who: 'agent' }, limit: perMinute(120) } as const;

export const contracts = call({
  ...reads,
  path: '/wps/agent/contracts',
  summary: 'My contracts with my upline and with direct downlines, the newest first.',
  query: pageQuery.extend({
    kind: z.enum(contractKinds).optional(),
    before: formed(/^\d{1,18}$/).optional(),
  }),
  answer: z.object({
    contracts: z.array(contractAnswer),
    next: z.string().nullable(),
    /** Agents directly below me, to whom I can offer contracts. */
    downlines: z.array(z.string()),
    /** What a contract may say. */
    bounds: z.object({
      mostTiers: z.number().int(),
      mostSalaryRate: z.string(),
      mostDividendRate: z.string(),
      /** Nobody stands above me, so nothing has to cover my offers. */
      isTop: z.boolean(),
    }),
    payMode: z.enum(['difference', 'upline']),
    currency: z.string(),
    timeZone: z.string(),
    /** What I owe direct downlines; withdrawals wait until it is paid. */
    owed: moneyAnswer,
  }),
  refusals: [],
});

export const contract = call({
  ...reads,
  path: '/wps/agent/contracts/:id',
  summary: 'A contract of mine with its history, and what its open period comes to so far.',
  params: z.strictObject({ id: z.uuid() }),
  answer: contractAnswer.extend({
    acts: z.array(
      z.object({
        act: z.string(),
        by: z.enum(['upline', 'downline', 'operator', 'clock', 'conflict']),
        at: instant,
      }),
    ),
    /** Provisional: it changes until the period is over. Null where nothing is in force. */
    now: z
      .object({
        from: instant,
        to: instant,
        asOf: instant,
        /** The bill as it would be now, in the form of an export without entries. */
        file: z.record(z.string(), z.unknown()),
      })
      .nullable(),
  }),
  refusals: ['not_allowed'],
});

const offerAsked = z.strictObject({
  kind: z.enum(contractKinds),
  downline: accountName,
  terms: contractTermsGiven,
});

export const previewContract = call({
  method: 'POST',
  path: '/wps/agent/contracts/preview',
  module: 'COMM3',
  summary:
    'What an offer would say, what speaks against it, and which contracts would end with it. Nothing is offered.',
  access: { who: 'agent' },
  limit: perMinute(60),
  body: offerAsked,
  answer: z.object({
    refusals: z.array(
      z.object({ code: z.string(), fields: z.array(z.object({ path: z.string(), fault: z.string() })) }),
    ),
    conflicts: z.array(contractAnswer),
    terms: terms.nullable(),
  }),
  refusals: ['not_allowed', 'contract_receiver_no_agent', 'contract_terms_wrong'],
});

export const simulateContract = call({
  method: 'POST',
  path: '/wps/agent/contracts/simulation',
  module: 'COMM3',
  summary: 'What an offer would have paid in the last three months of the receiver’s team, by month and period.',
  access: { who: 'agent' },
  limit: perMinute(6),
  body: offerAsked,
  answer: z.object({
    from: instant,
    to: instant,
    periods: z.number().int(),
    paidPeriods: z.number().int(),
    total: moneyAnswer,
    months: z.array(z.object({ month: z.string(), periods: z.number().int(), volume: moneyAnswer, paid: moneyAnswer })),
    best: z.object({ from: instant, paid: moneyAnswer }).nullable(),
  }),
  refusals: ['not_allowed', 'contract_receiver_no_agent', 'contract_terms_wrong', 'simulation_too_large'],
});

export const contractBillAnswer = z.object({
  id: z.uuid(),
  contract: z.uuid(),
  kind: z.enum(contractKinds),
  period: z.enum(contractPeriods),
  holder: z.string(),
  /** Null where the house pays. */
  payer: z.string().nullable(),
  from: instant,
  to: instant,
  amount: moneyAnswer,
  due: moneyAnswer,
  paid: moneyAnswer,
  state: z.enum(contractBillStates),
  entries: z.number().int(),
  madeAt: instant,
  isMine: z.boolean(),
});

export const contractBills = call({
  ...reads,
  path: '/wps/agent/bills',
  summary: 'Bills of my contracts, and with `side=downline` those of my direct downlines; the newest first.',
  query: pageQuery.extend({
    kind: z.enum(contractKinds).optional(),
    side: z.enum(['mine', 'downline']).default('mine'),
    before: formed(/^\d{1,16}-[0-9a-f-]{36}$/).optional(),
  }),
  answer: z.object({ bills: z.array(contractBillAnswer), next: z.string().nullable() }),
  refusals: [],
});

export const contractBill = call({
  ...reads,
  path: '/wps/agent/bills/:id',
  summary:
    'A bill of mine or of my team: figures, tier, formula and payments, in the form of an export without entries.',
  params: z.strictObject({ id: z.uuid() }),
  answer: contractBillAnswer.extend({
    file: z.record(z.string(), z.unknown()),
    /** Whether the terms were covered by the upline's. */
    isCovered: z.boolean(),
    payments: z.array(z.object({ at: instant, payer: z.string().nullable(), amount: moneyAnswer })),
  }),
  refusals: ['not_allowed'],
});

export const contractBillEntries = call({
  ...reads,
  path: '/wps/agent/bills/:id/entries',
  summary: 'Entries of a bill in the form of an export, in order.',
  params: z.strictObject({ id: z.uuid() }),
  query: z.strictObject({
    after: formed(/^\d{1,9}$/).optional(),
    limit: formed(/^[1-9]\d?$|^[1-4]\d\d$|^500$/)
      .default('500')
      .transform(Number),
  }),
  answer: z.object({ entries: z.array(z.record(z.string(), z.unknown())), next: z.string().nullable() }),
  refusals: ['not_allowed'],
});
