import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { amountText, instant, moneyAnswer, pageQuery } from '../fields.ts';
import { formed } from '../text.ts';
import { betRecordAnswer } from './reports.ts';

export const bonusStates = [
  'QUEUED',
  'ACTIVE',
  'ENDING',
  'COMPLETED',
  'PLAYED_OUT',
  'EXPIRED',
  'CANCELLED',
  'FORFEITED',
  'REVOKED',
] as const;

/** Why a bonus ended, beyond its state. */
export const bonusReasons = ['withdrawal', 'selfExclusion', 'chargeBack', 'operator'] as const;
const why = z.enum(bonusReasons).nullable();

const bonusFields = {
  id: z.uuid(),
  /** Whose budget pays it. */
  promotion: z.string(),
  state: z.enum(bonusStates),
  amount: moneyAnswer,
  /** In the bonus wallet; a queued one is there in full, an ended one no more. */
  left: moneyAnswer,
  need: moneyAnswer,
  played: moneyAnswer,
  /** Still to be played; zero once it has ended. */
  missing: moneyAnswer,
  /** How many times its base is played: 1.00 is once. */
  multiple: z.string(),
  /** It came with a deposit, which takes it along when it is taken back. */
  isOfDeposit: z.boolean(),
  /** The largest stake of a round that bonus money pays any of. */
  maxBet: moneyAnswer.nullable(),
  /** Categories in which it pays no stakes, beside those that take real money only. */
  excluded: z.array(z.string()),
  /** The most that becomes real money. */
  maxWin: moneyAnswer.nullable(),
  /** What became real money, and what returned to its promotion. */
  converted: moneyAnswer,
  returned: moneyAnswer,
  /** Rounds that it paid and that have no end yet. */
  openRounds: z.number().int(),
  queuedAt: instant,
  activeAt: instant.nullable(),
  expiresAt: instant.nullable(),
  /** Its clock stands until then. */
  pausedUntil: instant.nullable(),
  endedAt: instant.nullable(),
  why,
  /** What the operators who took it back wrote. */
  reason: z.string().nullable(),
};

export const bonusAnswer = z.object(bonusFields);

const category = formed(/^[A-Z][A-Z0-9_]{1,31}$/);
const bonusStep = z.object({
  state: z.enum(bonusStates),
  at: instant,
  by: z.enum(['member', 'operator', 'system']),
  why,
  reason: z.string().nullable(),
  converted: moneyAnswer,
  returned: moneyAnswer,
});

export const bonusDetailAnswer = bonusAnswer.extend({
  /** Categories whose bets alone count; null where all do. */
  scope: z.array(z.string()).nullable(),
  /** What counts, in categories that its terms name or that were played while it lived. */
  categories: z.array(
    z.object({
      category: z.string(),
      /** Percent of a stake that counts. */
      percent: z.number().int(),
      takesBonus: z.boolean(),
      /** Valid bets placed while it lived, and what they are worth for it. */
      valid: moneyAnswer,
      counted: moneyAnswer,
    }),
  ),
  /** Percent that counts in all other categories. */
  otherPercent: z.number().int(),
  /** What of `counted` filled other needs or came on top: all of `counted` less this is `played`. */
  elsewhere: moneyAnswer,
  steps: z.array(bonusStep),
});

const mine = { method: 'GET', module: 'COMM3', access: { who: 'member' }, limit: perMinute(240) } as const;
const inBonus = z.strictObject({ id: z.uuid() });

export const bonuses = call({
  ...mine,
  path: '/wps/bonuses',
  summary: 'My bonuses, newest first, a page at a time; the live one apart, and whether I play with real money only.',
  query: pageQuery.extend({ before: z.uuid().optional() }),
  answer: z.object({
    isRealMoneyOnly: z.boolean(),
    live: bonusAnswer
      .extend({
        /** It has paid a stake. */
        hasPaid: z.boolean(),
      })
      .nullable(),
    bonuses: z.array(bonusAnswer),
    next: z.uuid().nullable(),
  }),
  refusals: [],
});

export const bonus = call({
  ...mine,
  path: '/wps/bonuses/:id',
  summary: 'One bonus of mine: what is left, what was played and what that counted, and each step with its reason.',
  params: inBonus,
  answer: bonusDetailAnswer,
  refusals: ['not_found'],
});

export const bonusBetsQuery = pageQuery.extend({
  before: formed(/^\d{1,18}-\d{1,4}$/).optional(),
  category: category.optional(),
});

export const bonusBetsAnswer = z.object({
  bets: z.array(
    betRecordAnswer.extend({
      /** What of it is a valid bet, and what that is worth for the bonus; null while it is open. */
      valid: moneyAnswer.nullable(),
      counted: moneyAnswer.nullable(),
      /** What bonus money paid of its stakes. */
      paidByBonus: moneyAnswer,
    }),
  ),
  next: z.string().nullable(),
});

export const bonusBets = call({
  ...mine,
  path: '/wps/bonuses/:id/bets',
  summary: 'The bets that I placed while a bonus lived, newest first, a page at a time, each with what it counted.',
  params: inBonus,
  query: bonusBetsQuery,
  answer: bonusBetsAnswer,
  refusals: ['not_found'],
});

export const bonusEntryKinds = ['granted', 'staked', 'won', 'givenBack', 'corrected', 'converted', 'returned'] as const;

export const bonusEntriesQuery = pageQuery.extend({
  before: formed(/^\d{1,16}-[01]-[0-9a-f-]{1,40}$/).optional(),
});

export const bonusEntriesAnswer = z.object({
  entries: z.array(
    z.object({
      id: z.string(),
      at: instant,
      kind: z.enum(bonusEntryKinds),
      /** With a minus where the bonus shrank. All of them together are what is left. */
      amount: moneyAnswer,
      /** The vendor's name of the round or the issue of a ticket's draw, and its betting record. */
      round: z.string().nullable(),
      bet: z.string().nullable(),
    }),
  ),
  next: z.string().nullable(),
});

export const bonusEntries = call({
  ...mine,
  path: '/wps/bonuses/:id/entries',
  summary: 'Every movement of the money of a bonus, newest first, a page at a time; together they are what is left.',
  params: inBonus,
  query: bonusEntriesQuery,
  answer: bonusEntriesAnswer,
  refusals: ['not_found'],
});

export const cancelBonus = call({
  method: 'POST',
  path: '/wps/bonuses/:id/cancellation',
  module: 'COMM3',
  summary: 'Give a bonus up, naming what is left of it as it was shown. The same key again is the same act.',
  access: { who: 'member' },
  movesMoney: true,
  limit: perMinute(30),
  params: inBonus,
  body: z.strictObject({ key: formed(/^[\w-]{16,64}$/), givenUp: amountText }),
  answer: bonusAnswer,
  refusals: ['not_found', 'bonus_ended', 'bonus_amount_changed', 'key_reused', 'password_change_required'],
});

export const setBonusUse = call({
  method: 'PUT',
  path: '/wps/member/bonus-use',
  module: 'COMM3',
  summary: 'Play with real money only, or with bonus money as well. What is staked already stays as it was paid.',
  access: { who: 'member' },
  limit: perMinute(60),
  body: z.strictObject({ isRealMoneyOnly: z.boolean() }),
  answer: z.object({ isRealMoneyOnly: z.boolean() }),
  refusals: [],
});
