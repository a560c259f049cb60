import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { instant, moneyAnswer, pageQuery } from '../fields.ts';
import { formed } from '../text.ts';

export const gameCode = formed(/^[A-Z][A-Z0-9_]{1,31}$/);
export const issue = formed(/^\d{8}-\d{4}$/);
export const count = formed(/^[1-9]\d?$|^100$/).transform(Number);
export const hex = z.string().regex(/^[0-9a-f]+$/);
export const drawn = z.array(z.union([z.number().int(), z.string()]));
/** An exact fraction. */
const ratio = z.object({ numerator: z.string(), denominator: z.string() });

export const drawStates = ['PLANNED', 'CLOSED', 'DRAWN', 'SETTLED', 'VOID', 'REFUNDED'] as const;
export const ticketStates = ['PLACED', 'CANCELLED_BY_PLAYER', 'STOPPED', 'VOID', 'WON', 'LOST', 'RESETTLED'] as const;
export const lotteryTypeNames = [
  'SSC',
  '11X5',
  'PK10',
  '3D',
  'P5',
  'LHC',
  'VN_MB',
  'VN_MN',
  'THAI',
  '4D',
  'TOGEL',
] as const;
export const moneyModes = ['1', '0.1', '0.01', '0.001'] as const;

export const lotteryGame = z.object({
  gameCode,
  type: z.string(),
  family: z.enum(['HOUSE', 'VN', 'SEA']),
  /** As the catalogue counts its bets; a bonus takes a category or not. */
  category: z.string(),
  gameName: z.string(),
  /** Seconds between draws, or the time of day of a daily draw. */
  everySeconds: z.number().int().nullable(),
  dailyAt: z.string().nullable(),
  closeSeconds: z.number().int(),
  /** The game whose numbers this one uses. */
  drawsWith: z.string().nullable(),
  station: z.string().nullable(),
  minSeries: z.number().int(),
  maxSeries: z.number().int(),
  /** The rebate of the lowest series, in percent of the stake. */
  maxPoint: z.string(),
  maxPrize: z.object({ ticket: moneyAnswer, member: moneyAnswer, draw: moneyAnswer }),
});

export const draw = z.object({
  gameCode,
  issue,
  state: z.enum(drawStates),
  /** Whether betting is open now, by the server's clock. */
  isOpen: z.boolean(),
  openAt: instant,
  closeAt: instant,
  drawAt: instant,
  result: drawn.nullable(),
  voidReason: z.string().nullable(),
});

export const anyone = { access: { who: 'anyone' }, limit: perMinute(240), module: 'GAMELO3', method: 'GET' } as const;

export const lotteryGames = call({
  ...anyone,
  path: '/lgw/games',
  summary: "The house's own lottery games with their times, series and limits.",
  answer: z.object({ games: z.array(lotteryGame), now: instant }),
  refusals: [],
});

export const lotteryDraw = call({
  ...anyone,
  path: '/lgw/draw',
  summary: 'The draw of a game that takes bets now, the one after it, and the last that was drawn.',
  query: z.strictObject({ gameCode }),
  answer: z.object({
    now: instant,
    current: draw.nullable(),
    next: draw.nullable(),
    last: draw.nullable(),
  }),
  refusals: ['game_not_found'],
});

export const lotteryDrawCodes = call({
  ...anyone,
  path: '/lgw/draw/code/:code',
  summary: 'The numbers of the last draws of a game, newest first.',
  params: z.strictObject({ code: gameCode }),
  query: z.strictObject({ limit: count.default(30) }),
  answer: z.object({ gameCode, draws: z.array(draw) }),
  refusals: ['game_not_found'],
});

export const numerosNear = call({
  ...anyone,
  path: '/lgw/numeros/near',
  summary: 'The draws of a game around now: the last ones, and those to come that a chase may name.',
  query: z.strictObject({ gameCode, before: count.default(5), after: count.default(20) }),
  answer: z.object({ now: instant, draws: z.array(draw) }),
  refusals: ['game_not_found'],
});

const newestOfEach = z.object({ now: instant, list: z.array(z.object({ game: lotteryGame, draw: draw.nullable() })) });

export const openedNumeros = call({
  ...anyone,
  path: '/lgw/games/opened/numero',
  summary: 'The newest result of every lottery game.',
  answer: newestOfEach,
  refusals: [],
});

export const lottoOpenedNumeros = call({
  ...anyone,
  path: '/lotto/lgw/games/opened/numero',
  summary: 'The newest result of every lottery game, under the address that older pages ask at.',
  answer: newestOfEach,
  refusals: [],
});

export const vnOpenedNumeros = call({
  ...anyone,
  path: '/lgw/vn/numeros/opened/game',
  summary: 'The last results of one game, or the newest of every Vietnamese game.',
  query: z.strictObject({ gameCode: gameCode.optional(), limit: count.default(10) }),
  answer: z.object({ now: instant, draws: z.array(draw) }),
  refusals: ['game_not_found'],
});

const menuQuery = z.strictObject({
  prizeMode: z.enum(['LOTT', 'ELOTT']).default('ELOTT'),
  device: z.literal('WEB').default('WEB'),
});

