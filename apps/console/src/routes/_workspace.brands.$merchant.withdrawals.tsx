import { createFileRoute } from '@tanstack/react-router';
import { readWithdrawalsSearch } from '../features/cashier/withdrawals/withdrawals-search.ts';
import { WithdrawalsPage } from '../features/cashier/withdrawals/WithdrawalsPage.tsx';
import { useBrandPage } from '../shell/use-brand-page.ts';

export const Route = createFileRoute('/_workspace/brands/$merchant/withdrawals')({
  validateSearch: readWithdrawalsSearch,
  component: Withdrawals,
});

function Withdrawals() {
  const { page, self, may } = useBrandPage(Route.useParams(), Route.useSearch(), Route.useNavigate());
  return (
    <WithdrawalsPage
      key={page.merchant}
      {...page}
      self={self}
      rights={{ mayApprove: may('withdrawals.approve'), mayPay: may('withdrawals.pay') }}
    />
  );
}
