import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { instant, merchantCode, pageQuery, reason } from '../fields.ts';
import { GAMES_ADMIN_SEARCH_LENGTH } from '../limits.ts';
import { formed, text } from '../text.ts';

const inBrand = z.strictObject({ merchant: merchantCode });
const code = formed(/^[A-Z][A-Z0-9_]{1,31}$/);
const nodeId = z.number().int().positive().max(2_147_483_647);
/** A country, or `*` for all. */
const country = formed(/^(\*|[A-Z]{2})$/);
/** A category's or vendor's code, or a game's number. */
const subject = formed(/^([A-Z][A-Z0-9_]{1,31}|[1-9]\d{0,8})$/);
const kind = z.enum(['category', 'vendor', 'game']);

const reads = {
  method: 'GET',
  module: 'CONSOLE',
  access: { who: 'operator', permission: 'games.read' },
  openWhenClosed: true,
  limit: perMinute(240),
  params: inBrand,
} as const;

const edits = {
  method: 'PUT',
  module: 'CONSOLE',
  access: { who: 'operator', permission: 'games.edit' },
  openWhenClosed: true,
  limit: perMinute(120),
  params: inBrand,
} as const;

/** The latest change. */
const changed = z.object({ at: instant, by: z.object({ id: z.string(), name: z.string() }).nullable() }).nullable();

/** A switch of one subject, of the brand itself or of all brands. */
const switchState = z.object({ country, isOn: z.boolean(), isOwn: z.boolean(), changed });

const switched = z.object({
  /** Whether it is on for countries without a switch of their own. */
  isOn: z.boolean(),
  switches: z.array(switchState),
});

const category = switched.extend({
  code,
  kind: z.enum(['type', 'vendor']),
  games: z.number().int(),
  shown: z.number().int(),
});

const vendor = switched.extend({
  code,
  name: z.string(),
  games: z.number().int(),
  shown: z.number().int(),
  isInMaintenance: z.boolean(),
});

export const catalogueFrame = call({
  ...reads,
  path: '/console/api/brands/:merchant/games/frame',
  summary: 'Categories and vendors of the catalogue in the order of a brand, with what is switched on where.',
  answer: z.object({
    games: z.number().int(),
    shown: z.number().int(),
    categories: z.array(category),
    vendors: z.array(vendor),
    /** Numbers of games with own marks and switches. */
    hot: z.number().int(),
    fresh: z.number().int(),
    off: z.number().int(),
  }),
  refusals: [],
});

const catalogueGame = switched.extend({
  nodeId,
  name: z.string(),
  vendor: code,
  vendorName: z.string(),
  gameType: code,
  gameCode: z.string(),
  iconUrl: z.string(),
  releasedAt: instant,
  rtp: z.object({ numerator: z.string(), denominator: z.string() }).nullable(),
  isHot: z.boolean(),
  isNew: z.boolean(),
  /** The brand's own marks; null follows the vendor and the game's age. */
  marks: z.object({ isHot: z.boolean().nullable(), isNew: z.boolean().nullable(), changed }),
  /** Why it is hidden, apart from its own switch; null when it is shown. */
  hiddenBy: z.enum(['category', 'vendor', 'maintenance']).nullable(),
});

export const catalogueGames = call({
  ...reads,
  path: '/console/api/brands/:merchant/games',
  summary: 'Games of the catalogue as a brand has them, found by name, vendor or theme, a page at a time.',
  query: z.strictObject({
    search: text({ most: GAMES_ADMIN_SEARCH_LENGTH, trim: true }).optional(),
    category: code.optional(),
    vendor: code.optional(),
    show: z.enum(['all', 'hot', 'new', 'off', 'hidden']).default('all'),
    /** The last game of the previous page. */
    after: formed(/^[1-9]\d{0,8}$/)
      .transform(Number)
      .optional(),
    limit: pageQuery.shape.limit,
  }),
  answer: z.object({ games: z.array(catalogueGame), total: z.number().int(), next: z.string().nullable() }),
  refusals: [],
});

const place = z.object({ subject: z.string(), name: z.string(), detail: z.string() });

const order = z.object({
  kind,
  within: z.string(),
  /** The entries that the brand put first, in order. */
  first: z.array(place),
  /** The entries after those; of games only the most popular. */
  rest: z.array(place),
  /** 0 while the brand has not sorted anything. */
  version: z.number().int(),
  changed,
});

export const catalogueOrder = call({
  ...reads,
  path: '/console/api/brands/:merchant/games/order',
  summary: 'In which order a brand shows its categories, its vendors, or the games of a category.',
  query: z.strictObject({ kind, within: code.optional() }),
  answer: order,
  refusals: [],
});

export const switchCatalogue = call({
  ...edits,
  path: '/console/api/brands/:merchant/games/switch',
  summary:
    'Switch a category, vendor or game on or off for a brand, everywhere or in one country, or take the word back.',
  body: z.strictObject({
    kind,
    subject,
    country,
    /** Null removes the brand's own setting. */
    isOn: z.boolean().nullable(),
    /** The brand's own setting as the page showed it. */
    seen: z.boolean().nullable(),
    reason,
  }),
  answer: switched,
  refusals: ['game_not_found', 'conflict'],
});

const marks = z.strictObject({ isHot: z.boolean().nullable(), isNew: z.boolean().nullable() });

export const markGame = call({
  ...edits,
  path: '/console/api/brands/:merchant/games/marks',
  summary: 'Put a game forward as hot or new for a brand, or keep it from that; null is as the maker and its age say.',
  body: z.strictObject({ nodeId, marks, seen: marks, reason }),
  answer: catalogueGame,
  refusals: ['game_not_found', 'conflict'],
});

export const orderCatalogue = call({
  ...edits,
  path: '/console/api/brands/:merchant/games/order',
  summary:
    'Put categories, vendors or the games of a category first in an order of a brand; an empty list is as the house has it.',
  body: z.strictObject({
    kind,
    within: code.optional(),
    subjects: z.array(subject).max(500),
    /** The version that the page showed. */
    version: z.number().int().min(0).max(2_000_000_000),
    reason,
  }),
  answer: order,
  refusals: ['game_not_found', 'conflict'],
});
