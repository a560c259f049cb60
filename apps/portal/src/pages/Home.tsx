import { features } from '@croupier/contract/features';
import { marqueeQuery, NoticeMarquee } from '../features/announcements/NoticeMarquee.tsx';
import { HomePage } from '../features/home/HomePage.tsx';
import { prefetchHome } from '../features/home/prefetch-home.ts';
import { SearchField } from '../features/shell/SearchField.tsx';
import { whenSeen } from '../routing/lazy-part.tsx';
import type { PageVisit } from '../routing/route.ts';

/** As high as an announced envelope, so that nothing below moves. */
const Waiting = () => <div className="min-h-18" />;

const EnvelopeStrip = whenSeen(() => import('../features/envelopes/EnvelopeStrip.tsx'), Waiting, ['envelopes']);

export const prefetch = (visit: PageVisit) =>
  Promise.all([prefetchHome(visit), visit.queryClient.prefetchQuery(marqueeQuery)]);

export default function Home() {
  // On wider screens the search stands in the header of every page.
  return (
    <HomePage
      search={<SearchField className="md:hidden" />}
      marquee={<NoticeMarquee />}
      envelope={features.envelopes && <EnvelopeStrip />}
    />
  );
}
