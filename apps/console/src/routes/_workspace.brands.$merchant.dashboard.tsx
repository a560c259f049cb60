import { createFileRoute } from '@tanstack/react-router';
import { OpenAlarms } from '../features/alarms/OpenAlarms.tsx';
import { DashboardPage } from '../features/figures/DashboardPage.tsx';
import { readDashboardSearch } from '../features/figures/figures-search.ts';
import { useMay } from '../features/session/operator-query.ts';
import { useBrandName } from '../shell/use-brand-name.ts';

export const Route = createFileRoute('/_workspace/brands/$merchant/dashboard')({
  validateSearch: readDashboardSearch,
  component: Dashboard,
});

function Dashboard() {
  const { merchant } = Route.useParams();
  const { days = '7' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const may = useMay();
  const brandName = useBrandName(merchant);
  return (
    <DashboardPage
      key={merchant}
      merchant={merchant}
      brandName={brandName}
      days={days}
      notice={may('alarms.read') && <OpenAlarms merchant={merchant} />}
      onDays={(next) => void navigate({ search: next === '7' ? {} : { days: next }, replace: true })}
    />
  );
}
