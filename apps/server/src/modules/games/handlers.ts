import type { Brand } from '../../core/brands.ts';
import type { Clock } from '../../core/ports.ts';
import { refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { MemberContext, RequestContext } from '../../core/requests.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { favouritesOf, switchFavourite } from './favourites.ts';
import type { createJackpot } from './jackpot.ts';
import { ownFirst, page, shownGame, shownPlaces } from './listing.ts';
import { lanesOf } from './menus.ts';
import { RECENT_SHOWN, recentOf } from './recent.ts';
import type { Snapshot } from './snapshot.ts';
import { countKey } from './view.ts';
import type { View } from './view.ts';
import type { createWinnerBoard } from './winner-board.ts';

export type GamesHandlers = Pick<
  Handlers,
  | 'gameMenus'
  | 'gameMenusRecent'
  | 'popularGames'
  | 'gameList'
  | 'gameVendors'
  | 'hotGames'
  | 'vendorGameTypes'
  | 'recentGames'
  | 'favouriteGames'
  | 'addFavouriteGame'
  | 'removeFavouriteGame'
  | 'winnerBoard'
  | 'jackpot'
>;

type Options = {
  db: Db;
  clock: Clock;
  snapshot: Snapshot;
  boardOf: ReturnType<typeof createWinnerBoard>;
  jackpotOf: ReturnType<typeof createJackpot>;
  rebatesOf: (brand: Brand) => Promise<ReadonlyMap<string, string>>;
};

/** Operators choose dozens; a longer list would be useless. */
const MOST_HOT = 200;

export function gamesHandlers({ db, clock, snapshot, boardOf, jackpotOf, rebatesOf }: Options): GamesHandlers {
  const viewFor = ({ brand, country }: RequestContext) => snapshot.view(brand, country);

  function shownAll(context: RequestContext, view: View, places: readonly number[], language: string | undefined) {
    return places.map((place) => shownGame(view, place, language ?? context.language, context.at));
  }

  async function recentPlaces({ member }: MemberContext, view: View): Promise<number[]> {
    return shownPlaces(view, await recentOf(db, member.id)).slice(0, RECENT_SHOWN);
  }

  /** The three names must be those of one shown game; otherwise anything could be stored. */
  function isGameOf(context: MemberContext, asked: { nodeId: number; vendor: string; gameType: string }): boolean {
    const view = viewFor(context);
    const [place] = shownPlaces(view, [asked.nodeId]);
    if (place === undefined) return false;
    const { vendor, gameType } = view.catalogue.games[place]!;
    return vendor === asked.vendor && gameType === asked.gameType;
  }

  async function favour(
    context: MemberContext,
    nodeId: number,
    isFavourite: boolean,
  ): Promise<{ done: true } | Refusal> {
    const request = { member: context.member.id, nodeId, isFavourite };
    const refused = await inTransaction(db, (tx) => switchFavourite(tx, request, clock.now()));
    return refused ?? { done: true };
  }

  return {
    gameMenus: async (context, { query }) => {
      const menus = snapshot.menus(viewFor(context), query.language ?? context.language);
      const rebates = await rebatesOf(context.brand);
      return {
        ...menus,
        categories: menus.categories.map((one) => ({ ...one, rebatePercent: rebates.get(one.gameCategory) ?? null })),
      };
    },

    gameMenusRecent: async (context, { query }) => {
      const view = viewFor(context);
      const games = shownAll(context, view, await recentPlaces(context, view), query.language);
      const categories = [...new Set(games.map(({ gameType }) => gameType))];
      return {
        categories: categories.map((gameCategory) => ({
          gameCategory,
          games: games.filter(({ gameType }) => gameType === gameCategory),
        })),
      };
    },

    popularGames: async (context, { query }) => {
      const view = viewFor(context);
      const places = snapshot.list(view, 'popular', { gameType: query.gameType }, 'EN');
      return { list: shownAll(context, view, page(places, 1, query.limit).items, query.language) };
    },

    gameList: async (context, { query }) => {
      if (isStranger(context, query.merchant)) return refuse('not_found');
      const view = viewFor(context);
      const { search, sort, language = context.language } = query;
      const places =
        search === undefined
          ? snapshot.list(view, sort ?? 'popular', query, language)
          : snapshot.found(view, search, sort, query, language);
      const { items, totalPages } = page(places, query.pageNo, query.pageSize);
      return {
        content: shownAll(context, view, items, query.language),
        pageNum: query.pageNo,
        pageSize: query.pageSize,
        totalPages,
        totalElements: places.length,
      };
    },

    gameVendors: async (context, { query }) => {
      if (isStranger(context, query.merchant)) return refuse('not_found');
      const lanes = lanesOf(snapshot.menus(viewFor(context), query.language ?? context.language));
      const { gameType } = query;
      return { data: { lanes: gameType === undefined ? lanes : lanes.filter((lane) => lane.gameType === gameType) } };
    },

    hotGames: async (context, { query }) => {
      if (isStranger(context, query.merchantCode)) return refuse('not_found');
      const view = viewFor(context);
      const places = snapshot.list(view, 'popular', { gameType: query.gameType, isHot: true }, 'EN');
      const inOrder = ownFirst(view, [...places].toSorted(bySortOrder(view)), query.gameType);
      return { list: shownAll(context, view, inOrder.slice(0, MOST_HOT), query.language) };
    },

    vendorGameTypes: async (context, { query: { vassalage } }) => {
      const view = viewFor(context);
      const types = view.categories
        .map(({ code }) => code)
        .filter((code) => view.counts.has(countKey(vassalage, code)));
      return types.length === 0 ? refuse('not_found') : { vassalage, gameTypes: types };
    },

    recentGames: async (context, { query }) => {
      const view = viewFor(context);
      return { list: shownAll(context, view, await recentPlaces(context, view), query.language) };
    },

    favouriteGames: async (context, { query }) => {
      const view = viewFor(context);
      const places = shownPlaces(view, await favouritesOf(db, context.member.id));
      const { items, totalPages } = page(places, query.pageNo, query.pageSize);
      return {
        ids: places.map((place) => view.catalogue.games[place]!.nodeId),
        content: shownAll(context, view, items, query.language),
        pageNum: query.pageNo,
        totalPages,
      };
    },

    addFavouriteGame: async (context, { body }) =>
      isGameOf(context, body) ? favour(context, body.nodeId, true) : refuse('not_found'),

    // A game that is no longer shown can still be removed.
    removeFavouriteGame: async (context, { query }) => favour(context, query.nodeId, false),

    winnerBoard: async (context, { query }) => {
      const { gameCategory, limitNum: limit, language = context.language } = query;
      return { list: await boardOf({ view: viewFor(context), gameCategory, language, limit }) };
    },

    jackpot: ({ brand }) => jackpotOf(brand),
  };
}

/** The clients of this family also name the brand; another one than the page's gets no data. */
function isStranger({ brand }: RequestContext, merchant: string | undefined): boolean {
  return merchant !== undefined && merchant !== brand.merchant;
}

function bySortOrder({ catalogue: { games } }: View): (a: number, b: number) => number {
  return (a, b) => games[a]!.sortOrder - games[b]!.sortOrder || a - b;
}
