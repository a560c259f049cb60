import { createFileRoute } from '@tanstack/react-router';
import { AdjustmentsPage } from '../features/members/adjustments/AdjustmentsPage.tsx';
import { readAdjustmentsSearch } from '../features/members/members-search.ts';
import { useMay, useOperator } from '../features/session/operator-query.ts';
import { useBrandName } from '../shell/use-brand-name.ts';

export const Route = createFileRoute('/_desk/brands/$merchant/adjustments')({
  validateSearch: readAdjustmentsSearch,
  component: Adjustments,
});

function Adjustments() {
  const { merchant } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { id, name } = useOperator();
  const may = useMay();
  const brandName = useBrandName(merchant);
  return (
    <AdjustmentsPage
      key={merchant}
      merchant={merchant}
      brandName={brandName}
      search={search}
      self={{ id, name }}
      rights={{ mayPropose: may('adjustments.propose'), mayApprove: may('adjustments.approve') }}
      // A form that was sent or closed is nowhere to go back to.
      onSearch={(next) => void navigate({ search: next, replace: search.act !== undefined })}
    />
  );
}
