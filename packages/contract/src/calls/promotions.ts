import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { markup } from '../content/markup.ts';
import { contentSlug, picture } from '../content/values.ts';
import { instant, moneyAnswer, plainText } from '../fields.ts';
import { PICTURE_BYTES } from '../limits.ts';
import {
  promotionKinds,
  promotionMine,
  promotionOffer,
  promotionStatuses,
  PROMOTION_COMMENT_LENGTH,
} from '../promotions/terms.ts';
import { pageAnswer, pages } from './content.ts';

export const promotionCard = z.object({
  id: z.string(),
  category: z.string(),
  title: z.string(),
  summary: z.string(),
  picture,
  /** For the member who asks. Without an offer it depends only on the period. */
  status: z.enum(promotionStatuses),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  /** The terms as data, of a promotion that can be joined. */
  offer: promotionOffer.nullable(),
  /** Null for visitors, and without an offer. */
  mine: promotionMine.nullable(),
});

const reads = {
  method: 'GET',
  module: 'COMM3',
  access: { who: 'anyone', viewer: true },
  limit: perMinute(240),
} as const;

export const promotionCategories = call({
  ...reads,
  path: '/wps/relay/PROMOFE_getPromotionAnnouncementCategory',
  summary: 'The categories of promotions, each with the number of promotions shown.',
  answer: z.object({ list: z.array(z.object({ id: z.string(), title: z.string(), count: z.number() })) }),
  refusals: [],
});

export const availablePromotions = call({
  ...reads,
  path: '/wps/relay/MCSFE_getAvailablePromotions',
  summary:
    'The promotions shown now, a page at a time, of one category or all; signed in each with my status, my next act and what is missing.',
  query: z.strictObject({ category: contentSlug.optional(), ...pages('20') }),
  answer: z.object({ list: z.array(promotionCard), ...pageAnswer }),
  refusals: [],
});

export const promotionCount = call({
  ...reads,
  path: '/wps/relay/MCSFE_getMerchantAvailablePromotions',
  summary: 'How many promotions are open now; signed in how many I can join and how many rewards I can take.',
  answer: z.object({ count: z.number(), claimable: z.number() }),
  refusals: [],
});

export const promotionDetail = call({
  ...reads,
  path: '/wps/promotion',
  summary: 'One promotion with its facts and full terms, signed in with my status.',
  query: z.strictObject({ id: contentSlug }),
  answer: promotionCard.extend({
    categoryTitle: z.string(),
    /** Sentences; with an offer they are made from the terms. */
    facts: z.object({
      reward: z.string(),
      who: z.string(),
      turnover: z.string(),
      expiry: z.string(),
      maximumWin: z.string(),
      excludedGames: z.string(),
    }),
    terms: markup,
    /** The version of this text. */
    version: z.number(),
  }),
  refusals: ['not_found'],
});

/** A reward of a member: claimable, pending or given. */
export const promotionReward = z.object({
  /** Identifies it in a claim when a promotion has several rewards. */
  id: z.uuid(),
  /** Its period; null if it has none. */
  period: z.object({ from: instant, to: instant }).nullable(),
  /** The promotion it is claimed under. */
  promotion: z.uuid(),
  /** Its page, and its title there. */
  slug: z.string(),
  title: z.string(),
  kind: z.enum(promotionKinds),
  status: z.enum(promotionStatuses),
  amount: moneyAnswer,
  credit: z.enum(['cash', 'bonus']),
  /** Its turnover. */
  need: moneyAnswer,
  /** Until when it can be claimed; null afterwards. */
  claimUntil: instant.nullable(),
  at: instant,
  asksComment: z.boolean(),
  pictures: z.number().int(),
  reason: z.string().nullable(),
  bonus: z.uuid().nullable(),
  /** Free spins that are to be taken or played; null for other kinds. */
  freeSpins: z.object({ spins: z.number().int(), stake: moneyAnswer }).nullable(),
});

export const promotionClaimList = call({
  method: 'GET',
  path: '/wps/relay/MCS2_getPromotionClaimList',
  module: 'REWCEN3',
  summary:
    'The reward centre: rewards that I can take, those an operator looks at, free spins to play, and the last that I got.',
  access: { who: 'member' },
  limit: perMinute(120),
  answer: z.object({
    claimable: z.array(promotionReward),
    waiting: z.array(promotionReward),
    /** Free spins that are not all played yet. */
    playing: z.array(promotionReward),
    got: z.array(promotionReward),
  }),
  refusals: [],
});

const comment = plainText(PROMOTION_COMMENT_LENGTH);
const inPromotion = z.strictObject({ id: z.uuid() });
const acts = {
  method: 'POST',
  module: 'COMM3',
  access: { who: 'member' },
  movesMoney: true,
  limit: perMinute(30),
} as const;
const mine = z.object({ status: z.enum(promotionStatuses), mine: promotionMine });

const joinRefusals = [
  'not_found',
  'promotion_not_open',
  'promotion_taken',
  'promotion_conditions',
  'promotion_same_person',
  'promotion_exhausted',
  'key_reused',
  'account_frozen',
  'self_excluded',
  'time_out_active',
  'password_change_required',
] as const;
const claimRefusals = [
  ...joinRefusals,
  'promotion_not_joined',
  'promotion_comment_needed',
  'promotion_pictures_needed',
] as const;

