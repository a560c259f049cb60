import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { day, instant, moneyAnswer, pageQuery, password, plainText } from '../fields.ts';
import { formed } from '../text.ts';

const reads = { method: 'GET', module: 'PTSYS3', access: { who: 'member' }, limit: perMinute(120) } as const;

/** Points: whole ones as they are shown and spent, and as they are in the books. */
export const pointsAnswer = z.object({ whole: formed(/^-?\d+$/), exact: z.string() });

export const pointBalance = call({
  ...reads,
  path: '/wps/relay/MCSFE_getPointBalance',
  summary: 'My points, and to which day what I bet is in them.',
  answer: z.object({
    points: pointsAnswer,
    /** The last closed day that is credited; null before the first. */
    creditedTo: day.nullable(),
  }),
  refusals: [],
});

/** So many points for each so much of valid bet, as the brand writes them. */
export const pointRate = z.object({ category: z.string(), points: z.string(), per: z.string() });
export const pointRatio = z.object({ points: formed(/^\d+$/), amount: moneyAnswer });

export const pointConfig = call({
  ...reads,
  path: '/wps/relay/MCSFE_getPointConfig',
  summary: 'The rules of points: what earns how many, by category, as they are today and from which day they change.',
  answer: z.object({
    today: day,
    rates: z.array(pointRate),
    coming: z.object({ fromDay: day, rates: z.array(pointRate) }).nullable(),
    currency: z.string(),
  }),
  refusals: [],
});

export const pointEntryKinds = ['earned', 'redeemed', 'refunded', 'converted', 'adjusted'] as const;

const line = z.object({
  category: z.string(),
  validBet: moneyAnswer,
  /** What of it earned, after what was made up for. */
  base: moneyAnswer,
  rate: pointRate.nullable(),
  points: pointsAnswer,
});

export const pointTransactions = call({
  ...reads,
  path: '/wps/relay/MCSFE_getPointMemberTransaction',
  summary: 'My points details, newest first: each entry with the points before and after it and what it is of.',
  query: pageQuery,
  answer: z.object({
    points: pointsAnswer,
    entries: z.array(
      z.object({
        /** The transaction reference number. */
        reference: z.string(),
        at: instant,
        kind: z.enum(pointEntryKinds),
        /** Below zero they left. */
        changed: pointsAnswer,
        /** After the entry; null where too many entries are in between. */
        balance: pointsAnswer.nullable(),
        /** Why an operator changed them. */
        remark: z.string().nullable(),
        /** The closed day and its bets, for what was earned. */
        earned: z.object({ day, lines: z.array(line) }).nullable(),
      }),
    ),
    next: z.string().nullable(),
  }),
  refusals: [],
});

export const pointConversionTypes = call({
  ...reads,
  path: '/wps/relay/MCSFE_getPointRewardConversionType',
  summary: 'What points can be turned into: money, and at what ratio; goods, and how many are shown.',
  answer: z.object({
    types: z.array(
      z.discriminatedUnion('type', [
        z.object({
          type: z.literal('money'),
          ratio: pointRatio,
          /** How many times what was converted must be played. */
          multiple: z.string(),
          quoteSeconds: z.number().int(),
        }),
        z.object({ type: z.literal('goods'), rewards: z.number().int() }),
      ]),
    ),
  }),
  refusals: [],
});

/** Whole points. */
const wholeText = formed(/^[1-9]\d{0,11}$/);

export const quotePoints = call({
  method: 'POST',
  path: '/wps/points/quotes',
  module: 'PTSYS3',
  summary:
    'What points would pay: the amount, the fewest points that it costs and what must be played. Holds a minute.',
  access: { who: 'member' },
  limit: perMinute(60),
  body: z.strictObject({ points: wholeText }),
  answer: z.object({
    id: z.uuid(),
    amount: moneyAnswer,
    /** Only what the amount costs. */
    taken: z.string(),
    /** Of the wish: it stays. */
    left: z.string(),
    pointsAfter: pointsAnswer,
    need: moneyAnswer,
    until: instant,
  }),
  refusals: ['points_too_few', 'points_not_converted'],
});

