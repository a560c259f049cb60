import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { callerOf } from '../../api/client.ts';
import { gamesKey } from '../../api/queries.ts';
import { siteQuery } from '../../api/site-query.ts';
import { promotionCountQuery } from '../../api/use-promotion-count.ts';
import { navigationOf } from './navigation.ts';

/** Pushes ask for both anew when an operator changes something; the time bounds how wrong a page can be without them. */
const freshMs = 5 * 60_000;

/** The categories of the header: a small part of the menu, because it travels in every rendered page. */
export const navigationQuery = queryOptions({
  queryKey: [...gamesKey, 'navigation'],
  queryFn: async ({ client }) => navigationOf(await callerOf(client).call('gameMenus', { query: {} })),
  staleTime: freshMs,
});

/** The whole menu with its vendors, for drop-downs and the footer. */
export const menusQuery = queryOptions({
  queryKey: [...gamesKey, 'menus'],
  queryFn: ({ client }) => callerOf(client).call('gameMenus', { query: {} }),
  staleTime: freshMs,
});

/** What the server asks before it renders any page. A part that fails is drawn by the browser. */
export function prefetchShell(queryClient: QueryClient): Promise<unknown> {
  return Promise.all([
    queryClient.prefetchQuery(navigationQuery),
    queryClient.prefetchQuery(siteQuery),
    queryClient.prefetchQuery(promotionCountQuery(false)),
  ]);
}