export const joinPromotion = call({
  ...acts,
  path: '/wps/promotions/:id/joining',
  summary: 'Join a promotion: its terms are pinned and its reward is reserved. The id is made by whoever sends.',
  params: inPromotion,
  body: z.strictObject({ id: z.uuid() }),
  answer: mine,
  refusals: joinRefusals,
});

export const claimPromotion = call({
  ...acts,
  path: '/wps/promotions/:id/claim',
  summary:
    'Take the reward of a promotion, once. The id is made by whoever sends; the same id again is the same answer.',
  params: inPromotion,
  body: z.strictObject({
    id: z.uuid(),
    /** One of several rewards of the promotion; the default is the one on its page. */
    reward: z.uuid().optional(),
    comment: comment.optional(),
  }),
  answer: mine,
  refusals: claimRefusals,
});

const cashBackPeriod = {
  from: instant,
  to: instant,
  /** Real-money stakes and prizes settled in the period, by category. */
  categories: z.array(z.object({ category: z.string(), stakes: moneyAnswer, prizes: moneyAnswer })),
  /** Rewards credited to the main wallet in the period; they are deducted. */
  rewards: moneyAnswer,
  /** Stakes less prizes and rewards; negative if the period was a win. */
  netLoss: moneyAnswer,
  /** The rate of the reached tier; null below the first. */
  percent: z.string().nullable(),
  /** The cash-back of this net loss by the terms. */
  amount: moneyAnswer,
};

export const promotionCashBack = call({
  method: 'GET',
  path: '/wps/promotions/:id/cash-back',
  module: 'COMM3',
  summary:
    'My cash-back of a promotion: the period that runs as it stands now, and the last that were worked out, each with all its figures.',
  access: { who: 'member' },
  limit: perMinute(120),
  params: z.strictObject({ id: z.uuid() }),
  answer: z.object({
    /** Null before the first period and after the last. */
    running: z.object(cashBackPeriod).nullable(),
    closed: z.array(
      z.object({
        ...cashBackPeriod,
        /** Deducted for bets of earlier periods that changed since; negative if added. */
        workedOff: moneyAnswer,
        /** The part of the rest that the budget covered; null until it is computed. */
        given: moneyAnswer.nullable(),
        status: z.enum(promotionStatuses).nullable(),
      }),
    ),
  }),
  refusals: ['not_found'],
});

/** `waiting` until the vendor has taken it; `refused` when it did not. */
export const freeSpinStates = ['waiting', 'granted', 'running', 'finished', 'expired', 'refused'] as const;

/** Free spins that a promotion gave: how many are played, and what became of what they won. */
export const freeSpinPack = z.object({
  id: z.uuid(),
  promotion: z.uuid(),
  /** The page of the promotion, and what it is called there. */
  slug: z.string(),
  title: z.string(),
  state: z.enum(freeSpinStates),
  games: z.array(z.object({ nodeId: z.number().int(), name: z.string() })),
  spins: z.number().int(),
  played: z.number().int(),
  stake: moneyAnswer,
  won: moneyAnswer,
  /** The most that is credited. */
  most: moneyAnswer,
  until: instant,
  at: instant,
  /** What was credited; null until they are over. */
  credited: moneyAnswer.nullable(),
  credit: z.enum(['cash', 'bonus']),
  /** The bonus that it became. */
  bonus: z.uuid().nullable(),
});

/** One spin: its result is known when `win` is. */
export const freeSpinLine = z.object({
  number: z.number().int(),
  at: instant,
  game: z.string(),
  win: moneyAnswer.nullable(),
  /** Where it can be recomputed; null where the vendor has no such page. */
  verifyUrl: z.string().nullable(),
});

export const freeSpinPacks = call({
  method: 'GET',
  path: '/wps/free-spins',
  module: 'COMM3',
  summary: 'My free spins, the newest first: those that I can play now, and the last that are over.',
  access: { who: 'member' },
  limit: perMinute(240),
  answer: z.object({ packs: z.array(freeSpinPack) }),
  refusals: [],
});

export const freeSpinLines = call({
  method: 'GET',
  path: '/wps/free-spins/:id',
  module: 'COMM3',
  summary: 'The spins of one of my packs with what each won.',
  access: { who: 'member' },
  limit: perMinute(120),
  params: z.strictObject({ id: z.uuid() }),
  answer: z.object({ spins: z.array(freeSpinLine) }),
  refusals: ['not_found'],
});

export const signUpReward = call({
  ...acts,
  path: '/wps/relay/MCSFE_signUpRequestReward',
  summary: 'Take the reward of a sign-up promotion that was joined, under the name of the specification.',
  body: z.strictObject({ id: z.uuid(), promotion: z.uuid(), comment: comment.optional() }),
  answer: mine,
  refusals: claimRefusals,
});

export const uploadPromotionPicture = call({
  method: 'PUT',
  path: '/wps/promotions/:id/pictures/:picture',
  module: 'COMM3',
  summary:
    'Add a picture to my application before I claim: the bytes of a png or jpg as the body, drawn anew. The picture is named by whoever sends.',
  access: { who: 'member' },
  upload: { types: ['image/png', 'image/jpeg'], maxBytes: PICTURE_BYTES },
  limit: perMinute(12),
  params: inPromotion.extend({ picture: z.uuid() }),
  body: z.instanceof(Uint8Array),
  answer: z.object({ pictures: z.array(z.uuid()) }),
  refusals: ['not_found', 'promotion_not_joined', 'picture_refused', 'too_large', 'too_many_proofs'],
});
