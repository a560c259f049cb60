import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { instant, moneyAnswer, pageQuery } from '../fields.ts';

export const turnoverSources = ['deposit', 'transfer', 'bonus', 'rebate', 'referral', 'manual'] as const;
export const turnoverStates = [
  'OPEN',
  'FINISHED',
  'WITHDRAWN',
  'SMALL_BALANCE',
  'CANCELLED',
  'CANCELLED_MANUALLY',
] as const;

/** What one credit demands. */
export const turnoverNeed = z.object({
  id: z.uuid(),
  source: z.enum(turnoverSources),
  /** What was credited, and how many times it is to be played: 1.00 is once. */
  amount: moneyAnswer,
  multiple: z.string(),
  need: moneyAnswer,
  played: moneyAnswer,
  /** Went to somebody else together with the money. */
  moved: moneyAnswer,
  remaining: moneyAnswer,
  /** Categories whose bets count; null for all. */
  scope: z.array(z.string()).nullable(),
  /** What a stake counts in percent, for categories in which that is not all of it. */
  contributions: z.array(z.object({ category: z.string(), percent: z.number().int() })),
  state: z.enum(turnoverStates),
  at: instant,
  endedAt: instant.nullable(),
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
    /** Of all open needs together; zero when money can go out. */
    remaining: moneyAnswer,
    need: moneyAnswer,
    /** With less than this in all wallets what is open ends. */
    smallBalance: moneyAnswer,
    needs: z.array(turnoverNeed),
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
  answer: z.object({ needs: z.array(turnoverNeed), next: z.uuid().nullable() }),
  refusals: [],
});
