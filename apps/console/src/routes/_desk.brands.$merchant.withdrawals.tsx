import { createFileRoute } from '@tanstack/react-router';
import { readWithdrawalsSearch } from '../features/cashier/withdrawals/withdrawals-search.ts';
import { WithdrawalsPage } from '../features/cashier/withdrawals/WithdrawalsPage.tsx';
import { useMay, useOperator } from '../features/session/operator-query.ts';
import { useBrandName } from '../shell/use-brand-name.ts';

export const Route = createFileRoute('/_desk/brands/$merchant/withdrawals')({
  validateSearch: readWithdrawalsSearch,
  component: Withdrawals,
});

function Withdrawals() {
  const { merchant } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { id, name } = useOperator();
  const may = useMay();
  const brandName = useBrandName(merchant);
  return (
    <WithdrawalsPage
      key={merchant}
      merchant={merchant}
      brandName={brandName}
      search={search}
      self={{ id, name }}
      rights={{ mayApprove: may('withdrawals.approve'), mayPay: may('withdrawals.pay') }}
      // A form that was sent or closed is nowhere to go back to.
      onSearch={(next) => void navigate({ search: next, replace: search.act !== undefined })}
    />
  );
}
