import { createFileRoute } from '@tanstack/react-router';
import { useBrands } from '../features/doors/doors-queries.ts';
import { useMay, useOperator } from '../features/session/operator-query.ts';
import type { VendorsSearch } from '../features/vendors/vendors-queries.ts';
import { VendorsPage } from '../features/vendors/VendorsPage.tsx';

const code = /^[a-z][a-z0-9-]{1,30}$/;

export const Route = createFileRoute('/_desk/vendors')({
  // Anything else in the address is as if it were not there.
  validateSearch: (search): VendorsSearch => {
    const { vendor, merchant, act } = search;
    return {
      ...(typeof vendor === 'string' && code.test(vendor) && { vendor }),
      ...(typeof merchant === 'string' && merchant !== '' && { merchant }),
      ...(act === 'switch' && { act }),
    };
  },
  component: Vendors,
});

function Vendors() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const may = useMay();
  const { merchants } = useOperator();
  const brands = useBrands(merchants, may('brand.read'));
  return (
    <VendorsPage
      search={search}
      mayEdit={may('vendors.edit')}
      brands={brands}
      onSearch={(next) => void navigate({ search: next })}
    />
  );
}
