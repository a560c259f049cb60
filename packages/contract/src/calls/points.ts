import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { day, instant, moneyAnswer, pageQuery } from '../fields.ts';
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
const rate = z.object({ category: z.string(), points: z.string(), per: z.string() });
const ratio = z.object({ points: formed(/^\d+$/), amount: moneyAnswer });

export const pointConfig = call({
  ...reads,
  path: '/wps/relay/MCSFE_getPointConfig',
  summary: 'The rules of points: what earns how many, by category, as they are today and from which day they change.',
  answer: z.object({
    today: day,
    rates: z.array(rate),
    coming: z.object({ fromDay: day, rates: z.array(rate) }).nullable(),
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
  rate: rate.nullable(),
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

export const pointRatio = ratio;
export const pointRate = rate;
