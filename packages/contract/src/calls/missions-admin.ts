import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { amountText, day, instant, merchantCode, moneyAnswer, reason } from '../fields.ts';
import { formed } from '../text.ts';
import { missionFigure, missionGoals, missionPeriods } from './missions.ts';

const inBrand = z.strictObject({ merchant: merchantCode });

export const missionSet = z.object({
  version: z.number().int(),
  fromDay: day,
  missions: z.array(
    z.object({
      id: z.uuid(),
      period: z.enum(missionPeriods),
      goal: z.enum(missionGoals),
      category: z.string().nullable(),
      claimDays: z.number().int(),
      tiers: z.array(z.object({ tier: z.number().int(), goal: missionFigure, reward: moneyAnswer })),
    }),
  ),
  /** By nobody what the brand was set up with. */
  made: z.object({ at: instant, by: z.object({ id: z.string(), name: z.string() }).nullable(), reason: z.string() }),
});

const reads = {
  method: 'GET',
  module: 'CONSOLE',
  access: { who: 'operator', permission: 'rewards.read' },
  openWhenClosed: true,
  limit: perMinute(240),
} as const;

export const missionDrafts = z
  .array(
    z.strictObject({
      /** That of an earlier version continues it; a new one is a new mission. */
      id: z.uuid(),
      period: z.enum(missionPeriods),
      goal: z.enum(missionGoals),
      category: formed(/^[A-Z]{2,16}$/).nullable(),
      claimDays: z.number().int().min(0).max(30),
      tiers: z
        .array(
          z.strictObject({
            /** An amount; of the goal `days` a whole number. */
            goal: amountText,
            reward: amountText,
          }),
        )
        .min(1)
        .max(5),
    }),
  )
  .max(20);

export const missionSets = call({
  ...reads,
  path: '/console/api/brands/:merchant/missions',
  summary: 'Missions of a brand: those in force, those that come, and the versions before.',
  params: inBrand,
  answer: z.object({
    today: day,
    inForce: missionSet.nullable(),
    coming: missionSet.nullable(),
    versions: z.array(missionSet),
    /** Periods that begin on this day or later have what is published now. */
    nextFrom: day,
    /** Categories that a mission can ask for. */
    categories: z.array(z.string()),
    /** Paid in the last 30 days. */
    paid: moneyAnswer,
    currency: z.string(),
  }),
  refusals: [],
});

export const previewMissions = call({
  method: 'POST',
  module: 'CONSOLE',
  path: '/console/api/brands/:merchant/missions/preview',
  summary: 'Dry run: who would have reached each step in the last ended period, and what it would have cost.',
  access: { who: 'operator', permission: 'rewards.read' },
  openWhenClosed: true,
  limit: perMinute(20),
  params: inBrand,
  body: z.strictObject({ missions: missionDrafts }),
  answer: z.object({
    lines: z.array(
      z.object({
        mission: z.uuid(),
        tier: z.number().int(),
        /** The period that was looked at, from its first day up to the first day after it. */
        from: day,
        to: day,
        members: z.number().int(),
        cost: moneyAnswer,
      }),
    ),
    /** All of it, brought to thirty days. */
    monthly: moneyAnswer,
  }),
  refusals: ['missions_wrong'],
});

export const saveMissions = call({
  method: 'POST',
  module: 'CONSOLE',
  path: '/console/api/brands/:merchant/missions',
  summary: 'Publish missions for periods that begin from the next day on. Sent twice it is one version.',
  access: { who: 'operator', permission: 'rewards.edit' },
  openWhenClosed: true,
  limit: perMinute(60),
  params: inBrand,
  body: z.strictObject({
    key: z.uuid(),
    /** The newest version that the operator saw; 0 before the first. */
    after: z.number().int().min(0),
    missions: missionDrafts,
    reason,
  }),
  answer: missionSet,
  refusals: ['missions_wrong', 'conflict', 'key_reused'],
});
