import { createFileRoute } from '@tanstack/react-router';
import { filtersOf } from '../features/audit/audit-filters.ts';
import { pageSizes } from '../features/audit/audit-queries.ts';
import type { AuditSearch } from '../features/audit/audit-search.ts';
import { AuditPage } from '../features/audit/AuditPage.tsx';
import { useOperator } from '../features/session/operator-query.ts';
import { useOwnBrands } from '../shell/use-own-brands.ts';

/** The number of an entry; other values are ignored. */
const entryNumber = (value: unknown): number | undefined =>
  Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : undefined;

export const Route = createFileRoute('/_workspace/audit')({
  validateSearch: (search): AuditSearch => {
    const [before, entry] = [entryNumber(search['before']), entryNumber(search['entry'])];
    const limit = pageSizes.find((size) => size === search['limit']);
    return {
      ...filtersOf(search),
      ...(before === undefined ? {} : { before }),
      ...(limit === undefined ? {} : { limit }),
      ...(entry === undefined ? {} : { entry }),
    };
  },
  component: Audit,
});

function Audit() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { id, name } = useOperator();
  const brands = useOwnBrands('audit.read');
  const { entry: _entry, ...rest } = search;
  return (
    <AuditPage
      search={search}
      self={{ id, name }}
      brands={brands}
      onFilter={(filters) =>
        void navigate({ search: { ...filters, ...(search.limit === undefined ? {} : { limit: search.limit }) } })
      }
      onEntry={(entry) => void navigate({ search: entry === undefined ? rest : { ...rest, entry } })}
    />
  );
}
