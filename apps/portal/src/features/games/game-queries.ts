import type { Answer, Calls } from '@croupier/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callerOf } from '../../api/client.ts';
import { gamesKey, memberKey } from '../../api/queries.ts';
import { briefGame } from '../../parts/game.ts';
import type { Filters } from './filters.ts';
import { tileGame } from './listed-game.ts';
import type { TileGame } from './listed-game.ts';

/** Pushes reload all of these; this bounds how outdated a page can be without them. */
const freshMs = 5 * 60_000;

/** Tiles in the rendered page: they fill a wide first screen, and the page stays below 14 KiB. */
export const firstTiles = 24;
/** Tiles of one call while scrolling: one call per swipe, with an answer of about 6 kB compressed. */
export const pageTiles = 100;
export const shelfGames = 6;

type Menu = Answer<Calls['gameMenus']>['categories'][number];
type MenuVendor = Menu['vendors'][number];
export type Vendor = Pick<MenuVendor, 'vassalage' | 'vendorName' | 'smallIcon' | 'gameCount'>;
/** A vendor with what its card opens: one game, or without a code its list. */
export type VendorAtLarge = Vendor &
  Pick<MenuVendor, 'lagerIcon'> & {
    card: Pick<MenuVendor['cards'][number], 'gameType' | 'gameCode' | 'isGame'> | null;
  };
type CategoryOf<Shown> = Pick<Menu, 'gameCategory' | 'kind' | 'rebatePercent' | 'gameCount' | 'subCategories'> & {
  vendors: Shown[];
};
export type Category = CategoryOf<Vendor>;

/** One category of the menu; null if the brand does not have it. It is embedded in the page, so it is kept small. */
export const categoryQuery = (code: string) => categoryOf(code, 'category', vendorInBrief);

/** The same with the vendors' details. */
export const centreQuery = (code: string) => categoryOf(code, 'centre', vendorAtLarge);

function categoryOf<Shown>(code: string, name: string, shown: (vendor: MenuVendor) => Shown) {
  return queryOptions({
    queryKey: [...gamesKey, name, code],
    queryFn: async ({ client, signal }): Promise<CategoryOf<Shown> | null> => {
      const { categories } = await callerOf(client).call('gameMenus', { query: {} }, { signal });
      const found = categories.find(({ gameCategory }) => gameCategory === code);
      if (!found) return null;
      const { gameCategory, kind, rebatePercent, gameCount, subCategories, vendors } = found;
      return { gameCategory, kind, rebatePercent, gameCount, subCategories, vendors: vendors.map(shown) };
    },
    staleTime: freshMs,
  });
}

function vendorInBrief({ vassalage, vendorName, smallIcon, gameCount }: MenuVendor): Vendor {
  return { vassalage, vendorName, smallIcon, gameCount };
}

function vendorAtLarge(vendor: MenuVendor): VendorAtLarge {
  const [card] = vendor.cards;
  const opened = card ? { gameType: card.gameType, gameCode: card.gameCode, isGame: card.isGame } : null;
  return { ...vendorInBrief(vendor), lagerIcon: vendor.lagerIcon, card: opened };
}

/** The names of all categories, shown when a search has no results. */
export const categoryCodesQuery = queryOptions({
  queryKey: [...gamesKey, 'category-codes'],
  queryFn: async ({ client, signal }) => {
    const { categories } = await callerOf(client).call('gameMenus', { query: {} }, { signal });
    return categories.filter(({ kind }) => kind === 'type').map(({ gameCategory }) => gameCategory);
  },
  staleTime: freshMs,
});

export type ListPage = { games: TileGame[]; total: number };
export type Listed = { gameType: string; filters: Filters };

function pageOf({ gameType, filters }: Listed, pageNo: number, pageSize: number) {
  const { vassalage, subCategory, sort } = filters;
  const query = {
    gameType,
    ...(vassalage && { vassalage }),
    ...(subCategory && { subCategory }),
    sort,
    pageNo: String(pageNo),
    pageSize: String(pageSize),
  };
  return queryOptions({
    queryKey: [...gamesKey, 'list', gameType, vassalage ?? '', subCategory ?? '', sort, pageSize, pageNo],
    queryFn: async ({ client, signal }): Promise<ListPage> => {
      const { content, totalElements } = await callerOf(client).call('gameList', { query }, { signal });
      return { games: content.map(tileGame), total: totalElements };
    },
    staleTime: freshMs,
  });
}

