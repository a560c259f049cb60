import { createFileRoute } from '@tanstack/react-router';
import type { WatchSearch } from '../features/watch-list/watch-queries.ts';
import { WatchListPage } from '../features/watch-list/WatchListPage.tsx';
import { useBrandPage } from '../shell/use-brand-page.ts';
import { uuid } from '../platform/uuid.ts';

export const Route = createFileRoute('/_workspace/brands/$merchant/watch-list')({
  // Other parameters are ignored.
  validateSearch: ({ show, before }): WatchSearch => ({
    ...(show === 'all' && { show }),
    ...(typeof before === 'string' && uuid.test(before) && { before }),
  }),
  component: WatchList,
});

function WatchList() {
  const { page, may } = useBrandPage(Route.useParams(), Route.useSearch(), Route.useNavigate());
  return <WatchListPage key={page.merchant} {...page} mayEdit={may('watch.edit')} />;
}
