import type { QueryClient } from '@tanstack/react-query';
import { settingsQuery } from '../api/queries.ts';
import { loadNouns } from '../language/page-texts.ts';
import { preloadModal } from '../modals/ModalOutlet.tsx';
import { loadAllStyles } from '../routing/all-styles.ts';
import { wakeSleepers } from '../routing/lazy-part.tsx';
import { nounsOf } from '../routing/route.ts';
import { createRouter } from '../routing/router.ts';
import type { Router, Surroundings } from '../routing/router.ts';
import { routes } from './routes.ts';

type Options = Omit<Surroundings, 'settings' | 'prepare' | 'prepareEarly' | 'preloadModal'> & {
  queryClient: QueryClient;
  /** The server waits for the data; the browser shows the page at once. */
  waitsForData: boolean;
};

/** The router with the portal's table of pages and popups, which lower levels do not know. */
export function createPortalRouter({ queryClient, waitsForData, ...around }: Options): Router {
  const settings = () => queryClient.getQueryData(settingsQuery.queryKey);
  return createRouter(routes, {
    ...around,
    settings,
    beforeChange: wakeSleepers,
    preloadModal,
    prepareEarly: ({ route }) =>
      Promise.all([loadNouns(nounsOf(route)), route.hasFirstStyles ? undefined : loadAllStyles()]),
    prepare: async ({ path, params }, { prefetch, ready }, search) => {
      const known = settings();
      const visit = known && { queryClient, path, params, settings: known, search };
      const fetching = visit && prefetch?.(visit);
      // In the browser the component that shows the data also shows a failure.
      if (waitsForData) await fetching;
      else fetching?.catch(() => {});
      if (visit) await ready?.(visit);
    },
  });
}
