import { createFileRoute } from '@tanstack/react-router';
import { useMay } from '../features/session/operator-query.ts';
import type { WatchSearch } from '../features/watch-list/watch-queries.ts';
import { WatchListPage } from '../features/watch-list/WatchListPage.tsx';
import { useBrandName } from '../shell/use-brand-name.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export const Route = createFileRoute('/_desk/brands/$merchant/watch-list')({
  // Anything else in the address is as if it were not there.
  validateSearch: ({ show, before }): WatchSearch => ({
    ...(show === 'all' && { show }),
    ...(typeof before === 'string' && uuid.test(before) && { before }),
  }),
  component: WatchList,
});

function WatchList() {
  const { merchant } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const may = useMay();
  const brandName = useBrandName(merchant);
  return (
    <WatchListPage
      key={merchant}
      merchant={merchant}
      brandName={brandName}
      search={search}
      mayEdit={may('watch.edit')}
      onSearch={(next) => void navigate({ search: next })}
    />
  );
}
