import { createRootRoute, Outlet, retainSearchParams, useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useSettings } from '../api/use-settings.ts';
import { NotFoundPage } from '../failure/NotFoundPage.tsx';
import { PagePending } from '../failure/PagePending.tsx';
import { Shell } from '../features/shell/Shell.tsx';

// Rarely seen, so not part of everybody's first load.
const MaintenancePage = lazy(async () => ({
  default: (await import('../start-up/MaintenancePage.tsx')).MaintenancePage,
}));
const RegionPage = lazy(async () => ({ default: (await import('../start-up/RegionPage.tsx')).RegionPage }));

type RootSearch = { merchant?: string };

export const Route = createRootRoute({
  // Where one domain shows several brands by query, the way through the portal must not lose the brand.
  validateSearch: ({ merchant }: Record<string, unknown>): RootSearch =>
    typeof merchant === 'string' ? { merchant } : {},
  search: { middlewares: [retainSearchParams(['merchant'])] },
  component: Root,
  notFoundComponent: NotFoundPage,
});

/** Customer service is open when the brand is not: both closed pages lead to it. */
const alwaysOpen = '/help';

function Root() {
  const { systemStatus } = useSettings();
  const isAlwaysOpen = useLocation({ select: ({ pathname }) => pathname === alwaysOpen });
  if (systemStatus !== 0 && !isAlwaysOpen) {
    return <Suspense fallback={<PagePending />}>{systemStatus === 1 ? <MaintenancePage /> : <RegionPage />}</Suspense>;
  }
  return (
    <Shell isClosed={systemStatus !== 0}>
      <Outlet />
    </Shell>
  );
}
