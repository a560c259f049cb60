import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { done, instant, merchantCode, moneyAnswer } from '../fields.ts';

const code = z.string().regex(/^[A-Z][A-Z0-9_]{1,31}$/);
const language = z.string().regex(/^[A-Z]{2}$/);
const nodeId = z.number().int().positive().max(2_147_483_647);
const nodeIdText = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number);

export const subCategoryCode = z.enum(['SC', 'VP', 'JP', 'TG', 'AC', 'BG']);

/** The game page scrolls through thousands of tiles; this many weigh some 60 kB before compression. */
export const MAX_PAGE_SIZE = 200;

/** Spec section 7: what the family's clients send along. Anything else is not a desktop page of ours. */
const clientQuery = {
  clientType: z.literal('3').default('3'),
  platform: z.literal('flash,html5-desktop').default('flash,html5-desktop'),
};

const pageNo = z
  .string()
  .regex(/^[1-9]\d{0,4}$/)
  .default('1')
  .transform(Number);

const pageSize = z
  .string()
  .regex(/^[1-9]\d{0,2}$/)
  .refine((text) => Number(text) <= MAX_PAGE_SIZE, `at most ${MAX_PAGE_SIZE}`)
  .transform(Number);

const listLimit = z
  .string()
  .regex(/^[1-9]\d?$|^100$/)
  .transform(Number);

export const gameAnswer = z.object({
  nodeId,
  vassalage: code,
  /** As the brand may show it: blank or another name where TY is supported. */
  vendorName: z.string(),
  gameType: code,
  gameName: z.string(),
  gameCode: z.string(),
  isGame: z.boolean(),
  iconUrl: z.string(),
  /** With the seed, all that the drawn picture needs. */
  theme: z.string(),
  artSeed: z.number().int(),
  isHot: z.boolean(),
  isNew: z.boolean(),
  subCategory: subCategoryCode.nullable(),
  /** The exact return to player, where it was computed. */
  rtp: z.object({ numerator: z.string(), denominator: z.string() }).nullable(),
  /** The most a round can pay, in stakes, where it is known. */
  mostWinTimes: z.number().int().nullable(),
});

export const gameCard = z.object({
  nodeId,
  vassalage: code,
  gameCategory: code,
  gameType: code,
  gameName: z.string(),
  /** The card opens this game; without one it opens the vendor's list. */
  gameCode: z.string().nullable(),
  isGame: z.boolean(),
});

const menuVendor = z.object({
  vassalage: code,
  vendorName: z.string(),
  lagerIcon: z.string(),
  smallIcon: z.string(),
  accountTypeName: z.string(),
  walletMode: z.enum(['single', 'transfer']),
  gameCount: z.number().int(),
  cards: z.array(gameCard),
});

const menuCategory = z.object({
  gameCategory: code,
  /** A vendor's category holds the games of that vendor, whatever their type. */
  kind: z.enum(['type', 'vendor']),
  rebatePercent: z.string().nullable(),
  gameCount: z.number().int(),
  /** Those with a game in this category for this brand and country, in the order to show them. */
  subCategories: z.array(subCategoryCode),
  vendors: z.array(menuVendor),
});

export const gameMenus = call({
  method: 'GET',
  path: '/lgw/games/game_menus',
  module: 'GAMELO3',
  summary: 'The categories of this brand in its order, each with its vendors and their cards.',
  access: { who: 'anyone' },
  limit: perMinute(240),
  query: z.strictObject({ language: language.optional() }),
  answer: z.object({
    categories: z.array(menuCategory),
    /** Which prize table the lottery lobby is opened with. */
    prizeMode: z.enum(['LOTT', 'ELOTT']),
    /** Where the lottery link leads: by the first vendor of the lottery category, null without one. */
    lotteryPath: z.string().nullable(),
    subCategories: z.array(subCategoryCode),
  }),
  refusals: [],
});

export const gameMenusRecent = call({
  method: 'GET',
  path: '/lgw/games/game_menus/recent',
  module: 'GAMELOREC3',
  summary: 'The games I played last, by category, the category played last first.',
  access: { who: 'member', trial: true },
  limit: perMinute(120),
  query: z.strictObject({ language: language.optional() }),
  answer: z.object({ categories: z.array(z.object({ gameCategory: code, games: z.array(gameAnswer) })) }),
  refusals: [],
});

export const popularGames = call({
  method: 'GET',
  path: '/lgw/games/popular',
  module: 'GAMELO3',
  summary: 'The most played games, of one category or of all.',
  access: { who: 'anyone' },
  limit: perMinute(240),
  query: z.strictObject({
    gameType: code.optional(),
    limit: listLimit.default(20),
    language: language.optional(),
  }),
  answer: z.object({ list: z.array(gameAnswer) }),
  refusals: [],
});

