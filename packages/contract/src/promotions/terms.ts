import { z } from 'zod';
import { amountText, instant, moneyAnswer } from '../fields.ts';
import { PROMOTION_COMMENT_LENGTH } from '../limits.ts';
import { formed } from '../text.ts';

export { PROMOTION_COMMENT_LENGTH };

/**
 * What a promotion in data can be. `cashBack` is joined by playing and worked out after each period; `freeSpins` are
 * played at a vendor, and their win is credited when they are over; `activity` is any other act: its conditions, and a comment or pictures where asked.
 */
export const promotionKinds = [
  'signup',
  'firstDeposit',
  'laterDeposit',
  'zalo',
  'trialCredit',
  'cashBack',
  'freeSpins',
  'activity',
] as const;
export const promotionStates = ['draft', 'published', 'paused', 'ended'] as const;

/** What a promotion is for one member. */
export const promotionStatuses = [
  'coming_soon',
  'join',
  'joined',
  'process',
  'claim',
  'applying',
  'rejected',
  'issued',
  'claimed',
  'close',
] as const;

/** What the one button of a promotion does. */
export const promotionActs = ['join', 'deposit', 'meet', 'claim', 'spin'] as const;
export const conditionWays = ['confirmPhone', 'confirmEmail', 'deposit', 'play'] as const;

export const PROMOTION_PICTURES = 3;
/** The most that a Zalo reward is, in dong (PM-18). */
export const ZALO_MOST_VND = 131_000;

const category = formed(/^[A-Z]{2,12}$/);
const categories = z.array(category).max(20);
const count = (most: number) => z.number().int().min(1).max(most);

/** Percent of a deposit, with at most two decimals; 200 at most. */
const percentText = formed(/^(?:200(?:\.0{1,2})?|(?:1?\d)?\d(?:\.\d{1,2})?)$/);
/** How many times the base is to be played, with at most two decimals; 100 at most. */
const multipleText = formed(/^(?:100(?:\.0{1,2})?|\d{1,2}(?:\.\d{1,2})?)$/);

export const promotionCondition = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('confirmedPhone') }),
  z.strictObject({ kind: z.literal('confirmedEmail') }),
  z.strictObject({ kind: z.literal('registeredWithin'), days: count(3650) }),
  /** The first credited deposit is the number 1. */
  z.strictObject({ kind: z.literal('deposit'), number: count(100), least: amountText }),
  /** Valid bet of real money since the joining, in these categories, all if null. */
  z.strictObject({ kind: z.literal('validBet'), least: amountText, categories: categories.min(1).nullable() }),
]);

const conditions = z.array(promotionCondition).max(10);

/** From a net loss on, this percent of all of it. */
const cashBackTier = z.strictObject({ from: amountText, percent: percentText });

/** How much a promotion gives, and of what. */
export const promotionRewardTerms = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percent'), percent: percentText, least: amountText, most: amountText }),
  z.strictObject({ kind: z.literal('fixed'), amount: amountText }),
  /** A part of what a period lost of real money, in these categories, all if null; below the least nothing. */
  z.strictObject({
    kind: z.literal('cashBack'),
    categories: categories.min(1).nullable(),
    tiers: z.array(cashBackTier).min(1).max(10),
    least: amountText,
    most: amountText,
  }),
  /** So many spins at this stake in games of a vendor, for these days; what they win, up to the most. */
  z.strictObject({
    kind: z.literal('freeSpins'),
    vendor: formed(/^[\w-]{1,64}$/),
    games: z
      .array(formed(/^[\w:.|/-]{1,96}$/))
      .min(1)
      .max(20),
    spins: count(1000),
    stake: amountText,
    most: amountText,
    days: count(60),
  }),
]);

/**
 * The terms of a promotion as data. Amounts are decimal texts in the brand's currency. What a member reads of reward,
 * turnover, expiry, maximum win and excluded games is computed from these (PM-3).
 */
export const promotionTerms = z.strictObject({
  from: instant,
  to: instant,
  /** How often the window begins anew for a member: once in all, each day or each week of the brand. Of a cash-back its period. */
  repeats: z.enum(['never', 'day', 'week']).default('never'),
  /** What is asked of whoever joins, and what is asked before the reward can be taken. */
  audience: conditions.default([]),
  conditions: conditions.default([]),
  /** How often in all: by a member, and behind one address or device before an operator looks. */
  quota: z.strictObject({
    member: count(1000).nullable(),
    address: count(1000).nullable(),
    device: count(1000).nullable(),
  }),
  budget: amountText,
  reward: promotionRewardTerms,
  credit: z.enum(['cash', 'bonus']),
  multiple: multipleText,
  base: z.enum(['bonus', 'depositAndBonus']).default('bonus'),
  /** Percent of a stake that counts, by category; 100 where nothing is said. */
  contributions: z.record(category, z.number().int().min(0).max(100)).default({}),
  /** Categories that take none of this bonus. */
  excluded: categories.default([]),
  /** Largest stake of a round, and the most that the bonus becomes; null for none. */
  maxBet: amountText.nullable(),
  maxWin: amountText.nullable(),
  /** How long the bonus lives from its activation. */
  hours: count(8784),
  claimDays: count(60).default(3),
  asksComment: z.boolean().default(false),
  /** So many pictures are needed. */
  pictures: z.number().int().min(0).max(PROMOTION_PICTURES).default(0),
  /** Whether whoever was rejected can apply again while it is open. */
  again: z.boolean().default(true),
});

