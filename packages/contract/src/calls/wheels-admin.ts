import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { amountText, day, instant, merchantCode, moneyAnswer, reason } from '../fields.ts';
import { formed, text } from '../text.ts';
import { wheelKinds, wheelPrize, wheelPrizeKinds, wheelRule, wheelRuleSources, wheelStates } from './wheels.ts';

const inBrand = z.strictObject({ merchant: merchantCode });
const named = formed(/^[0-9a-z-]{1,32}$/);

export const wheelTerms = z.strictObject({
  title: text({ most: 60, trim: true }),
  /** Days after its own in which a ticket can be used. */
  ticketDays: z.number().int().min(1).max(30),
  /** All that it may ever pay. */
  budget: amountText,
  pointsBudget: amountText,
  prizes: z
    .array(
      z.strictObject({
        id: named,
        /** Parts of a million; all prizes together are a million. */
        weight: z.number().int().min(1).max(1_000_000),
        kind: z.enum(wheelPrizeKinds),
        /** Money or points; 0 for none. */
        amount: amountText,
        /** How often money must be played, 0 to 5. */
        multiple: amountText,
        stock: z.number().int().min(0).max(1_000_000).nullable(),
        substitute: named.nullable(),
      }),
    )
    .min(2)
    .max(24),
  rules: z
    .array(
      z.strictObject({
        id: named,
        source: z.enum(wheelRuleSources),
        category: formed(/^[A-Z]{2,16}$/).nullable(),
        /** For each so much of a day; null for steps of missions. */
        per: amountText.nullable(),
        tickets: z.number().int().min(1).max(10),
        most: z.number().int().min(1).max(100),
      }),
    )
    .min(1)
    .max(8),
});

/** What a version costs for each spin, to the last decimal: no rounding. */
export const wheelCost = z.object({ amount: z.string(), points: z.string() });

export const wheelVersion = z.object({
  version: z.number().int(),
  fromDay: day,
  title: z.string(),
  ticketDays: z.number().int(),
  budget: moneyAnswer,
  pointsBudget: z.string(),
  prizes: z.array(wheelPrize.extend({ stock: z.number().int().nullable(), given: z.number().int() })),
  rules: z.array(wheelRule),
  cost: wheelCost,
  /** By nobody what the brand was set up with. */
  made: z.object({ at: instant, by: z.object({ id: z.string(), name: z.string() }).nullable(), reason: z.string() }),
});

export const adminWheel = z.object({
  id: z.uuid(),
  kind: z.enum(wheelKinds),
  state: z.enum(wheelStates),
  /** The newest first. */
  versions: z.array(wheelVersion),
  /** The version whose table is spun today; null before the first day. */
  inForce: z.number().int().nullable(),
  spins: z.number().int(),
  paid: moneyAnswer,
  pointsPaid: z.string(),
  /** Tickets that are not used and can be. */
  openTickets: z.number().int(),
  moves: z.array(
    z.object({
      state: z.enum(wheelStates),
      at: instant,
      by: z.object({ id: z.string(), name: z.string() }).nullable(),
      reason: z.string(),
    }),
  ),
});

export const wheelList = call({
  method: 'GET',
  module: 'CONSOLE',
  path: '/console/api/brands/:merchant/wheels',
  summary: 'Wheels and mini games of a brand with their versions, what is left of prizes, and what they paid.',
  access: { who: 'operator', permission: 'rewards.read' },
  openWhenClosed: true,
  limit: perMinute(240),
  params: inBrand,
  answer: z.object({
    wheels: z.array(adminWheel),
    today: day,
    categories: z.array(z.string()),
    currency: z.string(),
  }),
  refusals: [],
});

export const previewWheel = call({
  method: 'POST',
  module: 'CONSOLE',
  path: '/console/api/brands/:merchant/wheels/preview',
  summary: 'Dry run: the exact cost of a spin, and the tickets that the last 30 closed days would have given.',
  access: { who: 'operator', permission: 'rewards.read' },
  openWhenClosed: true,
  limit: perMinute(20),
  params: inBrand,
  body: wheelTerms,
  answer: z.object({
    cost: wheelCost,
    /** The days that were looked at, from the first up to the first after them. */
    from: day,
    to: day,
    rules: z.array(z.object({ id: z.string(), tickets: z.number().int(), members: z.number().int() })),
    tickets: z.number().int(),
    /** What as many spins are expected to cost. */
    expected: moneyAnswer,
    expectedPoints: z.string(),
  }),
  refusals: ['wheel_wrong'],
});

export const saveWheel = call({
  method: 'POST',
  module: 'CONSOLE',
  path: '/console/api/brands/:merchant/wheels',
  summary: 'Publish a version: the first at once, each later one from the next day on. Sent twice it is one version.',
  access: { who: 'operator', permission: 'rewards.edit' },
  openWhenClosed: true,
  limit: perMinute(60),
  params: inBrand,
  body: wheelTerms.extend({
    /** Of the wheel; a new one is made by the sender. */
    wheel: z.uuid(),
    /** Fixed with the first version. */
    kind: z.enum(wheelKinds),
    key: z.uuid(),
    /** The newest version that the operator saw; 0 for a new wheel. */
    after: z.number().int().min(0),
    reason,
  }),
  answer: adminWheel,
  refusals: ['wheel_wrong', 'wheel_over', 'conflict', 'key_reused'],
});

export const moveWheel = call({
  method: 'POST',
  module: 'CONSOLE',
  path: '/console/api/brands/:merchant/wheels/:id/moves',
  summary: 'Pause, resume or end a wheel at once. An ended one gives back what it did not pay and stays ended.',
  access: { who: 'operator', permission: 'rewards.edit' },
  openWhenClosed: true,
  limit: perMinute(60),
  params: inBrand.extend({ id: z.uuid() }),
  body: z.strictObject({ key: z.uuid(), state: z.enum(['running', 'paused', 'ended']), reason }),
  answer: adminWheel,
  refusals: ['not_found', 'wheel_over', 'conflict', 'key_reused'],
});