/** Parameters for existing clients' lottery lobby (specification, section 7). */
const lobbyLaunch = z.object({
  lottoArea: z.enum(['VN', 'SEA', 'HOUSE']),
  launchMode: z.literal('LOTT'),
  prizeMode: z.enum(['LOTT', 'ELOTT']),
  gameCode,
  view: z.enum(['betting', 'lobby']),
  device: z.literal('WEB'),
  language: z.string(),
  /** The address of the lobby's back button. */
  back: z.string(),
  /** The path of our own page of the game. */
  path: z.string(),
});

export const menuGame = z.object({
  game: lotteryGame,
  current: draw.nullable(),
  last: draw.nullable(),
  launch: lobbyLaunch,
});

export const vnGameMenu = call({
  ...anyone,
  path: '/lgw/vn/games/game_menu',
  summary: 'The lottery menu: games by family, each with its current draw, its last result and what its page needs.',
  query: menuQuery,
  answer: z.object({
    now: instant,
    prizeMode: z.enum(['LOTT', 'ELOTT']),
    families: z.array(
      z.object({ family: z.enum(['HOUSE', 'VN', 'SEA']), lobby: lobbyLaunch.nullable(), games: z.array(menuGame) }),
    ),
  }),
  refusals: [],
});

export const vnGameMenuRecent = call({
  method: 'GET',
  path: '/lgw/vn/games/game_menu/recent',
  module: 'GAMELOREC3',
  summary: 'The lottery games I bet on last, newest first.',
  access: { who: 'member', trial: true },
  limit: perMinute(120),
  query: menuQuery,
  answer: z.object({ now: instant, games: z.array(menuGame) }),
  refusals: [],
});

const seasonAnswer = z.object({ anchor: hex, length: z.number().int(), firstIssue: issue, madeAt: instant });

export const lotteryFairness = call({
  ...anyone,
  openWhenClosed: true,
  path: '/lgw/draw/fairness',
  summary:
    'Everything that is public about one draw: commit, round of the beacon, root of the tickets, seed and numbers.',
  query: z.strictObject({ gameCode, issue }),
  answer: z.object({
    draw,
    /** The domain of the derivation: games with the same seed and different types get different numbers. */
    type: z.string(),
    drawsWith: z.string().nullable(),
    /** Null before betting opens. In a chain it is the seed of the previous draw, which closes at that moment. */
    commit: hex.nullable(),
    plannedAt: instant,
    season: seasonAnswer,
    /** The draw's number in its season, from one. */
    place: z.number().int(),
    beacon: z.object({
      label: z.enum(['quicknet', 'local']),
      publicKey: hex,
      genesisSeconds: z.number().int(),
      periodSeconds: z.number().int(),
      round: z.number().int(),
      roundAt: instant,
      signature: hex.nullable(),
      randomness: hex.nullable(),
    }),
    frozenAt: instant.nullable(),
    root: hex.nullable(),
    tickets: z.number().int().nullable(),
    drawnAt: instant.nullable(),
    seed: hex.nullable(),
    /** The full result of the draw whose numbers are used. */
    result: drawn.nullable(),
    log: z.array(z.object({ at: instant, event: z.string(), facts: z.record(z.string(), z.unknown()) })),
  }),
  refusals: ['game_not_found', 'not_found'],
});

export const lotteryLog = call({
  ...anyone,
  path: '/lgw/draw/log',
  summary: 'The public log: seasons, draws that were late, moved to another round, void or settled again.',
  query: pageQuery.extend({
    gameCode: gameCode.optional(),
    before: formed(/^\d{1,18}$/).optional(),
  }),
  answer: z.object({
    entries: z.array(
      z.object({
        id: z.string(),
        gameCode,
        issue: z.string().nullable(),
        at: instant,
        event: z.string(),
        facts: z.record(z.string(), z.unknown()),
      }),
    ),
    next: z.string().nullable(),
  }),
  refusals: [],
});

export const lotteryRules = call({
  ...anyone,
  path: '/lgw/games/rules',
  summary:
    'Every play of a game: how it is selected, its exact chance, odds and return at the highest and lowest series.',
  query: z.strictObject({ gameCode }),
  answer: z.object({
    game: lotteryGame,
    plays: z.array(
      z.object({
        play: z.string(),
        group: z.string(),
        pricing: z.enum(['series', 'fixed']),
        isTyped: z.boolean(),
        rows: z.array(
          z.object({ label: z.string(), symbols: z.array(z.string()), min: z.number().int(), max: z.number().int() }),
        ),
        levels: z.array(
          z.object({
            code: z.string(),
            kind: z.string().nullable(),
            chance: ratio,
            /** The prize for one unit staked, including the stake. */
            oddsAtMax: ratio,
            oddsAtMin: ratio,
            /** The share of draws that return the stake of such a bet; given once per kind. */
            push: ratio.nullable(),
          }),
        ),
        /** The highest return of any bet of the play, at the highest series. */
        rtp: ratio,
      }),
    ),
  }),
  refusals: ['game_not_found'],
});