const spends = {
  method: 'POST',
  module: 'PTSYS3',
  access: { who: 'member' },
  encrypted: true,
  movesMoney: true,
  limit: { calls: 20, seconds: 60, shared: true },
} as const;

const barred = [
  'account_frozen',
  'self_excluded',
  'time_out_active',
  'payment_password_missing',
  'payment_password_wrong',
  'payment_password_locked',
] as const;

export const convertPoint = call({
  ...spends,
  path: '/wps/relay/passwordCheck/MCSFE_convertPoint',
  summary: 'Convert points as a quote says. The same quote again is the same conversion.',
  body: z.strictObject({ quoteId: z.uuid(), paymentPassword: password }),
  answer: z.object({
    /** The transaction reference number. */
    reference: z.string(),
    at: instant,
    amount: moneyAnswer,
    taken: z.string(),
    need: moneyAnswer,
    points: pointsAnswer,
  }),
  refusals: ['points_too_few', 'quote_over', ...barred],
});

export const pointRewards = call({
  method: 'GET',
  module: 'PTSYS3',
  path: '/wps/relay/MCSFE_getPointReward',
  summary: 'The shop window: rewards with points requirement, amount requirement and available quantity.',
  access: { who: 'anyone', viewer: true },
  limit: perMinute(120),
  answer: z.object({
    /** The amount requirement counts deposits of so many days. */
    days: z.number().int(),
    /** What the member deposited in them; null for visitors. */
    deposited: moneyAnswer.nullable(),
    rewards: z.array(
      z.object({
        id: z.uuid(),
        version: z.number().int(),
        name: z.string(),
        text: z.string(),
        picture: z.string().nullable(),
        /** Whole points for one. */
        pointsRequirement: z.string(),
        /** Zero for none. */
        amountRequirement: moneyAnswer,
        availableQuantity: z.number().int(),
      }),
    ),
  }),
  refusals: [],
});

export const redeemPointReward = call({
  ...spends,
  path: '/wps/relay/passwordCheck/MCSFE_redeemPointReward',
  summary: 'Redeem goods: points and stock are taken at once. Sent twice it is one redeem.',
  body: z.strictObject({
    id: z.uuid(),
    reward: z.uuid(),
    quantity: z.number().int().min(1).max(100),
    /** Whole points for one, as they were shown. */
    points: wholeText,
    receiver: z.strictObject({
      name: plainText(60),
      phone: formed(/^\+?\d[\d ]{5,18}\d$/),
      address: plainText(300),
    }),
    paymentPassword: password,
  }),
  answer: z.object({
    id: z.uuid(),
    reference: z.string(),
    points: pointsAnswer,
    availableQuantity: z.number().int(),
  }),
  refusals: [
    'reward_gone',
    'reward_price_changed',
    'reward_amount_missing',
    'stock_too_small',
    'points_too_few',
    'key_reused',
    ...barred,
  ],
});

export const redeemStatuses = ['process', 'approved', 'rejected'] as const;

export const pointRedeemFields = {
  id: z.uuid(),
  name: z.string(),
  redeemQuantity: z.number().int(),
  /** Whole points, all of it. */
  redeemAmount: z.string(),
  status: z.enum(redeemStatuses),
  reference: z.string(),
  at: instant,
  decidedAt: instant.nullable(),
  reason: z.string().nullable(),
  carrier: z.string().nullable(),
  tracking: z.string().nullable(),
};

export const pointRedeemList = call({
  ...reads,
  path: '/wps/relay/MCSFE_getRedeemPointList',
  summary: 'My redeems, newest first: in process, approved with carrier and number, or rejected with the reason.',
  query: z.strictObject({ before: z.uuid().optional(), limit: pageQuery.shape.limit }),
  answer: z.object({
    redeems: z.array(
      z.object({
        ...pointRedeemFields,
        /** By when an operator decides, while it is in process. */
        promisedAt: instant.nullable(),
        /** Whose account was paid how much; of conversions only. */
        paidAccount: z.string().nullable(),
        paidAmount: moneyAnswer,
      }),
    ),
    next: z.string().nullable(),
  }),
  refusals: [],
});
