import { features } from '@croupier/contract/features';
import { Suspense } from 'react';
import { useIsFullMember } from '../api/use-member.ts';
import { marqueeQuery, NoticeMarquee } from '../features/announcements/NoticeMarquee.tsx';
import { HomePage } from '../features/home/HomePage.tsx';
import { prefetchHome } from '../features/home/prefetch-home.ts';
import { SearchField } from '../features/shell/SearchField.tsx';
import { useIsAlive } from '../page/use-is-alive.ts';
import { lazyPart } from '../routing/lazy-part.tsx';
import type { PageVisit } from '../routing/route.ts';

/** Not part of what the server draws: its time passes. */
const EnvelopeStrip = lazyPart(() => import('../features/envelopes/EnvelopeStrip.tsx'), ['envelopes']);

export const prefetch = (visit: PageVisit) =>
  Promise.all([prefetchHome(visit), visit.queryClient.prefetchQuery(marqueeQuery)]);

export default function Home() {
  // On wider screens the search stands in the header of every page.
  return (
    <HomePage
      search={<SearchField className="md:hidden" />}
      marquee={<NoticeMarquee />}
      envelope={features.envelopes && <MembersEnvelope />}
    />
  );
}

/** For whoever can open it: a visitor's first load has no part of it (SH-48). */
function MembersEnvelope() {
  const isAlive = useIsAlive();
  const isMember = useIsFullMember();
  if (!isAlive || !isMember) return null;
  return (
    <Suspense fallback={<div className="min-h-18" />}>
      <EnvelopeStrip />
    </Suspense>
  );
}
