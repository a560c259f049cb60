import { createFileRoute } from '@tanstack/react-router';
import { readDepositsSearch } from '../features/cashier/deposits/deposits-search.ts';
import { DepositsPage } from '../features/cashier/deposits/DepositsPage.tsx';
import { useBrandPage } from '../shell/use-brand-page.ts';

export const Route = createFileRoute('/_workspace/brands/$merchant/deposits')({
  validateSearch: readDepositsSearch,
  component: Deposits,
});

function Deposits() {
  const { page, self, may } = useBrandPage(Route.useParams(), Route.useSearch(), Route.useNavigate());
  return <DepositsPage key={page.merchant} {...page} self={self} mayEdit={may('deposits.edit')} />;
}
