import { createFileRoute } from '@tanstack/react-router';
import { readLotterySearch } from '../features/lottery/lottery-search.ts';
import { LotteryPage } from '../features/lottery/LotteryPage.tsx';
import { useMay, useOperator } from '../features/session/operator-query.ts';
import { useBrandName } from '../shell/use-brand-name.ts';

export const Route = createFileRoute('/_desk/brands/$merchant/lottery')({
  validateSearch: readLotterySearch,
  component: Lottery,
});

function Lottery() {
  const { merchant } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { id, name } = useOperator();
  const may = useMay();
  const brandName = useBrandName(merchant);
  return (
    <LotteryPage
      key={merchant}
      merchant={merchant}
      brandName={brandName}
      search={search}
      self={{ id, name }}
      mayEdit={may('lottery.edit')}
      // A form that was sent or closed is nowhere to go back to.
      onSearch={(next) => void navigate({ search: next, replace: search.act !== undefined })}
    />
  );
}
