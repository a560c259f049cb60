import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { amountText, instant, merchantCode, moneyAnswer, pageQuery, reason } from '../fields.ts';
import { ACCOUNT_NAME_LENGTH } from '../limits.ts';
import { formed, text } from '../text.ts';
import { count, drawn, drawStates, gameCode, hex, issue, ticketStates } from './lottery.ts';
import { specialNumber } from './lottery-admin.ts';

const inBrand = z.strictObject({ merchant: merchantCode });
const onDraw = z.strictObject({ gameCode, issue });

const reads = {
  method: 'GET',
  module: 'CONSOLE',
  access: { who: 'operator', permission: 'lottery.read' },
  openWhenClosed: true,
  limit: perMinute(240),
  params: inBrand,
} as const;

const edits = {
  method: 'PUT',
  module: 'CONSOLE',
  access: { who: 'operator', permission: 'lottery.edit' },
  openWhenClosed: true,
  limit: perMinute(60),
  params: inBrand,
} as const;

/** What operators did to a game or draw, newest first; shown to an operator whose own act came too late. */
const acts = z.array(
  z.object({
    act: z.string(),
    at: instant,
    operator: z.object({ id: z.string(), name: z.string() }).nullable(),
    reason: z.string().nullable(),
  }),
);

export const adminDraw = z.object({
  gameCode,
  issue,
  state: z.enum(drawStates),
  isPaused: z.boolean(),
  version: z.number().int(),
  openAt: instant,
  closeAt: instant,
  drawAt: instant,
  settledAt: instant.nullable(),
  result: drawn.nullable(),
  voidReason: z.string().nullable(),
  /** Tickets that were not cancelled. Trial tickets are counted here but not in the amounts. */
  tickets: z.number().int(),
  takenBack: z.number().int(),
  staked: moneyAnswer,
  /** The most that all tickets together could win. */
  worst: moneyAnswer,
});

const limits = z.object({
  ticket: moneyAnswer,
  member: moneyAnswer,
  single: moneyAnswer,
  draw: moneyAnswer,
  singleBets: z.number().int(),
});

export const adminGame = z.object({
  gameCode,
  gameName: z.string(),
  type: z.string(),
  family: z.enum(['HOUSE', 'VN', 'SEA']),
  everySeconds: z.number().int().nullable(),
  dailyAt: z.string().nullable(),
  drawsWith: z.string().nullable(),
  isOn: z.boolean(),
  stopped: z.object({ at: instant, why: z.string() }).nullable(),
  limits,
  /** Numbers that are closed or pay a reduced prize, now or from a later time. */
  specialNumbers: z.number().int(),
});

export const lotteryAdmin = call({
  ...reads,
  path: '/console/api/brands/:merchant/lottery/games',
  summary: 'The lottery games of a brand with the draw that takes bets, the last that was drawn, and what hangs.',
  answer: z.object({
    now: instant,
    games: z.array(
      adminGame.extend({
        current: adminDraw.nullable(),
        last: adminDraw.nullable(),
        /** Draws with a result, or void, that are not settled or refunded yet. */
        unsettled: z.number().int(),
      }),
    ),
  }),
  refusals: [],
});

export const lotteryIssues = call({
  ...reads,
  path: '/console/api/brands/:merchant/lottery/issues',
  summary:
    'The draws of a game, a page at a time: past ones newest first, coming ones nearest first, or those that hang.',
  query: z.strictObject({
    gameCode,
    show: z.enum(['past', 'coming', 'unsettled']).default('past'),
    /** The last issue of the previous page. */
    after: issue.optional(),
    limit: count.default(20),
  }),
  answer: z.object({ now: instant, draws: z.array(adminDraw), next: issue.nullable() }),
  refusals: ['game_not_found'],
});

/** The first of the two approvals. */
const first = z.object({ operator: z.object({ id: z.string(), name: z.string() }), at: instant, reason: z.string() });

export const lotteryIssue = call({
  ...reads,
  path: '/console/api/brands/:merchant/lottery/issue',
  summary:
    'One draw: its tickets, money and settlement, its proof as far as it is public, and what operators did to it.',
  query: onDraw,
  answer: z.object({
    now: instant,
    game: adminGame,
    draw: adminDraw,
    settlement: z.object({
      /** All tickets, including cancelled ones. */
      tickets: z.number().int(),
      settled: z.number().int(),
      winners: z.number().int(),
      prizes: moneyAnswer,
      returned: moneyAnswer,
      rebates: moneyAnswer,
      owed: moneyAnswer,
    }),
    proof: z.object({
      commit: hex.nullable(),
      root: hex.nullable(),
      leaves: z.number().int().nullable(),
      seed: hex.nullable(),
      randomness: hex.nullable(),
      beacon: z.enum(['quicknet', 'local']),
      round: z.number().int(),
      roundAt: instant,
      frozenAt: instant.nullable(),
      drawnAt: instant.nullable(),
    }),
    log: z.array(z.object({ at: instant, event: z.string(), facts: z.record(z.string(), z.unknown()) })),
    acts,
    /** The first approval of settling again; another operator must confirm. */
    first: first.nullable(),
  }),
  refusals: ['game_not_found', 'not_found'],
});

