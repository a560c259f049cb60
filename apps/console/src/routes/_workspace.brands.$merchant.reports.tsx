import { createFileRoute } from '@tanstack/react-router';
import { readReportsSearch } from '../features/figures/figures-search.ts';
import { ReportsPage } from '../features/figures/ReportsPage.tsx';
import { useBrandPage } from '../shell/use-brand-page.ts';

export const Route = createFileRoute('/_workspace/brands/$merchant/reports')({
  validateSearch: readReportsSearch,
  component: Reports,
});

function Reports() {
  const { page, may } = useBrandPage(Route.useParams(), Route.useSearch(), Route.useNavigate());
  return <ReportsPage key={page.merchant} {...page} mayReadLedger={may('ledger.read')} />;
}
