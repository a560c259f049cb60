import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { amountText, day, instant, merchantCode, moneyAnswer, pageQuery, reason } from '../fields.ts';
import { formed } from '../text.ts';

const inBrand = z.strictObject({ merchant: merchantCode });

const rate = z.object({ level: z.number().int(), category: z.string(), percent: z.string() });

const terms = z.object({
  /** 0 for the terms of the brand's folder. */
  version: z.number().int(),
  fromDay: day.nullable(),
  least: moneyAnswer,
  /** Every closed day is paid without a claim. */
  paysItself: z.boolean(),
  rates: z.array(rate),
  made: z.object({ at: instant, by: z.object({ id: z.string(), name: z.string() }), reason: z.string() }).nullable(),
});

const reads = {
  method: 'GET',
  module: 'CONSOLE',
  access: { who: 'operator', permission: 'rewards.read' },
  openWhenClosed: true,
  limit: perMinute(240),
} as const;

export const rebateTerms = call({
  ...reads,
  path: '/console/api/brands/:merchant/rebate',
  summary: 'Rates and terms of the rebate: what is in force, what begins at a later day, and the versions before.',
  params: inBrand,
  answer: z.object({
    today: day,
    inForce: terms,
    coming: terms.nullable(),
    /** The latest ones, newest first. */
    versions: z.array(terms),
    /** Categories that can have a rate. */
    categories: z.array(z.string()),
    /** Levels that can have rates of their own, besides level 0. */
    levels: z.array(z.object({ level: z.number().int(), name: z.string() })),
  }),
  refusals: [],
});

export const saveRebateTerms = call({
  method: 'POST',
  module: 'CONSOLE',
  path: '/console/api/brands/:merchant/rebate',
  summary: 'Set rates and terms of the rebate from the next day of the brand on. Sent twice it is one version.',
  access: { who: 'operator', permission: 'rewards.edit' },
  openWhenClosed: true,
  limit: perMinute(60),
  params: inBrand,
  body: z.strictObject({
    key: z.uuid(),
    /** The newest version that the operator saw; a newer one is a conflict. */
    after: z.number().int().min(0),
    least: amountText,
    paysItself: z.boolean(),
    rates: z
      .array(
        z.strictObject({
          level: z.number().int().min(0).max(100),
          category: formed(/^[A-Z]{2,16}$/),
          /** At most 5.00. */
          percent: formed(/^(?:[0-4](?:\.\d{1,2})?|5(?:\.00?)?)$/),
        }),
      )
      .max(200),
    reason,
  }),
  answer: terms,
  refusals: ['amount_out_of_range', 'conflict', 'key_reused'],
});

export const rebateDays = call({
  ...reads,
  path: '/console/api/brands/:merchant/rebate/days',
  summary: 'Rebates paid by day of the brand, newest first: to how many members, of which valid bet, by category.',
  params: inBrand,
  query: pageQuery.extend({
    /** Days before this one. */
    before: day.optional(),
  }),
  answer: z.object({
    days: z.array(
      z.object({
        day,
        members: z.number().int(),
        byHouse: z.number().int(),
        paid: moneyAnswer,
        categories: z.array(z.object({ category: z.string(), validBet: moneyAnswer, rebate: moneyAnswer })),
      }),
    ),
    next: day.nullable(),
  }),
  refusals: [],
});