export const gameList = call({
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameList',
  module: 'GAMELO3',
  summary: 'A page of games, filtered, sorted or searched.',
  access: { who: 'anyone' },
  // Scrolling through all pages and typing in the search box both ask often.
  limit: perMinute(600),
  query: z.strictObject({
    ...clientQuery,
    merchant: merchantCode.optional(),
    gameType: code.optional(),
    vassalage: code.optional(),
    /** One game: by its id, or by the name its vendor gave it. */
    nodeId: nodeIdText.optional(),
    gameCode: z.string().min(1).max(64).optional(),
    pageNo,
    pageSize: pageSize.default(6),
    language: language.optional(),
    subCategory: subCategoryCode.optional(),
    /** Without one: by popularity, or by how well a game fits the search. */
    sort: z.enum(['popular', 'new', 'az', 'rtp']).optional(),
    /** Finds names, vendors and themes in spite of a typing error. */
    search: z.string().trim().min(1).max(60).optional(),
  }),
  answer: z.object({
    content: z.array(gameAnswer),
    pageNum: z.number().int(),
    pageSize: z.number().int(),
    totalPages: z.number().int(),
    totalElements: z.number().int(),
  }),
  refusals: ['not_found'],
});

export const gameVendors = call({
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameVendor',
  module: 'GAMELO3',
  summary: 'Vendor groups: for each category its vendors with the number of their games.',
  access: { who: 'anyone' },
  limit: perMinute(240),
  query: z.strictObject({
    ...clientQuery,
    merchant: merchantCode.optional(),
    gameType: code.optional(),
    language: language.optional(),
  }),
  answer: z.object({
    data: z.object({
      lanes: z.array(
        z.object({
          gameType: code,
          vendors: z.array(
            z.object({
              vassalage: code,
              vendorName: z.string(),
              lagerIcon: z.string(),
              smallIcon: z.string(),
              gameCount: z.number().int(),
            }),
          ),
        }),
      ),
    }),
  }),
  refusals: ['not_found'],
});

export const hotGames = call({
  method: 'GET',
  path: '/wps/relay/GCSGAME_hotGamesV2',
  module: 'GAMELOHOT3',
  summary: 'The games an operator put forward, in their order.',
  access: { who: 'anyone' },
  limit: perMinute(240),
  query: z.strictObject({
    merchantCode: merchantCode.optional(),
    isPlatform: z.literal('2').default('2'),
    platform: clientQuery.platform,
    gameType: code.optional(),
    language: language.optional(),
  }),
  answer: z.object({ list: z.array(gameAnswer) }),
  refusals: ['not_found'],
});

export const vendorGameTypes = call({
  method: 'GET',
  path: '/wps/relay/GLS2_getVassGameType',
  module: 'GAMELO3',
  summary: 'The types of game a vendor has at this brand.',
  access: { who: 'anyone' },
  limit: perMinute(240),
  query: z.strictObject({ vassalage: code }),
  answer: z.object({ vassalage: code, gameTypes: z.array(code) }),
  refusals: ['not_found'],
});

/** A room in which members play against each other; nobody in it is named. */
const room = z.object({
  /** The vendor's own name of it. */
  roomId: z.string(),
  /** What the room opens. */
  game: gameAnswer,
  /** What a hand begins with, and the most that it can cost. */
  stake: moneyAnswer,
  most: moneyAnswer,
  seats: z.number().int(),
  players: z.number().int(),
  isPlaying: z.boolean(),
});

export const roomList = call({
  method: 'GET',
  path: '/wps/relay/GLS2_roomList',
  module: 'GAMELO3',
  summary: 'The rooms of the vendors whose members play each other, as the vendors told seconds ago.',
  access: { who: 'anyone' },
  limit: perMinute(120),
  query: z.strictObject({
    vassalage: code.optional(),
    language: language.optional(),
    limit: listLimit.default(24),
  }),
  answer: z.object({
    /** Where somebody sits first, then by stake. */
    rooms: z.array(room),
    total: z.number().int(),
    /** Vendors that have rooms and did not say which: their rooms are missing here. */
    silent: z.array(z.object({ vassalage: code, vendorName: z.string() })),
  }),
  refusals: [],
});

export const recentGames = call({
  method: 'GET',
  path: '/wps/relay/GCS_recentGame',
  module: 'GAMELOREC3',
  summary: 'The games I played last, newest first.',
  access: { who: 'member', trial: true },
  limit: perMinute(120),
  query: z.strictObject({ language: language.optional() }),
  answer: z.object({ list: z.array(gameAnswer) }),
  refusals: [],
});

export const favouriteGames = call({
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGamesList',
  module: 'GAMELO3',
  summary: 'My favourite games: all ids, and a page of the games, newest first.',
  access: { who: 'member', trial: true },
  limit: perMinute(120),
  query: z.strictObject({ pageNo, pageSize: pageSize.default(24), language: language.optional() }),
  answer: z.object({
    ids: z.array(nodeId),
    content: z.array(gameAnswer),
    pageNum: z.number().int(),
    totalPages: z.number().int(),
  }),
  refusals: [],
});