/** The first page of a list, which includes its length. The previous list stays until it is loaded. */
export const firstPageQuery = (listed: Listed) => ({
  ...pageOf(listed, 1, firstTiles),
  placeholderData: keepPreviousData,
});

export const pageQuery = (listed: Listed, pageNo: number) => pageOf(listed, pageNo, pageTiles);

/** The newest of a category, for members without own games. */
export const newGamesQuery = (gameType: string) =>
  queryOptions({
    queryKey: [...gamesKey, 'newest', gameType],
    queryFn: async ({ client, signal }) => {
      const query = { gameType, sort: 'new', pageSize: String(shelfGames) } as const;
      const { content } = await callerOf(client).call('gameList', { query }, { signal });
      return content.map(briefGame);
    },
    staleTime: freshMs,
  });

/** Below the member's key, so that a sign-out removes them. */
export const recentGamesQuery = queryOptions({
  queryKey: [...memberKey, 'recent'],
  queryFn: async ({ client, signal }) => {
    const { list } = await callerOf(client).call('recentGames', { query: {} }, { signal });
    return list.map(briefGame);
  },
});

export const favouritesKey = [...memberKey, 'favourites'] as const;

/** The newest favourites, and the ids of all of them. */
export const favouritesQuery = queryOptions({
  queryKey: favouritesKey,
  queryFn: async ({ client, signal }) => {
    const { ids, content } = await callerOf(client).call('favouriteGames', { query: { pageSize: '200' } }, { signal });
    return { ids, games: content.map(briefGame) };
  },
});

/** A game in an address of `/seamless`: by id, or by its vendor and the vendor's code. */
export type GameName = { gameId: string } | { vassalage: string; gameCode: string };

export const gameQuery = (name: GameName) =>
  queryOptions({
    queryKey: [...gamesKey, 'game', name],
    queryFn: async ({ client, signal }) => {
      const query = 'gameId' in name ? { nodeId: name.gameId } : name;
      const { content } = await callerOf(client).call('gameList', { query }, { signal });
      return content[0] ?? null;
    },
    staleTime: freshMs,
  });

/** Of the same type and theme, the best known first. */
export const similarGamesQuery = ({ nodeId, gameType, theme }: { nodeId: number; gameType: string; theme: string }) =>
  queryOptions({
    queryKey: [...gamesKey, 'similar', nodeId],
    queryFn: async ({ client, signal }) => {
      const query = { gameType, search: theme, sort: 'popular', pageSize: '13' } as const;
      const { content } = await callerOf(client).call('gameList', { query }, { signal });
      return content.filter((game) => game.nodeId !== nodeId).slice(0, 12);
    },
    staleTime: freshMs,
    select: (games) => games.map(briefGame),
  });

/** Rows of the search results. */
export const foundRows = 24;

/** The previous results stay until the next answer. A search whose answer is no longer needed is aborted. */
export const foundGamesQuery = (text: string) =>
  queryOptions({
    queryKey: [...gamesKey, 'found', text],
    queryFn: async ({ client, signal }) => {
      const query = { search: text, pageSize: String(foundRows) };
      const { content, totalElements } = await callerOf(client).call('gameList', { query }, { signal });
      return { games: content.map(tileGame), total: totalElements };
    },
    enabled: text !== '',
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  });

/** Of all categories, shown when a search has no results. */
export const mostPlayedQuery = queryOptions({
  queryKey: [...gamesKey, 'most-played'],
  queryFn: async ({ client, signal }) => {
    const query = { sort: 'popular', pageSize: '5' } as const;
    const { content } = await callerOf(client).call('gameList', { query }, { signal });
    return content.map(tileGame);
  },
  staleTime: freshMs,
});
