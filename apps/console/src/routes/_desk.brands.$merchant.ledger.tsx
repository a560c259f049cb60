import { createFileRoute } from '@tanstack/react-router';
import { readLedgerSearch } from '../features/ledger/ledger-search.ts';
import { LedgerPage } from '../features/ledger/LedgerPage.tsx';
import { useMay } from '../features/session/operator-query.ts';
import { useBrandName } from '../shell/use-brand-name.ts';

export const Route = createFileRoute('/_desk/brands/$merchant/ledger')({
  validateSearch: readLedgerSearch,
  component: Ledger,
});

function Ledger() {
  const { merchant } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const may = useMay();
  const brandName = useBrandName(merchant);
  return (
    <LedgerPage
      key={merchant}
      merchant={merchant}
      brandName={brandName}
      search={search}
      rights={{
        mayVerify: may('audit.read'),
        mayReadDeposits: may('deposits.read'),
        mayReadWithdrawals: may('withdrawals.read'),
      }}
      onSearch={(next) => void navigate({ search: next })}
    />
  );
}
