import { BetsPage } from '../../features/reports/BetsPage.tsx';
import { lazyPart } from '../../routing/lazy-part.tsx';

/** The lottery's own view of a ticket, with its words, when the first one is opened. */
const Ticket = lazyPart(() => import('./TicketOfRecord.tsx'), ['lottery']);

export default function PersonalHistoryCopy() {
  return <BetsPage Ticket={Ticket} />;
}
