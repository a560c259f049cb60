import { createFileRoute } from '@tanstack/react-router';
import { filtersOf } from '../features/audit/audit-filters.ts';
import { EventsPage } from '../features/audit/EventsPage.tsx';
import type { EventsSearch } from '../features/audit/EventsPage.tsx';
import { useBrands } from '../features/doors/doors-queries.ts';
import { useMay, useOperator } from '../features/session/operator-query.ts';

export const Route = createFileRoute('/_desk/events')({
  // Anything else in the address is as if it were not there.
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
  const may = useMay();
  const { id, name, merchants } = useOperator();
  const brands = useBrands(merchants, may('brand.read'));
  return (
    <EventsPage
      search={search}
      self={{ id, name }}
      brands={brands}
      onFilter={(filters) => void navigate({ search: filters })}
    />
  );
}
