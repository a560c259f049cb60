import { createFileRoute } from '@tanstack/react-router';
import { readDepositsSearch } from '../features/cashier/deposits/deposits-search.ts';
import { DepositsPage } from '../features/cashier/deposits/DepositsPage.tsx';
import { useMay, useOperator } from '../features/session/operator-query.ts';
import { useBrandName } from '../shell/use-brand-name.ts';

export const Route = createFileRoute('/_desk/brands/$merchant/deposits')({
  validateSearch: readDepositsSearch,
  component: Deposits,
});

function Deposits() {
  const { merchant } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { id, name } = useOperator();
  const may = useMay();
  const brandName = useBrandName(merchant);
  return (
    <DepositsPage
      key={merchant}
      merchant={merchant}
      brandName={brandName}
      search={search}
      self={{ id, name }}
      mayEdit={may('deposits.edit')}
      // A form that was sent or closed is nowhere to go back to.
      onSearch={(next) => void navigate({ search: next, replace: search.act !== undefined })}
    />
  );
}
