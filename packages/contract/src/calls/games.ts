import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { merchantCode, moneyAnswer } from '../fields.ts';
import { GAME_SEARCH_LENGTH } from '../limits.ts';
import { text } from '../text.ts';
import {
  clientQuery,
  code,
  gameAnswer,
  language,
  listLimit,
  nodeIdText,
  pageNo,
  pageSize,
  subCategoryCode,
} from './game-fields.ts';

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
  // Scrolling and typing in the search box both send many requests.
  limit: perMinute(600),
  query: z.strictObject({
    ...clientQuery,
    merchant: merchantCode.optional(),
    gameType: code.optional(),
    vassalage: code.optional(),
    /** One game, by its id or its vendor's name for it. */
    nodeId: nodeIdText.optional(),
    gameCode: text({ most: 64 }).optional(),
    pageNo,
    pageSize: pageSize.default(6),
    language: language.optional(),
    subCategory: subCategoryCode.optional(),
    /** The default is by popularity, or by relevance when searching. */
    sort: z.enum(['popular', 'new', 'az', 'rtp']).optional(),
    /** Matches names, vendors and themes, with typing errors tolerated. */
    search: text({ most: GAME_SEARCH_LENGTH, trim: true }).optional(),
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

/** A room in which members play against each other, without their names. */
const room = z.object({
  /** The vendor's id of the room. */
  roomId: z.string(),
  /** The game that the room opens. */
  game: gameAnswer,
  /** The stake at which a hand starts, and the most it can cost. */
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
    /** Occupied rooms first, then by stake. */
    rooms: z.array(room),
    total: z.number().int(),
    /** Vendors with rooms that did not answer; their rooms are missing here. */
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
