import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { instant, merchantCode, reason } from '../fields.ts';
import { formed, text } from '../text.ts';
import { anyone, drawStates, gameCode, issue, lotteryTypeNames } from './lottery.ts';

const inBrand = z.strictObject({ merchant: merchantCode });
const onDraw = z.strictObject({ gameCode, issue });
const progress = z.object({
  gameCode,
  issue,
  state: z.enum(drawStates),
  isPaused: z.boolean(),
  version: z.number().int(),
  tickets: z.number().int(),
  /** The number of them that are settled or refunded. */
  settled: z.number().int(),
  winners: z.number().int(),
  paid: z.string(),
  /** What a later settlement could not take back. */
  owed: z.string(),
  /** True when nothing has been done yet, because a second operator must confirm. */
  needsSecond: z.boolean(),
});

export const lotteryProgress = call({
  method: 'GET',
  path: '/console/api/brands/:merchant/lottery/settlement',
  module: 'CONSOLE',
  summary: 'How far the settlement of a draw has come.',
  access: { who: 'operator', permission: 'lottery.read' },
  openWhenClosed: true,
  limit: perMinute(240),
  params: inBrand,
  query: onDraw,
  answer: progress,
  refusals: ['not_found'],
});

export const lotteryPause = call({
  method: 'PUT',
  path: '/console/api/brands/:merchant/lottery/settlement',
  module: 'CONSOLE',
  summary: 'Stop the settlement of a draw after the run under way, or let it go on.',
  access: { who: 'operator', permission: 'lottery.edit' },
  openWhenClosed: true,
  limit: perMinute(30),
  params: inBrand,
  body: onDraw.extend({ paused: z.boolean(), reason }),
  answer: progress,
  refusals: ['not_found', 'conflict'],
});

export const lotteryVoid = call({
  method: 'POST',
  path: '/console/api/brands/:merchant/lottery/void',
  module: 'CONSOLE',
  summary:
    'End a draw without numbers and give every stake back; where much money moves it takes two. A draw that has numbers cannot be void.',
  access: { who: 'operator', permission: 'lottery.edit' },
  openWhenClosed: true,
  limit: perMinute(30),
  params: inBrand,
  body: onDraw.extend({ reason }),
  answer: progress,
  refusals: ['not_found', 'draw_drawn', 'conflict', 'second_operator_needed'],
});

export const lotteryResettle = call({
  method: 'POST',
  path: '/console/api/brands/:merchant/lottery/resettle',
  module: 'CONSOLE',
  summary:
    'Settle a draw again from its own proof, by entries that point at the old ones; where much money moves it takes two.',
  access: { who: 'operator', permission: 'lottery.edit' },
  openWhenClosed: true,
  limit: perMinute(10),
  params: inBrand,
  body: onDraw.extend({
    /** The version that the page showed; a newer one is a conflict. */
    version: z.number().int().min(1).max(30_000).optional(),
    reason,
  }),
  answer: progress,
  refusals: ['not_found', 'draw_not_settled', 'second_operator_needed', 'conflict'],
});

/**
 * The share of the usual prize that a number pays, or `closed` when it takes no bets. `1/1` restores the usual prize.
 */
const payout = z.union([z.literal('closed'), formed(/^[1-9]\d{0,5}\/[1-9]\d{0,5}$/)]);

export const specialNumber = z.object({
  play: z.string(),
  /** One symbol limits every bet that holds it; one symbol of each row limits only the bet with exactly these. */
  symbols: z.array(z.string()),
  payout,
  from: instant,
});
const specialNumbers = z.object({ now: instant, gameCode, numbers: z.array(specialNumber) });

export const lotteryNumbers = call({
  ...anyone,
  path: '/lgw/games/numbers',
  summary: 'Numbers of a game that are closed or pay a share of the usual prize, now or from a time on.',
  query: z.strictObject({ gameCode }),
  answer: specialNumbers,
  refusals: ['game_not_found'],
});

const edits = {
  module: 'CONSOLE',
  access: { who: 'operator', permission: 'lottery.edit' },
  openWhenClosed: true,
  limit: perMinute(60),
  params: inBrand,
} as const;

export const setLotteryNumber = call({
  ...edits,
  method: 'PUT',
  path: '/console/api/brands/:merchant/lottery/numbers',
  summary: 'Close a number of a play, let it pay a share, or the usual prize again, for everybody alike.',
  body: z.strictObject({
    gameCode,
    play: text({ most: 64 }),
    symbols: z
      .array(text({ most: 16 }))
      .min(1)
      .max(10),
    payout,
    /** Left out, it starts now. */
    from: instant.optional(),
    reason,
  }),
  answer: specialNumbers,
  refusals: ['game_not_found', 'play_unknown', 'selection_wrong'],
});

export const lotteryResume = call({
  ...edits,
  method: 'POST',
  path: '/console/api/brands/:merchant/lottery/resume',
  summary: 'Let a game go on that stopped by itself because its paytable or its source of chance failed.',
  body: z.strictObject({ gameCode, reason }),
  answer: z.object({ gameCode, stoppedWhy: z.string().nullable() }),
  refusals: ['game_not_found', 'paytable_wrong'],
});

export const setLotteryLevel = call({
  ...edits,
  method: 'PUT',
  path: '/console/api/brands/:merchant/lottery/levels',
  summary: "Set an account's rebate level in a type of lottery: not above its upline's, not below those under it.",
  body: z.strictObject({
    account: text({ most: 64 }),
    type: z.enum(lotteryTypeNames),
    /** Percent of the stake, in steps of 0.01. */
    level: formed(/^[01](\.\d{1,2})?$/),
    reason,
  }),
  answer: z.object({ account: z.string(), type: z.string(), level: z.string() }),
  refusals: ['not_found', 'level_out_of_order'],
});
