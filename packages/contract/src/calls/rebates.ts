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
  /** Bets settled before this are paid. */
  cutoff: instant,
  amount: moneyAnswer,
  /** Paid automatically, without a claim. */
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
    /** The figures cover bets settled in this period. */
    from: instant,
    cutoff: instant,
    /** The smallest amount that is paid; a smaller one waits. */
    least: moneyAnswer,
    /** What a claim would pay now; zero below the smallest amount. */
    claimable: moneyAnswer,
    /** The sum of all categories, including earlier fractions that were too small to pay. */
    total: moneyAnswer,
    /** Every day is paid automatically. */
    paysItself: z.boolean(),
    /** The turnover multiple of what is paid. */
    multiple: z.string(),
    categories: z.array(
      z.object({
        category: z.string(),
        /** Null for a category without a rebate today. */
        percent: percent.nullable(),
        validBet: moneyAnswer,
        /** Rebate of bets that were reversed after it was paid; deducted first. */
        owed: moneyAnswer,
        rebate: moneyAnswer,
        /** The amount of the last claim for this category. */
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
