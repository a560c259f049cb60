import { createFileRoute } from '@tanstack/react-router';
import { AdjustmentsPage } from '../features/members/adjustments/AdjustmentsPage.tsx';
import { readAdjustmentsSearch } from '../features/members/members-search.ts';
import { useBrandPage } from '../shell/use-brand-page.ts';

export const Route = createFileRoute('/_workspace/brands/$merchant/adjustments')({
  validateSearch: readAdjustmentsSearch,
  component: Adjustments,
});

function Adjustments() {
  const { page, self, may } = useBrandPage(Route.useParams(), Route.useSearch(), Route.useNavigate());
  return (
    <AdjustmentsPage
      key={page.merchant}
      {...page}
      self={self}
      rights={{ mayPropose: may('adjustments.propose'), mayApprove: may('adjustments.approve') }}
    />
  );
}
