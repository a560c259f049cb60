import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { amountText, day, instant, merchantCode, moneyAnswer, pageQuery, reason } from '../fields.ts';
import { formed } from '../text.ts';
import { pointRate, pointRatio, pointsAnswer } from './points.ts';

const inBrand = z.strictObject({ merchant: merchantCode });

const terms = z.object({
  /** 0 before the first: nothing earns points. */
  version: z.number().int(),
  fromDay: day.nullable(),
  rates: z.array(pointRate),
  /** Null where points are not converted. */
  ratio: pointRatio.nullable(),
  /** How many times what was converted must be played. */
  multiple: z.string(),
  made: z.object({ at: instant, by: z.object({ id: z.string(), name: z.string() }), reason: z.string() }).nullable(),
});

const reads = {
  method: 'GET',
  module: 'CONSOLE',
  access: { who: 'operator', permission: 'rewards.read' },
  openWhenClosed: true,
  limit: perMinute(240),
} as const;

export const pointTerms = call({
  ...reads,
  path: '/console/api/brands/:merchant/points',
  summary: 'What earns points: what is in force, what begins at a later day, and the versions before.',
  params: inBrand,
  answer: z.object({
    today: day,
    inForce: terms,
    coming: terms.nullable(),
    /** The last of them, the newest first. */
    versions: z.array(terms),
    /** Categories that can earn. */
    categories: z.array(z.string()),
  }),
  refusals: [],
});

export const savePointTerms = call({
  method: 'POST',
  module: 'CONSOLE',
  path: '/console/api/brands/:merchant/points',
  summary: 'Set what earns points from the next day of the brand on. Sent twice it is one version.',
  access: { who: 'operator', permission: 'rewards.edit' },
  openWhenClosed: true,
  limit: perMinute(60),
  params: inBrand,
  body: z.strictObject({
    key: z.uuid(),
    /** The newest version that the operator saw: another one in between is not overwritten. */
    after: z.number().int().min(0),
    rates: z
      .array(
        z.strictObject({
          category: formed(/^[A-Z]{2,16}$/),
          points: formed(/^\d{1,6}(?:\.\d{1,4})?$/),
          per: formed(/^\d{1,9}(?:\.\d{1,4})?$/),
        }),
      )
      .max(50),
    ratio: z.strictObject({ points: formed(/^[1-9]\d{0,8}$/), amount: amountText }).nullable(),
    /** At most five times. */
    multiple: formed(/^(?:[0-4](?:\.\d{1,2})?|5(?:\.00?)?)$/),
    reason,
  }),
  answer: terms,
  refusals: ['amount_out_of_range', 'conflict', 'key_reused'],
});

export const pointDays = call({
  ...reads,
  path: '/console/api/brands/:merchant/points/days',
  summary: 'Points credited by closed day, newest first: to how many members, of which valid bet, by category.',
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
        points: pointsAnswer,
        /** All of it is credited. */
        isDone: z.boolean(),
        categories: z.array(z.object({ category: z.string(), validBet: moneyAnswer, points: pointsAnswer })),
      }),
    ),
    next: day.nullable(),
  }),
  refusals: [],
});
