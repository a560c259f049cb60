import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { instant, moneyAnswer } from '../fields.ts';

const percent = z.string();

export const rebateSettings = call({
  method: 'GET',
  path: '/wps/relay/MCSFE_getCustomerRebateSettingByProductType',
  module: 'COMM3',
  summary: 'My own rebate rates by category, as they are today.',
  access: { who: 'member' },
  limit: perMinute(120),
  answer: z.object({
    settings: z.array(z.object({ productType: z.string(), rebatePercent: percent })),
  }),
  refusals: [],
});

const paid = z.object({
  id: z.uuid(),
  at: instant,
  /** Bets settled up to then are paid. */
  cutoff: instant,
  amount: moneyAnswer,
  /** Paid by the house without being asked. */
  isByHouse: z.boolean(),
});

export const rebate = call({
  method: 'GET',
  path: '/wps/rebate',
  module: 'COMM3',
  summary:
    'My rebate: by category what I validly bet with real money since the last claim, the rate, and what I can claim.',
  access: { who: 'member' },
  limit: perMinute(60),
  answer: z.object({
    /** Bets settled in between are in the figures. */
    from: instant,
    cutoff: instant,
    /** Below it nothing is paid; it waits. */
    least: moneyAnswer,
    /** What a claim now would pay; zero below the least. */
    claimable: moneyAnswer,
    /** Of all categories together, with what was finer than a shown step before. */
    total: moneyAnswer,
    /** The house pays every day by itself. */
    paysItself: z.boolean(),
    /** How many times what is paid must be played. */
    multiple: z.string(),
    categories: z.array(
      z.object({
        category: z.string(),
        /** Null for a category that brings nothing today. */
        percent: percent.nullable(),
        validBet: moneyAnswer,
        /** Of bets that were taken back after they had been paid: it is worked off first. */
        owed: moneyAnswer,
        rebate: moneyAnswer,
        /** What the last claim paid for this category. */
        last: moneyAnswer.nullable(),
      }),
    ),
    claims: z.array(paid),
  }),
  refusals: [],
});

export const claimRebate = call({
  method: 'POST',
  path: '/wps/rebate/claims',
  module: 'COMM3',
  summary:
    'Claim my rebate up to the last closed five minutes. Sent twice, or at the same time with the house, it is paid once.',
  access: { who: 'member' },
  movesMoney: true,
  limit: perMinute(30),
  body: z.strictObject({ id: z.uuid() }),
  answer: paid,
  refusals: ['account_frozen', 'self_excluded', 'time_out_active', 'rebate_too_small', 'key_reused'],
});
