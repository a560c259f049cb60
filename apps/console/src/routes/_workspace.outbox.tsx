import { createFileRoute } from '@tanstack/react-router';
import { kinds } from '../features/outbox/outbox-queries.ts';
import type { OutboxSearch } from '../features/outbox/outbox-queries.ts';
import { OutboxPage } from '../features/outbox/OutboxPage.tsx';
import { uuid } from '../platform/uuid.ts';

export const Route = createFileRoute('/_workspace/outbox')({
  // Other parameters are ignored. Digits arrive as a number.
  validateSearch: (search): OutboxSearch => {
    const kind = kinds.find((one) => one === search['kind']);
    const to = ['string', 'number'].includes(typeof search['to']) ? String(search['to']).trim().slice(0, 120) : '';
    const before = typeof search['before'] === 'string' && uuid.test(search['before']) ? search['before'] : undefined;
    return { ...(kind && { kind }), ...(to && { to }), ...(before && { before }) };
  },
  component: Outbox,
});

function Outbox() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return <OutboxPage search={search} onSearch={(next) => void navigate({ search: next })} />;
}
