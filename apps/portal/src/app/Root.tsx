import { systemStatuses } from '@croupier/contract/system-statuses';
import { useText } from '@croupier/ui';
import { Suspense, useEffect, useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useSettings } from '../api/use-settings.ts';
import { pageTitle } from '../brand/use-page-title.ts';
import { FallbackBoundary } from '../failure/FallbackBoundary.tsx';
import { PagePending } from '../failure/PagePending.tsx';
import { whenActive } from '../features/announcements/when-active.ts';
import { Shell } from '../features/shell/Shell.tsx';
import { ModalOutlet } from '../modals/ModalOutlet.tsx';
import { SearchKeys } from '../modals/SearchKeys.tsx';
import { layouts } from '../routing/layouts.ts';
import { lazyPart } from '../routing/lazy-part.tsx';
import { titleOf } from '../routing/route.ts';
import type { Match } from '../routing/route.ts';
import { useOfAddress, usePathname } from '../routing/router-context.ts';
import { useSession } from '../session/session.ts';
import { useSignInState } from '../session/sign-in-state.ts';
import { RouterView } from './RouterView.tsx';

// Rarely shown, so not in the first load.
const MaintenancePage = lazyPart(() => import('../start-up/MaintenancePage.tsx'), ['closed']);
const RegionPage = lazyPart(() => import('../start-up/RegionPage.tsx'), ['closed']);

const PopupWatch = lazyPart(async () => ({
  default: (await import('../features/announcements/PopupWatch.tsx')).PopupWatch,
}));
const MemberLayer = lazyPart(() => import('../centre/MemberLayer.tsx'));

/** The page of the address in its layout, or the page of a closed brand. */
export function Root() {
  return <RouterView surround={surround} />;
}

function surround(match: Match | undefined, page: ReactNode): ReactNode {
  return <Surrounded match={match}>{page}</Surrounded>;
}

function Surrounded({ match, children }: { match: Match | undefined; children: ReactNode }) {
  const { systemStatus } = useSettings();
  if (systemStatus !== systemStatuses.open && !match?.route.isAlwaysOpen) {
    return (
      <>
        <RouteTitle match={match} />
        <Suspense fallback={<PagePending />}>
          {systemStatus === systemStatuses.maintenance ? <MaintenancePage /> : <RegionPage />}
        </Suspense>
      </>
    );
  }
  return (
    <Shell isClosed={systemStatus !== systemStatuses.open} layout={match?.route.layout ?? layouts.headerFooter}>
      <RouteTitle match={match} />
      {children}
      <ModalOutlet />
      <SearchKeys />
      {systemStatus === systemStatuses.open && <Announcements />}
      {systemStatus === systemStatuses.open && <ForMembers />}
    </Shell>
  );
}

/** Popups that open by themselves wait for the first input on the page, and so does their script (SH-54). */
function Announcements() {
  const [isStirred, setIsStirred] = useState(false);
  useEffect(() => whenActive(() => setIsStirred(true)), []);
  return (
    <FallbackBoundary fallback={null}>
      <Suspense fallback={null}>{isStirred && <PopupWatch />}</Suspense>
    </FallbackBoundary>
  );
}

/**
 * Loaded when somebody is signed in, when a link should have signed in, and for visitors whose address asks for the
 * member centre. Then it stays, and also explains why a session ended.
 */
function ForMembers() {
  const isSignedIn = useSession(({ token }) => token !== null);
  const hasFailed = useSignInState(({ exchangeFailure }) => exchangeFailure !== null);
  const isAskedFor = useOfAddress(({ search }) => 'centre' in search);
  const isNeeded = isSignedIn || hasFailed || isAskedFor;
  const [wasNeeded, setWasNeeded] = useState(false);
  if (isNeeded && !wasNeeded) setWasNeeded(true);
  return (
    <FallbackBoundary fallback={null}>
      <Suspense fallback={null}>{wasNeeded && <MemberLayer />}</Suspense>
    </FallbackBoundary>
  );
}

/**
 * The tab has the route's title; a page may set a more exact one with `usePageTitle`. A separate component, because it
 * renders with every change of the address.
 */
function RouteTitle({ match }: { match: Match | undefined }) {
  const t = useText();
  const { brand } = useSettings();
  const pathname = usePathname();
  const key = match && titleOf(match.route, pathname);
  const title = pageTitle(brand, key && t(key));
  useLayoutEffect(() => {
    if (match) document.title = title;
  }, [match, title]);
  return null;
}
