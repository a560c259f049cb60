import { createFileRoute } from '@tanstack/react-router';
import type { AlarmsSearch } from '../features/alarms/alarm-queries.ts';
import { AlarmsPage } from '../features/alarms/AlarmsPage.tsx';
import { useBrandPage } from '../shell/use-brand-page.ts';

const place = /^[\dTZ:.-]{20,27}~[\da-f-]{36}$/;

export const Route = createFileRoute('/_workspace/brands/$merchant/alarms')({
  // Other parameters are ignored.
  validateSearch: ({ show, before }): AlarmsSearch => ({
    ...(show === 'all' && { show }),
    ...(typeof before === 'string' && place.test(before) && { before }),
  }),
  component: Alarms,
});

function Alarms() {
  const { page, may } = useBrandPage(Route.useParams(), Route.useSearch(), Route.useNavigate());
  return <AlarmsPage key={page.merchant} {...page} mayEdit={may('alarms.edit')} />;
}
