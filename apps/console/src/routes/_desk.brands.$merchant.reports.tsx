import { createFileRoute } from '@tanstack/react-router';
import { readReportsSearch } from '../features/figures/figures-search.ts';
import { ReportsPage } from '../features/figures/ReportsPage.tsx';
import { useMay } from '../features/session/operator-query.ts';
import { useBrandName } from '../shell/use-brand-name.ts';

export const Route = createFileRoute('/_desk/brands/$merchant/reports')({
  validateSearch: readReportsSearch,
  component: Reports,
});

function Reports() {
  const { merchant } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const may = useMay();
  const brandName = useBrandName(merchant);
  return (
    <ReportsPage
      key={merchant}
      merchant={merchant}
      brandName={brandName}
      search={search}
      mayReadLedger={may('ledger.read')}
      onSearch={(next) => void navigate({ search: next })}
    />
  );
}
