import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { amountText, instant, merchantCode, moneyAnswer, reason } from '../fields.ts';
import { formed, text } from '../text.ts';
import { leaderboardRank, leaderboardStates } from './leaderboards.ts';

const inBrand = z.strictObject({ merchant: merchantCode });

export const adminLeaderboard = z.object({
  id: z.uuid(),
  version: z.number().int(),
  title: z.string(),
  category: z.string().nullable(),
  startsAt: instant,
  endsAt: instant,
  finalAt: instant,
  state: z.enum([...leaderboardStates, 'cancelled']),
  prizes: z.array(moneyAnswer),
  /** All prizes: what it costs at most. */
  cost: moneyAnswer,
  members: z.number().int(),
  asOf: instant.nullable(),
  /** The first places with the members' account names. */
  top: z.array(leaderboardRank.omit({ isMe: true }).extend({ member: z.uuid() })),
  made: z.object({ at: instant, by: z.object({ id: z.string(), name: z.string() }).nullable(), reason: z.string() }),
});

export const leaderboardList = call({
  method: 'GET',
  module: 'CONSOLE',
  path: '/console/api/brands/:merchant/leaderboards',
  summary: 'Leaderboards of a brand, the newest first, with their prizes and first places.',
  access: { who: 'operator', permission: 'rewards.read' },
  openWhenClosed: true,
  limit: perMinute(240),
  params: inBrand,
  answer: z.object({
    boards: z.array(adminLeaderboard),
    categories: z.array(z.string()),
    currency: z.string(),
  }),
  refusals: [],
});

export const saveLeaderboard = call({
  method: 'POST',
  module: 'CONSOLE',
  path: '/console/api/brands/:merchant/leaderboards',
  summary: 'Publish a leaderboard, or change or cancel one that has not begun. Sent twice it is one version.',
  access: { who: 'operator', permission: 'rewards.edit' },
  openWhenClosed: true,
  limit: perMinute(60),
  params: inBrand,
  body: z.strictObject({
    /** Of the board; a new one is made by the sender. */
    id: z.uuid(),
    key: z.uuid(),
    /** The newest version that the operator saw; 0 for a new board. */
    after: z.number().int().min(0),
    title: text({ most: 60, trim: true }),
    category: formed(/^[A-Z]{2,16}$/).nullable(),
    startsAt: instant,
    endsAt: instant,
    prizes: z.array(amountText).min(1).max(100),
    isCancelled: z.boolean(),
    reason,
  }),
  answer: adminLeaderboard,
  refusals: ['leaderboard_wrong', 'leaderboard_begun', 'conflict', 'key_reused'],
});
