import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { amountText, day, instant, merchantCode, moneyAnswer, reason } from '../fields.ts';
import { text } from '../text.ts';
import { levelMove, levelRow, rankProgress } from './levels.ts';

const inBrand = z.strictObject({ merchant: merchantCode });

export const levelTable = z.object({
  version: z.number().int(),
  /** In force from the beginning of this day on, the first of a month. */
  fromMonth: day,
  levels: z.array(levelRow),
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

export const levelDrafts = z
  .array(
    z.strictObject({
      name: text({ most: 24, trim: true }),
      deposit: amountText,
      bet: amountText,
      keep: amountText,
      gift: amountText,
      birthday: amountText,
      monthly: amountText,
      dayCount: z.number().int().min(1).max(100).nullable(),
      dayAmount: amountText.nullable(),
    }),
  )
  .min(1)
  .max(20);

export const levelTables = call({
  ...reads,
  path: '/console/api/brands/:merchant/levels',
  summary:
    'Tables of levels: the one in force, the one that comes, those before, and how many members hold each level.',
  params: inBrand,
  answer: z.object({
    today: day,
    inForce: levelTable.nullable(),
    coming: levelTable.nullable(),
    versions: z.array(levelTable),
    /** From when a table that is published now is in force. */
    nextFrom: day,
    /** By level, level 0 included. */
    held: z.array(z.object({ level: z.number().int(), members: z.number().int() })),
    /** The last day that was counted; null before the first. */
    countedTo: day.nullable(),
    currency: z.string(),
  }),
  refusals: [],
});

export const previewLevels = call({
  method: 'POST',
  module: 'CONSOLE',
  path: '/console/api/brands/:merchant/levels/preview',
  summary: 'What a table would do with the members of today: how many earn each level, and what its gifts would cost.',
  access: { who: 'operator', permission: 'rewards.read' },
  openWhenClosed: true,
  limit: perMinute(60),
  params: inBrand,
  body: z.strictObject({ levels: levelDrafts }),
  answer: z.object({
    lines: z.array(
      z.object({
        level: z.number().int(),
        name: z.string(),
        heldNow: z.number().int(),
        wouldEarn: z.number().int(),
        /** Of those who hold it now, who played less than its keep in the last 30 counted days. */
        belowKeep: z.number().int(),
      }),
    ),
    /** Gifts of levels that members would reach at once. */
    giftsAtOnce: moneyAnswer,
    /** Monthly gifts and a twelfth of the birthdays, if everybody held what they earn. */
    monthly: moneyAnswer,
  }),
  refusals: ['level_table_wrong'],
});

export const saveLevels = call({
  method: 'POST',
  module: 'CONSOLE',
  path: '/console/api/brands/:merchant/levels',
  summary: 'Publish a table of levels from the beginning of the next month on. Sent twice it is one version.',
  access: { who: 'operator', permission: 'rewards.edit' },
  openWhenClosed: true,
  limit: perMinute(60),
  params: inBrand,
  body: z.strictObject({
    key: z.uuid(),
    /** The newest version that the operator saw; 0 before the first. */
    after: z.number().int().min(0),
    levels: levelDrafts,
    reason,
  }),
  answer: levelTable,
  refusals: ['level_table_wrong', 'conflict', 'key_reused'],
});

export const memberLevel = call({
  ...reads,
  path: '/console/api/brands/:merchant/members/:id/level',
  summary: 'The level that a member holds, both sums, and every step that led there with its figures.',
  access: { who: 'operator', permission: 'member.read' },
  params: inBrand.extend({ id: z.uuid() }),
  answer: z.object({ name: z.string().nullable(), progress: rankProgress, history: z.array(levelMove) }),
  refusals: ['not_found'],
});
