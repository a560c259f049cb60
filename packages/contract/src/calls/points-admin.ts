import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import {
  amountText,
  day,
  instant,
  merchantCode,
  moneyAnswer,
  nothing,
  pageQuery,
  plainText,
  promised,
  reason,
  waitingQueue,
} from '../fields.ts';
import { PICTURE_BYTES } from '../limits.ts';
import { formed, text } from '../text.ts';
import { pointRate, pointRatio, pointRedeemFields, pointsAnswer } from './points.ts';

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

const goodText = z.object({ language: z.string(), name: z.string(), text: z.string() });

const good = z.object({
  id: z.uuid(),
  version: z.number().int(),
  texts: z.array(goodText),
  picture: z.string().nullable(),
  points: z.string(),
  /** What must have been deposited in the last 30 days. */
  amount: moneyAnswer,
  stock: z.number().int(),
  isShown: z.boolean(),
  position: z.number().int(),
});

const edits = {
  module: 'CONSOLE',
  access: { who: 'operator', permission: 'rewards.edit' },
  openWhenClosed: true,
  limit: perMinute(60),
} as const;

export const pointGoods = call({
  ...reads,
  path: '/console/api/brands/:merchant/points/goods',
  summary: 'Goods of the points mall, in their order, those that are not shown too.',
  params: inBrand,
  answer: z.object({
    goods: z.array(good),
    languages: z.array(z.string()),
    defaultLanguage: z.string(),
    currency: z.string(),
  }),
  refusals: [],
});

export const savePointGood = call({
  ...edits,
  method: 'PUT',
  path: '/console/api/brands/:merchant/points/goods/:id',
  summary: 'Write goods of the points mall. Stock is changed by a number, so that redeems in between are kept.',
  params: inBrand.extend({ id: z.uuid() }),
  body: z.strictObject({
    /** The version that the operator saw; 0 for new goods. */
    after: z.number().int().min(0),
    texts: z
      .array(
        z.strictObject({
          language: formed(/^[A-Z]{2}$/),
          name: plainText(80),
          text: text({ least: 0, most: 500, trim: true }),
        }),
      )
      .min(1)
      .max(33),
    picture: formed(/^\/point-goods\/[\w-]{24}\.webp$/).nullable(),
    points: formed(/^[1-9]\d{0,8}$/),
    amount: amountText,
    stockChange: z.number().int().min(-1_000_000).max(1_000_000),
    isShown: z.boolean(),
    position: z.number().int().min(0).max(9999),
    reason,
  }),
  answer: good,
  refusals: ['amount_out_of_range', 'stock_too_small', 'conflict'],
});

export const pointGoodPicture = call({
  ...edits,
  method: 'PUT',
  path: '/console/api/brands/:merchant/points/pictures',
  summary: 'Upload a picture of goods: the bytes of a png or jpg as the body. It is decoded and drawn anew.',
  upload: { types: ['image/png', 'image/jpeg'], maxBytes: PICTURE_BYTES },
  limit: perMinute(20),
  params: inBrand,
  body: z.instanceof(Uint8Array),
  answer: z.object({ url: z.string() }),
  refusals: ['picture_refused', 'too_large'],
});

const redeemRow = z.object({
  ...pointRedeemFields,
  member: z.object({ id: z.uuid(), account: z.string() }),
  receiver: z.object({ name: z.string(), phone: z.string(), address: z.string() }),
  decidedBy: z.string().nullable(),
  ...promised,
});

export const pointRedeems = call({
  ...reads,
  access: { who: 'operator', permission: 'rewards.edit' },
  path: '/console/api/brands/:merchant/points/redeems',
  summary: 'Redeems that wait for an operator, the oldest first, or all, with whom to send them to.',
  params: inBrand,
  query: z.strictObject({
    show: z.enum(['waiting', 'all']).default('waiting'),
    before: z.uuid().optional(),
    limit: pageQuery.shape.limit,
  }),
  answer: z.object({ waiting: waitingQueue, redeems: z.array(redeemRow), next: z.string().nullable() }),
  refusals: [],
});

export const decidePointRedeem = call({
  ...edits,
  method: 'POST',
  path: '/console/api/brands/:merchant/points/redeems/:id',
  summary: 'Approve a redeem with carrier and number, or reject it: then points and stock go back, once.',
  params: inBrand.extend({ id: z.uuid() }),
  body: z.discriminatedUnion('decision', [
    z.strictObject({
      decision: z.literal('approved'),
      carrier: plainText(60),
      tracking: plainText(60),
      reason,
    }),
    z.strictObject({ decision: z.literal('rejected'), reason }),
  ]),
  answer: redeemRow,
  refusals: ['not_found', 'conflict'],
});

export const pointRedeemsFile = call({
  ...edits,
  method: 'POST',
  path: '/console/api/brands/:merchant/points/redeems/file',
  summary:
    'The redeems that wait as a CSV file for whoever packs them. Cells that a spreadsheet would compute are text.',
  limit: perMinute(10),
  params: inBrand,
  body: nothing,
  answer: z.object({ csv: z.string(), lines: z.number().int(), isWhole: z.boolean() }),
  refusals: [],
});

export const pointLiability = call({
  ...reads,
  path: '/console/api/brands/:merchant/points/liability',
  summary: 'Points that members hold and what they are worth today, and what the last 30 days added and took.',
  limit: perMinute(30),
  params: inBrand,
  answer: z.object({
    points: pointsAnswer,
    members: z.number().int(),
    /** At the ratio in force; null where points are not converted. */
    worth: moneyAnswer.nullable(),
    ratio: pointRatio.nullable(),
    days: z.number().int(),
    earned: pointsAnswer,
    converted: z.object({ points: pointsAnswer, paid: moneyAnswer, count: z.number().int() }),
    redeemed: z.object({ points: pointsAnswer, count: z.number().int() }),
  }),
  refusals: [],
});
