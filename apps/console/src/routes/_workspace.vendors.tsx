import { createFileRoute } from '@tanstack/react-router';
import { mayAt, useOperator } from '../features/session/operator-query.ts';
import type { VendorsSearch } from '../features/vendors/vendors-queries.ts';
import { VendorsPage } from '../features/vendors/VendorsPage.tsx';
import { useOwnBrands } from '../shell/use-own-brands.ts';

const code = /^[a-z][a-z0-9-]{1,30}$/;

export const Route = createFileRoute('/_workspace/vendors')({
  // Other parameters are ignored.
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
  const operator = useOperator();
  const brands = useOwnBrands('vendors.read');
  return (
    <VendorsPage
      search={search}
      mayEditAt={(merchant) => mayAt(operator, merchant, 'vendors.edit')}
      brands={brands}
      self={{ id: operator.id }}
      onSearch={(next) => void navigate({ search: next })}
    />
  );
}
