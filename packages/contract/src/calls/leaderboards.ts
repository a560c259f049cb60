import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { instant, moneyAnswer } from '../fields.ts';

export const leaderboardStates = ['coming', 'running', 'provisional', 'final'] as const;

export const leaderboardRank = z.object({
  place: z.number().int(),
  /** Masked; null for whoever does not want to be named. */
  name: z.string().nullable(),
  score: moneyAnswer,
  prize: moneyAnswer.nullable(),
  isMe: z.boolean(),
});

export const leaderboardAnswer = z.object({
  id: z.uuid(),
  title: z.string(),
  /** Bets of this category only; null for all. */
  category: z.string().nullable(),
  startsAt: instant,
  endsAt: instant,
  /** Until then bets that are taken back still change the ranks. */
  finalAt: instant,
  state: z.enum(leaderboardStates),
  /** By place. */
  prizes: z.array(moneyAnswer),
  /** When the ranks were worked out; null before the first time. */
  asOf: instant.nullable(),
  members: z.number().int(),
  top: z.array(leaderboardRank),
  mine: leaderboardRank.nullable(),
});

export const leaderboards = call({
  method: 'GET',
  path: '/wps/leaderboards',
  module: 'COMM3',
  summary: 'Leaderboards that come, run and are looked over, the last final ones, my place, and whether I am named.',
  access: { who: 'member' },
  limit: perMinute(60),
  answer: z.object({ boards: z.array(leaderboardAnswer), past: z.array(leaderboardAnswer), isHidden: z.boolean() }),
  refusals: [],
});

export const leaderboard = call({
  method: 'GET',
  path: '/wps/leaderboards/:id',
  module: 'COMM3',
  summary: 'One leaderboard with its first hundred places and my own.',
  access: { who: 'member' },
  limit: perMinute(60),
  params: z.strictObject({ id: z.uuid() }),
  answer: leaderboardAnswer,
  refusals: ['not_found'],
});

export const leaderboardName = call({
  method: 'PUT',
  path: '/wps/leaderboards/name',
  module: 'COMM3',
  summary: 'Whether leaderboards show my masked name or hide it.',
  access: { who: 'member' },
  limit: perMinute(30),
  body: z.strictObject({ isHidden: z.boolean() }),
  answer: z.object({ isHidden: z.boolean() }),
  refusals: [],
});
