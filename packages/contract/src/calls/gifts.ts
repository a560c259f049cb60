import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { instant, moneyAnswer } from '../fields.ts';

export const giftSources = ['levelUp', 'birthday', 'monthly', 'mission', 'leaderboard'] as const;

export const gift = z.object({
  id: z.uuid(),
  source: z.enum(giftSources),
  /** The level or the place that it was given for. */
  rank: z.number().int(),
  amount: moneyAnswer,
  /** How many times it must be played. */
  multiple: z.string(),
  at: instant,
  /** It can be taken before then. */
  until: instant,
  takenAt: instant.nullable(),
});

export const gifts = call({
  method: 'GET',
  path: '/wps/gifts',
  module: 'COMM3',
  summary: 'My gifts of levels, missions and leaderboards: those that wait to be taken, and the last that were taken.',
  access: { who: 'member' },
  limit: perMinute(120),
  answer: z.object({ waiting: z.array(gift), taken: z.array(gift) }),
  refusals: [],
});

export const takeGift = call({
  method: 'POST',
  path: '/wps/gifts/:id/taking',
  module: 'COMM3',
  summary: 'Take a gift into the main wallet, once. Sent again it is the same answer.',
  access: { who: 'member' },
  movesMoney: true,
  limit: perMinute(60),
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({ id: z.uuid() }),
  answer: gift,
  refusals: ['account_frozen', 'self_excluded', 'time_out_active', 'not_found', 'gift_over', 'key_reused'],
});