const { repeats, audience, base, contributions, excluded, claimDays, asksComment, pictures, again } =
  promotionTerms.shape;

/** The same as it is answered: everything is said. */
export const promotionTermsShown = promotionTerms.extend({
  repeats: repeats.removeDefault(),
  audience: audience.removeDefault(),
  conditions: promotionTerms.shape.conditions.removeDefault(),
  base: base.removeDefault(),
  contributions: contributions.removeDefault(),
  excluded: excluded.removeDefault(),
  claimDays: claimDays.removeDefault(),
  asksComment: asksComment.removeDefault(),
  pictures: pictures.removeDefault(),
  again: again.removeDefault(),
});

export type PromotionTerms = z.output<typeof promotionTerms>;
export type PromotionCondition = z.output<typeof promotionCondition>;
export type PromotionKind = (typeof promotionKinds)[number];
export type PromotionState = (typeof promotionStates)[number];
export type PromotionStatus = (typeof promotionStatuses)[number];

/** One condition that is not met, and where a member goes to meet it; null where nothing can be done. */
export const missingCondition = z.object({
  kind: z.enum(['confirmedPhone', 'confirmedEmail', 'registeredWithin', 'deposit', 'validBet']),
  way: z.enum(conditionWays).nullable(),
  days: z.number().nullable(),
  number: z.number().nullable(),
  least: moneyAnswer.nullable(),
  /** So much of it is there. */
  have: moneyAnswer.nullable(),
  categories: z.array(z.string()).nullable(),
});

/** The terms as a page shows them: those of the member's own version after joining. */
export const promotionOffer = z.object({
  id: z.uuid(),
  kind: z.enum(promotionKinds),
  version: z.number().int(),
  from: instant,
  to: instant,
  repeats: z.enum(['never', 'day', 'week']),
  /** A part of the deposit from the least on and up to the most, or a fixed amount. */
  reward: z.object({
    percent: z.string().nullable(),
    least: moneyAnswer.nullable(),
    most: moneyAnswer,
  }),
  /** How a cash-back is worked out; null for other kinds. */
  cashBack: z
    .object({
      categories: z.array(z.string()).nullable(),
      tiers: z.array(z.object({ from: moneyAnswer, percent: z.string() })),
      least: moneyAnswer,
    })
    .nullable(),
  /** What is played free of charge, and for how many days; null for other kinds. */
  freeSpins: z
    .object({
      spins: z.number().int(),
      stake: moneyAnswer,
      days: z.number().int(),
      games: z.array(z.object({ nodeId: z.number().int(), name: z.string() })),
    })
    .nullable(),
  credit: z.enum(['cash', 'bonus']),
  multiple: z.string(),
  base: z.enum(['bonus', 'depositAndBonus']),
  contributions: z.array(z.object({ category: z.string(), percent: z.number().int() })),
  excluded: z.array(z.string()),
  maxBet: moneyAnswer.nullable(),
  maxWin: moneyAnswer.nullable(),
  hours: z.number().int(),
  claimDays: z.number().int(),
  asksComment: z.boolean(),
  pictures: z.number().int(),
  /** Once worked out: for this deposit, net loss or win of the spins, so much reward, so much to play. */
  example: z.object({
    deposit: moneyAnswer.nullable(),
    loss: moneyAnswer.nullable(),
    won: moneyAnswer.nullable(),
    reward: moneyAnswer,
    need: moneyAnswer,
  }),
});

/** What a promotion is for the member who asks. */
export const promotionMine = z.object({
  next: z.enum(promotionActs).nullable(),
  missing: z.array(missingCondition),
  joinedAt: instant.nullable(),
  /** What is reserved, to be taken or was given. */
  amount: moneyAnswer.nullable(),
  /** Until when it can be taken. */
  claimUntil: instant.nullable(),
  /** Why it was rejected, in words for the member. */
  reason: z.string().nullable(),
  /** The bonus that it became. */
  bonus: z.uuid().nullable(),
});
