import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { instant, moneyAnswer, pageQuery } from '../fields.ts';

export const turnoverSources = ['deposit', 'transfer', 'bonus', 'rebate', 'referral', 'points', 'manual'] as const;
export const turnoverStates = [
  'OPEN',
  'FINISHED',
  'WITHDRAWN',
  'SMALL_BALANCE',
  'CANCELLED',
  'CANCELLED_MANUALLY',
] as const;

/** The turnover that one credit requires. */
export const turnoverNeed = z.object({
  id: z.uuid(),
  source: z.enum(turnoverSources),
  /** The credited amount and its turnover multiple; 1.00 is once. */
  amount: moneyAnswer,
  multiple: z.string(),
  need: moneyAnswer,
  played: moneyAnswer,
  /** The part that moved to another member together with transferred money. */
  moved: moneyAnswer,
  remaining: moneyAnswer,
  /** Categories whose bets count; null for all. */
  scope: z.array(z.string()).nullable(),
  /** The percentage of a stake that counts, for categories with less than 100. */
  contributions: z.array(z.object({ category: z.string(), percent: z.number().int() })),
  state: z.enum(turnoverStates),
  at: instant,
  endedAt: instant.nullable(),
});

/** As its member reads it. */
export const ownTurnoverNeed = turnoverNeed.extend({
  /** The promotion that gave it, as its page calls it. */
  title: z.string().nullable(),
});

export const turnover = call({
  method: 'GET',
  path: '/wps/turnover',
  module: 'WITHDRAW3',
  summary:
    'What I must still play before I can withdraw: every open need, the newest first, and the order they fill in.',
  access: { who: 'member' },
  limit: perMinute(120),
  answer: z.object({
    /** The sum of all open needs; withdrawals need zero. */
    remaining: moneyAnswer,
    need: moneyAnswer,
    /** Open needs end when all wallets together hold less than this. */
    smallBalance: moneyAnswer,
    needs: z.array(ownTurnoverNeed),
  }),
  refusals: [],
});

export const turnoverHistory = call({
  method: 'GET',
  path: '/wps/turnover/history',
  module: 'WITHDRAW3',
  summary: 'Needs that have ended, newest first, a page at a time, each with how it ended.',
  access: { who: 'member' },
  limit: perMinute(120),
  query: pageQuery.extend({ before: z.uuid().optional() }),
  answer: z.object({ needs: z.array(ownTurnoverNeed), next: z.uuid().nullable() }),
  refusals: [],
});
