import { createFileRoute } from '@tanstack/react-router';
import type { AlarmsSearch } from '../features/alarms/alarm-queries.ts';
import { AlarmsPage } from '../features/alarms/AlarmsPage.tsx';
import { useMay } from '../features/session/operator-query.ts';
import { useBrandName } from '../shell/use-brand-name.ts';

const place = /^[\dTZ:.-]{20,27}~[\da-f-]{36}$/;

export const Route = createFileRoute('/_desk/brands/$merchant/alarms')({
  // Anything else in the address is as if it were not there.
  validateSearch: ({ show, before }): AlarmsSearch => ({
    ...(show === 'all' && { show }),
    ...(typeof before === 'string' && place.test(before) && { before }),
  }),
  component: Alarms,
});

function Alarms() {
  const { merchant } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const may = useMay();
  const brandName = useBrandName(merchant);
  return (
    <AlarmsPage
      key={merchant}
      merchant={merchant}
      brandName={brandName}
      search={search}
      mayEdit={may('alarms.edit')}
      onSearch={(next) => void navigate({ search: next })}
    />
  );
}
