import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { PageFactsContext } from '../page/page-facts.ts';
import type { PageFacts } from '../page/page-facts.ts';
import { useComingAlive } from '../page/use-is-alive.ts';
import { RouterContext } from '../routing/router-context.ts';
import type { Router } from '../routing/router.ts';
import { StartUp } from '../start-up/StartUp.tsx';
import { Root } from './Root.tsx';

export type PortalProps = { page: PageFacts; queryClient: QueryClient; router: Router };

/** The whole portal, the same on the server and in the browser. */
export function Portal({ page, queryClient, router }: PortalProps) {
  useComingAlive();
  return (
    <PageFactsContext value={page}>
      <QueryClientProvider client={queryClient}>
        <RouterContext value={router}>
          <StartUp>
            <Root />
          </StartUp>
        </RouterContext>
      </QueryClientProvider>
    </PageFactsContext>
  );
}
