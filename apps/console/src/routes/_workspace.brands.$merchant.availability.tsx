import { useEffect } from 'react';
import { createFileRoute } from '@tanstack/react-router';
import { availabilityActs } from '../features/availability/availability-acts.ts';
import type { AvailabilityAct } from '../features/availability/availability-acts.ts';
import { AvailabilityPage } from '../features/availability/AvailabilityPage.tsx';
import { useMay } from '../features/session/operator-query.ts';
import { useLastBrand } from '../platform/last-brand.ts';

type AvailabilitySearch = { act?: AvailabilityAct };

export const Route = createFileRoute('/_workspace/brands/$merchant/availability')({
  validateSearch: (search): AvailabilitySearch => {
    const act = availabilityActs.find((one) => one === search['act']);
    return act === undefined ? {} : { act };
  },
  component: Availability,
});

function Availability() {
  const { merchant } = Route.useParams();
  const { act } = Route.useSearch();
  const navigate = Route.useNavigate();
  const may = useMay();
  const remember = useLastBrand((last) => last.remember);
  useEffect(() => remember(merchant), [merchant, remember]);
  return (
    <AvailabilityPage
      key={merchant}
      merchant={merchant}
      mayEdit={may('brand.edit')}
      act={act}
      onAct={(next) => void navigate({ search: next === undefined ? {} : { act: next } })}
    />
  );
}
