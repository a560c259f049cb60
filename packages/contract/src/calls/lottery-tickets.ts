import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { instant, moneyAnswer, pageQuery } from '../fields.ts';
import { CHASE_MULTIPLE, LINE_MULTIPLE, MAX_CHASE, MAX_LINES } from '../limits.ts';
import { formed, json, text } from '../text.ts';
import { drawn, drawStates, gameCode, hex, issue, moneyModes, ticketStates } from './lottery.ts';

const line = z.strictObject({
  play: text({ most: 64 }),
  /** Any value; faults are answered by play, row and fault. */
  selection: json(),
  /** The number of bets that the page computed; refused if the server's number differs. */
  bets: z.number().int().min(1).max(1_000_000),
  unitPrice: text({ most: 24 }),
  moneyMode: z.enum(moneyModes),
  multiple: z.number().int().min(1).max(LINE_MULTIPLE),
  series: z.number().int().min(1).max(2000),
});

/** Made by the page; a repeated request gets the first answer. */
const key = formed(/^[A-Za-z0-9._-]{8,64}$/);

const lineAnswer = z.object({
  play: z.string(),
  selection: z.string(),
  bets: z.number().int(),
  multiple: z.number().int(),
  perBet: moneyAnswer,
  stake: moneyAnswer,
  series: z.number().int(),
  rebate: moneyAnswer,
  /** Exact prizes of the levels for one unit staked, at the time of the bet. */
  odds: z.array(z.string()),
  /** Numbers of the selection with a reduced prize. */
  shares: z.array(z.object({ number: z.string(), share: z.string() })),
});

/** What a line of a settled ticket won. The lines' amounts add up to the ticket's. */
const lineEnd = z.object({
  /** The number of winning bets per level, in the order of the line's odds. */
  wins: z.array(z.number().int()),
  /** The number of bets whose stake was returned. */
  pushed: z.number().int(),
  prize: moneyAnswer,
  returned: moneyAnswer,
});

export const ticketAnswer = z.object({
  id: z.uuid(),
  gameCode,
  issue,
  drawState: z.enum(drawStates),
  state: z.enum(ticketStates),
  placedAt: instant,
  closeAt: instant,
  drawAt: instant,
  /** When every ticket of the draw had been settled or given back; null before. */
  settledAt: instant.nullable(),
  stake: moneyAnswer,
  /** What a bonus paid of the stake, and what of prize, returned stake and rebate came back as bonus money. */
  bonus: z.object({ stake: moneyAnswer, back: moneyAnswer }).nullable(),
  /** The most it can win. */
  worst: moneyAnswer,
  prize: moneyAnswer,
  returned: moneyAnswer,
  rebate: moneyAnswer,
  chaseId: z.uuid().nullable(),
  lines: z.array(lineAnswer),
  result: drawn.nullable(),
});

const slipRefusals = [
  'game_not_found',
  'draw_unknown',
  'draw_closed',
  'draw_not_open',
  'play_unknown',
  'selection_wrong',
  'bet_count_wrong',
  'stake_wrong',
  'series_wrong',
  'number_closed',
  'prize_over_ticket_limit',
  'prize_over_member_limit',
  'prize_over_single_limit',
  'prize_over_draw_limit',
  'game_in_maintenance',
  'insufficient_balance',
  'bonus_not_taken',
  'stake_limit_reached',
  'stake_total_reached',
  'loss_limit_reached',
  'account_frozen',
  'self_excluded',
  'time_out_active',
  'session_time_reached',
  'reality_check_due',
  'key_reused',
  'in_need_true_account',
] as const;

const moves = { module: 'GAMELO3', access: { who: 'member' }, movesMoney: true, method: 'POST' } as const;

export const placeTicket = call({
  ...moves,
  path: '/lgw/tickets',
  summary: 'Place a ticket of one or more selections on a draw, whole or not at all.',
  limit: perMinute(120),
  body: z.strictObject({ key, gameCode, issue, lines: z.array(line).min(1).max(MAX_LINES) }),
  answer: z.object({ ticket: ticketAnswer, balance: moneyAnswer }),
  refusals: [...slipRefusals, 'bonus_max_bet'],
});

export const cancelTicket = call({
  ...moves,
  path: '/lgw/tickets/:id/cancel',
  summary: 'Take a ticket of mine back before its draw closes; the stake comes back.',
  limit: perMinute(60),
  params: z.strictObject({ id: z.uuid() }),
  answer: z.object({ ticket: ticketAnswer, balance: moneyAnswer }),
  refusals: ['not_found', 'draw_closed', 'ticket_ended'],
});

export const placeChase = call({
  ...moves,
  path: '/lgw/chases',
  summary:
    'Place the same selections over several draws to come, each with its own multiple, stopping with a win if asked.',
  limit: perMinute(30),
  body: z.strictObject({
    key,
    gameCode,
    lines: z.array(line).min(1).max(MAX_LINES),
    draws: z
      .array(z.strictObject({ issue, multiple: z.number().int().min(1).max(CHASE_MULTIPLE) }))
      .min(1)
      .max(MAX_CHASE),
    stopsOnWin: z.boolean(),
  }),
  answer: z.object({ chaseId: z.uuid(), tickets: z.array(ticketAnswer), stake: moneyAnswer, balance: moneyAnswer }),
  refusals: [...slipRefusals, 'chase_wrong'],
});

export const stopChase = call({
  ...moves,
  path: '/lgw/chases/:id/stop',
  summary: 'Take back every ticket of a chase of mine whose draw has not closed yet.',
  limit: perMinute(30),
  params: z.strictObject({ id: z.uuid() }),
  answer: z.object({ stopped: z.number().int(), balance: moneyAnswer }),
  refusals: ['not_found'],
});

export const myTickets = call({
  method: 'GET',
  path: '/lgw/tickets',
  module: 'GAMELO3',
  summary: 'My lottery tickets, newest first, a page at a time.',
  access: { who: 'member', trial: true },
  limit: perMinute(240),
  query: pageQuery.extend({ before: z.uuid().optional(), gameCode: gameCode.optional(), chaseId: z.uuid().optional() }),
  answer: z.object({ tickets: z.array(ticketAnswer), next: z.uuid().nullable() }),
  refusals: [],
});

export const ticketReceipt = call({
  method: 'GET',
  path: '/lgw/tickets/:id',
  module: 'GAMELO3',
  summary:
    'One ticket of mine with what each line won, and its receipt: what its leaf is made of and its place under the root.',
  access: { who: 'member', trial: true },
  limit: perMinute(120),
  params: z.strictObject({ id: z.uuid() }),
  answer: z.object({
    ticket: ticketAnswer,
    /** One per line; null before the settlement, and for a cancelled ticket or a void draw. */
    lineEnds: z.array(lineEnd).nullable(),
    receipt: z.object({
      ticketId: z.uuid(),
      selection: z.string(),
      stake: z.string(),
      root: hex.nullable(),
      /** Null before the draw closes, and for a ticket that was cancelled before. */
      proof: z.object({ index: z.number().int(), size: z.number().int(), path: z.array(hex) }).nullable(),
    }),
  }),
  refusals: ['not_found'],
});