export const addFavouriteGame = call({
  method: 'POST',
  path: '/wps/relay/MCSFE_addFavoriteGameV2',
  module: 'GAMELO3',
  summary: 'Mark a game as a favourite; marking it again changes nothing.',
  access: { who: 'member' },
  limit: perMinute(120),
  body: z.strictObject({ nodeId, vendor: code, gameType: code }),
  answer: done,
  refusals: ['not_found', 'conflict'],
});

export const removeFavouriteGame = call({
  method: 'DELETE',
  path: '/wps/relay/MCSFE_removeFavoriteGameV2',
  module: 'GAMELO3',
  summary: 'Take the mark away again; a game without one stays so.',
  access: { who: 'member' },
  limit: perMinute(120),
  query: z.strictObject({ nodeId: nodeIdText, vendor: code, gameType: code }),
  answer: done,
  refusals: ['not_found'],
});

export const winnerBoard = call({
  method: 'GET',
  path: '/wps/relay/ODSFE2_getWinnerBoard',
  module: 'COMM3',
  summary: 'The newest settled wins with masked names, of one category or of all.',
  access: { who: 'anyone' },
  limit: perMinute(240),
  query: z.strictObject({
    gameCategory: code.optional(),
    language: language.optional(),
    limitNum: z
      .string()
      .regex(/^[1-9]$|^1\d$|^20$/)
      .default('20')
      .transform(Number),
  }),
  answer: z.object({
    list: z.array(
      z.object({
        gameName: z.string(),
        customerName: z.string(),
        winAmount: moneyAnswer,
        iconUrl: z.string(),
        theme: z.string(),
        artSeed: z.number().int(),
        nodeId,
        vassalage: code,
        gameType: code,
        at: instant,
      }),
    ),
  }),
  refusals: [],
});

export const jackpot = call({
  method: 'GET',
  path: '/wps/relay/VIS_getJackpot',
  module: 'COMM3',
  summary: 'The jackpot roll in the mode of the brand: a real pool, or decoration that says so.',
  access: { who: 'anyone' },
  limit: perMinute(240),
  answer: z.discriminatedUnion('mode', [
    z.object({ mode: z.literal('pool'), isIllustration: z.literal(false), pool: moneyAnswer, at: instant }),
    /** A random number in between, with so many decimals. */
    z.object({
      mode: z.literal('range'),
      isIllustration: z.literal(true),
      from: z.number(),
      to: z.number(),
      decimals: z.number().int(),
      currency: z.string(),
    }),
    /** A random start, and a random step after each of the waits, taken at random. */
    z.object({
      mode: z.literal('growth'),
      isIllustration: z.literal(true),
      startFrom: z.number(),
      startTo: z.number(),
      stepFrom: z.number(),
      stepTo: z.number(),
      waitSeconds: z.array(z.number().int()),
      currency: z.string(),
    }),
  ]),
  refusals: [],
});

const launchBody = {
  nodeId,
  /** What the family's clients send along; the call itself says whether it is for money. */
  launchMode: z.literal('GLS').default('GLS'),
  platform: z.literal('W').default('W'),
  device: z.enum(['desktop', 'phone']).optional(),
  /** Where the game's own way out leads: a path of this portal. */
  backUrl: z
    .string()
    .regex(/^\/(?!\/)[\w/?=&.-]{0,200}$/)
    .optional(),
  language: language.optional(),
};

export const launchGame = call({
  method: 'POST',
  path: '/wps/game/launchGame',
  module: 'GAMELO3',
  summary: 'Starts a game for money; the address works once and for a minute.',
  access: { who: 'member' },
  movesMoney: true,
  limit: perMinute(60),
  body: z.strictObject({ ...launchBody, accountType: z.literal(1).default(1) }),
  answer: z.object({
    game_url: z.string(),
    launchId: z.string(),
    /** The game tells the page around it that it is here; one that does not within seconds is not answering. */
    announces: z.boolean(),
  }),
  refusals: [
    'game_not_found',
    'game_in_maintenance',
    'account_frozen',
    'self_excluded',
    'time_out_active',
    'session_time_reached',
    'reality_check_due',
  ],
});

export const gameTrialLaunch = call({
  method: 'POST',
  path: '/wps/relay/GCS_gameTrialLaunch',
  module: 'GAMELO3',
  summary: 'Starts a game for fun: play money of the vendor, which no book of ours ever sees.',
  access: { who: 'anyone' },
  limit: perMinute(60),
  body: z.strictObject({ ...launchBody, accountType: z.literal(0).default(0) }),
  answer: z.object({ game_url: z.string(), announces: z.boolean() }),
  refusals: ['game_not_found', 'game_in_maintenance'],
});
