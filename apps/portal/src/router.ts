import { createRouter } from '@tanstack/react-router';
import { PageFailure } from './failure/PageFailure.tsx';
import { PagePending } from './failure/PagePending.tsx';
import { routeTree } from './routeTree.gen.ts';

export function createPortalRouter() {
  const router = createRouter({
    routeTree,
    defaultPreload: 'intent',
    // A page that comes within this time needs no loader in between.
    defaultPendingMs: 400,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: PageFailure,
    // Its inline script is against the page's policy; we go to the top ourselves.
    scrollRestoration: false,
  });

  router.subscribe('onResolved', ({ fromLocation, toLocation }) => {
    if (!fromLocation || pageOf(fromLocation.pathname) === pageOf(toLocation.pathname)) return;
    globalThis.scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById('content')?.focus({ preventScroll: true });
  });
  return router;
}

/** `/login` and the other names of home are one page with a popup, not a change of page (RT-17). */
const homeAddresses = ['/', '/index', '/index.html', '/home', '/login'];

function pageOf(pathname: string): string {
  return homeAddresses.includes(pathname) ? '/' : pathname;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>;
  }
}
