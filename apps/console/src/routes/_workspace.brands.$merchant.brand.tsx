import { useEffect } from 'react';
import { createFileRoute } from '@tanstack/react-router';
import { BrandPage } from '../features/brand/BrandPage.tsx';
import { brandSections } from '../features/brand/sections.ts';
import type { BrandSection } from '../features/brand/sections.ts';
import { useMay } from '../features/session/operator-query.ts';
import { useLastBrand } from '../platform/last-brand.ts';

type BrandSearch = { part?: BrandSection };

export const Route = createFileRoute('/_workspace/brands/$merchant/brand')({
  validateSearch: (search): BrandSearch => {
    const part = brandSections.find((one) => one === search['part']);
    return part === undefined ? {} : { part };
  },
  component: Brand,
});

function Brand() {
  const { merchant } = Route.useParams();
  const { part = 'look' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const may = useMay();
  const remember = useLastBrand((last) => last.remember);
  useEffect(() => remember(merchant), [merchant, remember]);
  return (
    <BrandPage
      key={merchant}
      merchant={merchant}
      mayEdit={may('brand.edit')}
      section={part}
      onSection={(next) => void navigate({ search: next === 'look' ? {} : { part: next }, replace: true })}
    />
  );
}
