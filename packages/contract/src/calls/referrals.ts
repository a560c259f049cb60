import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { instant, moneyAnswer, pageQuery } from '../fields.ts';

export const referralStates = [
  'REGISTERED',
  'QUALIFYING',
  'QUALIFIED',
  'HELD',
  'PAID',
  'REVIEW',
  'REFUSED',
  'EXPIRED',
] as const;

/** What a friend does for a reward, and what it is. */
export const referralTermsFields = {
  firstDeposit: moneyAnswer,
  /** Valid bet of real money. */
  validBet: moneyAnswer,
  /** Days from registration for both. */
  days: z.number().int(),
  /** Days the reward then waits for charge-backs. */
  holdDays: z.number().int(),
  reward: moneyAnswer,
  /** For one referrer in a month; null for none. */
  monthCap: moneyAnswer.nullable(),
};

const progress = {
  state: z.enum(referralStates),
  registeredAt: instant,
  /** Until when the friend can fulfil the terms. */
  until: instant,
  /** What is still missing; null where the first deposit is there. */
  missingDeposit: moneyAnswer.nullable(),
  missingBet: moneyAnswer,
};

export const referral = call({
  method: 'GET',
  path: '/wps/referral',
  module: 'AFFMAN3',
  summary: 'My referral code, whom I brought and how far each is, what I earned, and who brought me.',
  access: { who: 'member' },
  limit: perMinute(60),
  query: pageQuery.extend({ before: z.uuid().optional() }),
  answer: z.object({
    /** What the brand asks for now; null while it pays nothing for friends. */
    terms: z.object(referralTermsFields).nullable(),
    /** Goes behind /register?referralCode=; null while the brand pays nothing for friends. */
    code: z.string().nullable(),
    /** The terms are open, and all their money is given or promised. */
    isBudgetGone: z.boolean(),
    earned: moneyAnswer,
    earnedInMonth: moneyAnswer,
    /** Newest first. */
    friends: z.array(
      z.object({
        id: z.uuid(),
        /** Masked. */
        name: z.string(),
        ...progress,
        reward: moneyAnswer,
        /** What was paid for this friend; null before. */
        paid: moneyAnswer.nullable(),
      }),
    ),
    next: z.uuid().nullable(),
    /** Who brought me, masked: they are rewarded when I fulfil the terms. */
    referredBy: z.object({ name: z.string(), ...progress }).nullable(),
  }),
  refusals: [],
});
