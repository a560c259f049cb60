import { SkipLink } from '@croupier/ui';
import type { ReactNode } from 'react';
import { LineNotice } from '../../live/LineNotice.tsx';
import { BottomBar } from './BottomBar.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { SessionEndNotice } from './SessionEndNotice.tsx';

/** What surrounds every page. */
export function Shell({ isClosed, children }: { isClosed: boolean; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink target="content" />
      <Header isClosed={isClosed} />
      {/* Takes the focus after a change of page, so that the keyboard and the screen reader go on where the eye does. */}
      <main id="content" tabIndex={-1} className="flex-1 scroll-mt-16 outline-none">
        {children}
      </main>
      <Footer />
      {!isClosed && <BottomBar />}
      <LineNotice />
      <SessionEndNotice />
    </div>
  );
}
