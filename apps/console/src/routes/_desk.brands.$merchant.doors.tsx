import { useEffect } from 'react';
import { createFileRoute } from '@tanstack/react-router';
import { doorsActs } from '../features/doors/doors-acts.ts';
import type { DoorsAct } from '../features/doors/doors-acts.ts';
import { DoorsPage } from '../features/doors/DoorsPage.tsx';
import { useMay } from '../features/session/operator-query.ts';
import { useLastBrand } from '../platform/last-brand.ts';

type DoorsSearch = { act?: DoorsAct };

export const Route = createFileRoute('/_desk/brands/$merchant/doors')({
  validateSearch: (search): DoorsSearch => {
    const act = doorsActs.find((one) => one === search['act']);
    return act === undefined ? {} : { act };
  },
  component: Doors,
});

function Doors() {
  const { merchant } = Route.useParams();
  const { act } = Route.useSearch();
  const navigate = Route.useNavigate();
  const may = useMay();
  const remember = useLastBrand((last) => last.remember);
  useEffect(() => remember(merchant), [merchant, remember]);
  return (
    <DoorsPage
      key={merchant}
      merchant={merchant}
      mayEdit={may('brand.edit')}
      act={act}
      onAct={(next) => void navigate({ search: next === undefined ? {} : { act: next } })}
    />
  );
}
