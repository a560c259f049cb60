import { siteQuery } from '../../api/site-query.ts';
import type { PageVisit } from '../../routing/route.ts';
import { bannersQuery } from '../../parts/banners-query.ts';
import { hotGamesQuery, jackpotQuery, offersQuery } from './home-queries.ts';

/**
 * What the server's page shows at once. Sections further down ask when they come near the window: their answers would
 * make the page heavier for everybody, and are older by the time anybody scrolls there.
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
