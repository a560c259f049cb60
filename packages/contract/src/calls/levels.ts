import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { day, instant, moneyAnswer } from '../fields.ts';

export const levelReasons = ['reached', 'lowered', 'regained'] as const;

export const levelRow = z.object({
  level: z.number().int(),
  name: z.string(),
  /** Lifetime deposits and valid bets of real money that earn it. */
  deposit: moneyAnswer,
  bet: moneyAnswer,
  /** Valid bet of a month that keeps it. */
  keep: moneyAnswer,
  gift: moneyAnswer,
  birthday: moneyAnswer,
  monthly: moneyAnswer,
  /** Withdrawals of a day; null for those of the brand. */
  dayCount: z.number().int().nullable(),
  dayAmount: moneyAnswer.nullable(),
});

export const levelMove = z.object({
  /** From the beginning of this day on. */
  from: day,
  was: z.number().int(),
  now: z.number().int(),
  why: z.enum(levelReasons),
  version: z.number().int(),
  /** The sums that led to it. */
  bet: moneyAnswer,
  deposit: moneyAnswer,
  /** Valid bet of the month that ended; null when the level was reached. */
  monthBet: moneyAnswer.nullable(),
});

export const rankProgress = z.object({
  /** The one that is held. */
  level: z.number().int(),
  /** What both sums would earn today, by the table in force. */
  earned: z.number().int(),
  /** The last day in the sums; null before any was counted. */
  day: day.nullable(),
  deposit: moneyAnswer,
  bet: moneyAnswer,
  /** Valid bet of the current month. */
  monthBet: moneyAnswer,
  /** What keeps the held level this month, and what is missing; null where nothing can be lost. */
  keep: z.object({ need: moneyAnswer, missing: moneyAnswer, until: instant, isNewlyReached: z.boolean() }).nullable(),
  /** The next level that was never reached, with what is missing; null at the top. */
  next: z.object({ level: z.number().int(), missingDeposit: moneyAnswer, missingBet: moneyAnswer }).nullable(),
});

export const playerRankProgress = call({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPlayerRankProgress',
  module: 'COMM3',
  summary: 'My level: held and earned, both sums, what keeps it and what is missing, and the day of the figures.',
  access: { who: 'member' },
  limit: perMinute(120),
  answer: rankProgress,
  refusals: [],
});

export const levels = call({
  method: 'GET',
  path: '/wps/levels',
  module: 'COMM3',
  summary: 'All levels of the brand side by side with what each brings, where I stand, and why.',
  access: { who: 'member' },
  limit: perMinute(60),
  answer: z.object({
    /** Empty where the brand has none. */
    levels: z.array(levelRow),
    /** Rebate of each level by category, in percent; level 0 first. */
    rebates: z.array(z.object({ level: z.number().int(), category: z.string(), percent: z.string() })),
    /** What the brand allows without a level. */
    base: z.object({ dayCount: z.number().int(), dayAmount: moneyAnswer }),
    /** From this day on another table is in force; null when none is published. */
    changesOn: day.nullable(),
    mine: rankProgress,
    /** Whether a birthday is known long enough for its gift. */
    birthday: z.enum(['unknown', 'new', 'known']),
    /** The last steps, newest first. */
    history: z.array(levelMove),
  }),
  refusals: [],
});