export const lotteryExposure = call({
  ...reads,
  path: '/console/api/brands/:merchant/lottery/exposure',
  summary: 'What stands on the plays and numbers of a draw and could be won by them at most, the most first.',
  limit: perMinute(60),
  query: onDraw,
  answer: z.object({
    tickets: z.number().int(),
    /** How many tickets this covers. Of very many tickets, those that could win most are used. */
    seen: z.number().int(),
    plays: z.array(
      z.object({
        play: z.string(),
        lines: z.number().int(),
        staked: moneyAnswer,
        worst: moneyAnswer,
        numbers: z.array(
          z.object({
            /** Empty if the play does not distinguish rows. */
            row: z.string(),
            symbol: z.string(),
            lines: z.number().int(),
            staked: moneyAnswer,
            /** The most that lines with this number could win, whatever the other numbers are. */
            worst: moneyAnswer,
          }),
        ),
      }),
    ),
  }),
  refusals: ['not_found'],
});

export const lotteryDrawTickets = call({
  ...reads,
  path: '/console/api/brands/:merchant/lottery/tickets',
  summary: 'The tickets of a draw in the order they were taken, a page at a time, or those of one member.',
  query: onDraw.extend({
    after: formed(/^[1-9]\d{0,8}$/)
      .transform(Number)
      .optional(),
    account: text({ most: ACCOUNT_NAME_LENGTH, trim: true }).optional(),
    show: z.enum(['all', 'paid']).default('all'),
    limit: pageQuery.shape.limit,
  }),
  answer: z.object({
    tickets: z.array(
      z.object({
        no: z.number().int(),
        id: z.string(),
        member: z.object({ id: z.string(), account: z.string() }),
        state: z.enum(ticketStates),
        placedAt: instant,
        stake: moneyAnswer,
        worst: moneyAnswer,
        prize: moneyAnswer,
        returned: moneyAnswer,
        rebate: moneyAnswer,
        isChase: z.boolean(),
        lines: z.array(
          z.object({ play: z.string(), selection: z.string(), bets: z.number().int(), multiple: z.number().int() }),
        ),
      }),
    ),
    next: z.string().nullable(),
  }),
  refusals: ['not_found'],
});

export const lotteryPreview = call({
  ...reads,
  path: '/console/api/brands/:merchant/lottery/preview',
  summary: 'What voiding a draw or settling it again would change, without changing anything.',
  limit: perMinute(30),
  query: onDraw.extend({ act: z.enum(['void', 'resettle']) }),
  answer: z.object({
    act: z.enum(['void', 'resettle']),
    /** Why it is not possible in the draw's state. */
    against: z.enum(['draw_drawn', 'draw_not_settled']).nullable(),
    tickets: z.number().int(),
    /** How many tickets this covers. */
    seen: z.number().int(),
    members: z.number().int(),
    changed: z.number().int(),
    /** What members get in total, and what they must return. */
    given: moneyAnswer,
    taken: moneyAnswer,
    result: z.object({ settled: drawn, proven: drawn }).nullable(),
    needsTwo: z.boolean(),
  }),
  refusals: ['not_found'],
});

export const lotteryGameAdmin = call({
  ...reads,
  path: '/console/api/brands/:merchant/lottery/game',
  summary:
    'One game: its limits, its special numbers, the plays and numbers one can name, and what operators did to it.',
  query: z.strictObject({ gameCode }),
  answer: z.object({
    now: instant,
    game: adminGame,
    numbers: z.array(specialNumber),
    plays: z.array(
      z.object({
        play: z.string(),
        group: z.string(),
        rows: z.array(z.object({ label: z.string(), symbols: z.array(z.string()) })),
        /** Whether one number of each row makes a bet that a limit can name. */
        isOneBet: z.boolean(),
      }),
    ),
    acts,
  }),
  refusals: ['game_not_found'],
});

export const lotteryStop = call({
  ...edits,
  path: '/console/api/brands/:merchant/lottery/stop',
  summary:
    'Stop a game: it takes no bets and plans no draws. Draws that have tickets are drawn and settled all the same.',
  body: z.strictObject({ gameCode, reason }),
  answer: z.object({ gameCode, stoppedWhy: z.string().nullable() }),
  refusals: ['game_not_found', 'conflict'],
});

const limitsBody = z.strictObject({
  ticket: amountText,
  member: amountText,
  single: amountText,
  draw: amountText,
  singleBets: z.number().int().min(0).max(1_000_000),
});

export const setLotteryLimits = call({
  ...edits,
  path: '/console/api/brands/:merchant/lottery/limits',
  summary:
    'Set how much a ticket, a member, single picks and all tickets of a draw can win at most; for later tickets.',
  body: z.strictObject({ gameCode, limits: limitsBody, seen: limitsBody, reason }),
  answer: z.object({ gameCode, limits }),
  refusals: ['game_not_found', 'limits_out_of_order', 'conflict'],
});
