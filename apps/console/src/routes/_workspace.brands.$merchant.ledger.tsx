import { createFileRoute } from '@tanstack/react-router';
import { readLedgerSearch } from '../features/ledger/ledger-search.ts';
import { LedgerPage } from '../features/ledger/LedgerPage.tsx';
import { useBrandPage } from '../shell/use-brand-page.ts';

export const Route = createFileRoute('/_workspace/brands/$merchant/ledger')({
  validateSearch: readLedgerSearch,
  component: Ledger,
});

function Ledger() {
  const { page, may } = useBrandPage(Route.useParams(), Route.useSearch(), Route.useNavigate());
  return (
    <LedgerPage
      key={page.merchant}
      {...page}
      rights={{
        mayVerify: may('audit.read'),
        mayReadDeposits: may('deposits.read'),
        mayReadWithdrawals: may('withdrawals.read'),
      }}
    />
  );
}
