import { createFileRoute } from '@tanstack/react-router';
import { filtersOf } from '../features/audit/audit-filters.ts';
import type { EventsSearch } from '../features/audit/audit-search.ts';
import { EventsPage } from '../features/audit/EventsPage.tsx';
import { useOperator } from '../features/session/operator-query.ts';
import { useOwnBrands } from '../shell/use-own-brands.ts';

export const Route = createFileRoute('/_workspace/events')({
  // Other parameters are ignored.
  validateSearch: (search): EventsSearch => {
    const { actor: _actor, act: _act, event, ...filters } = filtersOf(search);
    const before = Number(search['before']);
    return {
      ...filters,
      ...(event !== undefined && event !== 'any' && { event }),
      ...(Number.isSafeInteger(before) && before > 0 && { before }),
    };
  },
  component: Events,
});

function Events() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { id, name } = useOperator();
  const brands = useOwnBrands('audit.read');
  return (
    <EventsPage
      search={search}
      self={{ id, name }}
      brands={brands}
      onFilter={(filters) => void navigate({ search: filters })}
    />
  );
}
