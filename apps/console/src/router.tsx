import { createRouter } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { Loader } from '@croupier/ui';
import { NotFoundPage } from './parts/NotFoundPage.tsx';
import { ProblemPage } from './parts/ProblemPage.tsx';
import { routeTree } from './routeTree.gen.ts';

export const router = createRouter({
  routeTree,
  basepath: '/console',
  // Unknown search parameters are removed, because calls would refuse them.
  search: { strict: true },
  defaultPendingComponent: () => <Loader className="min-h-60" />,
  defaultNotFoundComponent: NotFoundPage,
  defaultErrorComponent: ({ error, reset }: ErrorComponentProps) => (
    <ProblemPage
      error={error}
      onRetry={() => {
        reset();
        void router.invalidate();
      }}
    />
  ),
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
