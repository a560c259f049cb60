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

/** What a friend must do for the reward, and the reward. */
export const referralTermsFields = {
  firstDeposit: moneyAnswer,
  /** Valid bet of real money. */
  validBet: moneyAnswer,
  /** Days from registration for both. */
  days: z.number().int(),
  /** Days that the reward then waits for charge-backs. */
  holdDays: z.number().int(),
  reward: moneyAnswer,
  /** Limit per referrer and month; null for none. */
  monthCap: moneyAnswer.nullable(),
};

const progress = {
  state: z.enum(referralStates),
  registeredAt: instant,
  /** Until when the friend can fulfil the terms. */
  until: instant,
  /** What is still missing; null after the first deposit. */
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
    /** The brand's current terms; null while it has no referral rewards. */
    terms: z.object(referralTermsFields).nullable(),
    /** The value of /register?referralCode=; null while the brand has no referral rewards. */
    code: z.string().nullable(),
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
    /** The member's own referrer, masked. They are rewarded when the member fulfils the terms. */
    referredBy: z.object({ name: z.string(), ...progress }).nullable(),
  }),
  refusals: [],
});
