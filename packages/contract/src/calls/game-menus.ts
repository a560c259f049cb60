import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { code, gameAnswer, gameCard, language, subCategoryCode } from './game-fields.ts';

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
  /** A category of kind `vendor` holds all games of that vendor, whatever their type. */
  kind: z.enum(['type', 'vendor']),
  rebatePercent: z.string().nullable(),
  gameCount: z.number().int(),
  /** Those with a game in this category for this brand and country, in order. */
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
    /** The prize table with which the lottery lobby opens. */
    prizeMode: z.enum(['LOTT', 'ELOTT']),
    /** The page of the first vendor in the lottery category, or null without one. */
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
