import { z } from 'zod';
import { formed } from '../text.ts';

export const code = formed(/^[A-Z][A-Z0-9_]{1,31}$/);
export const language = formed(/^[A-Z]{2}$/);
export const nodeId = z.number().int().positive().max(2_147_483_647);
export const nodeIdText = formed(/^[1-9]\d{0,8}$/).transform(Number);

/** A vendor's id of a room, in characters that are safe in an address. */
export const roomId = formed(/^[\w:.-]{1,128}$/);

export const subCategoryCode = z.enum(['SC', 'VP', 'JP', 'TG', 'AC', 'BG']);

/** The game page scrolls through thousands of tiles; this many take about 60 kB before compression. */
export const MAX_PAGE_SIZE = 200;

/** Parameters of existing clients (specification, section 7). Other values are treated as a desktop page of ours. */
export const clientQuery = {
  clientType: z.literal('3').default('3'),
  platform: z.literal('flash,html5-desktop').default('flash,html5-desktop'),
};

export const pageNo = formed(/^[1-9]\d{0,4}$/)
  .default('1')
  .transform(Number);

export const pageSize = formed(/^[1-9]\d{0,2}$/)
  .refine((text) => Number(text) <= MAX_PAGE_SIZE, `at most ${MAX_PAGE_SIZE}`)
  .transform(Number);

export const listLimit = formed(/^[1-9]\d?$|^100$/).transform(Number);

export const gameAnswer = z.object({
  nodeId,
  vassalage: code,
  /** The name as the brand may show it: empty or another name where TY is supported. */
  vendorName: z.string(),
  gameType: code,
  gameName: z.string(),
  gameCode: z.string(),
  isGame: z.boolean(),
  iconUrl: z.string(),
  /** Together with the seed this determines the drawn picture. */
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
  /** The game that the card opens; without one it opens the vendor's list. */
  gameCode: z.string().nullable(),
  isGame: z.boolean(),
});
