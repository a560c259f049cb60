import { siteQuery } from '../../api/site-query.ts';
import type { PageVisit } from '../../routing/route.ts';
import { bannersQuery } from '../../parts/banners-query.ts';
import { hotGamesQuery, jackpotQuery, offersQuery } from './home-queries.ts';

/**
 * The data that the rendered page includes. Sections further down load when they come near the window: their answers
 * would make the page larger for everybody, and would be older when they are seen.
 */
export function prefetchHome({ queryClient }: PageVisit): Promise<unknown> {
  return Promise.all([
    queryClient.prefetchQuery(bannersQuery('w_home')),
    queryClient.prefetchQuery(bannersQuery('w_model')),
    queryClient.prefetchQuery(hotGamesQuery),
    queryClient.prefetchQuery(jackpotQuery),
    queryClient.prefetchQuery(offersQuery),
    queryClient.prefetchQuery(siteQuery),
  ]);
}
