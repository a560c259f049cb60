import { SkipLink } from '@croupier/ui';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { FallbackBoundary } from '../../failure/FallbackBoundary.tsx';
import { LineNotice } from '../../live/LineNotice.tsx';
import type { Layout } from '../../routing/layouts.ts';
import { useMatch } from '../../routing/router-context.ts';
import { whenSeen } from '../../routing/lazy-part.tsx';
import { BottomBar } from './BottomBar.tsx';
import { Header } from './Header.tsx';
import { RightBar } from './RightBar.tsx';
import { SearchField } from './SearchField.tsx';
import { SideMenu } from './SideMenu.tsx';
import { useHashScroll } from './use-hash-scroll.ts';

const Footer = whenSeen(() => import('./Footer.tsx'), FooterSpace, ['brand', 'footer']);
/** Always the same elements: a change of page does not touch them, nor does it reach for a footer whose script is not there yet. */
const footer = (
  <FallbackBoundary fallback={<FooterSpace />}>
    <Footer className="mt-16" />
  </FallbackBoundary>
);

const bars = (
  <>
    <RightBar />
    <BottomBar />
  </>
);
const last = (
  <>
    <LineNotice />
    <HashScroll />
  </>
);

/** What surrounds every page. */
export function Shell({ isClosed, layout, children }: { isClosed: boolean; layout: Layout; children: ReactNode }) {
  useAliveMark();
  // Home has a search of its own on its first screen; on a phone that of lotteries is for the numbers (LO-136).
  const route = useMatch()?.route.name;
  const hasSearch = route !== 'Home' && route !== 'Lottery' && !isClosed;
  const hasSideMenu = layout.hasSideMenu && !isClosed;
  return (
    <div className="flex min-h-dvh flex-col" data-game-page={layout.isGamePage || undefined}>
      <SkipLink target="content" />
      <Header isClosed={isClosed} />
      {hasSearch && <SearchField className="px-4 pt-3 md:hidden" />}
      <div className="flex flex-1">
        {hasSideMenu && <SideMenu />}
        {/* Takes the focus after a change of page, so that the keyboard and the screen reader go on where the eye does. */}
        <main id="content" tabIndex={-1} className="min-w-0 flex-1 scroll-mt-32 outline-none">
          {children}
        </main>
      </div>
      {layout.hasFooter && footer}
      {!isClosed && bars}
      {last}
    </div>
  );
}

/** Follows the address, and is a part of its own for that: the shell need not be drawn anew with each step. */
function HashScroll() {
  useHashScroll();
  return null;
}

/** From now on the page listens: anyone who acts faster than people do waits for this mark, and what came before is done now. */
function useAliveMark(): void {
  useEffect(() => {
    document.documentElement.dataset['alive'] = '';
    // Kept by the script that the server's page begins with (SH-67).
    const { early } = document as { early?: HTMLElement };
    if (early instanceof HTMLFormElement) early.requestSubmit();
    else early?.click();
  }, []);
}

function FooterSpace() {
  return <footer aria-busy="true" className="h-128 bg-sunken" />;
}
