import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { day, instant, moneyAnswer } from '../fields.ts';

export const missionPeriods = ['daily', 'weekly', 'semimonthly', 'monthly'] as const;
export const missionGoals = ['bet', 'deposit', 'win', 'days'] as const;
export const missionStatuses = ['process', 'claim', 'claimed', 'close'] as const;

/** An amount, or a number of days; the other one is null. */
export const missionFigure = z.object({ amount: moneyAnswer.nullable(), days: z.number().int().nullable() });

export const missionAnswer = z.object({
  id: z.uuid(),
  period: z.enum(missionPeriods),
  goal: z.enum(missionGoals),
  /** Bets and wins of this category only; null for all. */
  category: z.string().nullable(),
  /** The first day of the period, which names it. */
  from: day,
  startsAt: instant,
  endsAt: instant,
  /** A reached goal can be claimed before then. */
  claimUntil: instant,
  progress: missionFigure,
  tiers: z.array(
    z.object({
      tier: z.number().int(),
      goal: missionFigure,
      reward: moneyAnswer,
      status: z.enum(missionStatuses),
    }),
  ),
});

export const missions = call({
  method: 'GET',
  path: '/wps/missions',
  module: 'COMM3',
  summary: 'My missions with their progress, those of ended periods that can still be claimed, and my last claims.',
  access: { who: 'member' },
  limit: perMinute(60),
  answer: z.object({
    missions: z.array(missionAnswer),
    /** Steps that can be claimed now. */
    claimable: z.number().int(),
    history: z.array(
      z.object({
        at: instant,
        period: z.enum(missionPeriods),
        goal: z.enum(missionGoals),
        category: z.string().nullable(),
        from: day,
        tier: z.number().int(),
        goalFigure: missionFigure,
        reward: moneyAnswer,
      }),
    ),
  }),
  refusals: [],
});

export const claimMission = call({
  method: 'POST',
  path: '/wps/missions/:id/claims',
  module: 'COMM3',
  summary: 'Claim the reward of a step of a mission, once for each period. Sent again it is the same answer.',
  access: { who: 'member' },
  movesMoney: true,
  limit: perMinute(60),
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({
    id: z.uuid(),
    /** The first day of the period. */
    from: day,
    tier: z.number().int().min(1).max(5),
  }),
  answer: missionAnswer,
  refusals: [
    'account_frozen',
    'self_excluded',
    'time_out_active',
    'not_found',
    'goal_not_reached',
    'claim_too_late',
    'key_reused',
  ],
});
