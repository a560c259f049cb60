import { createFileRoute } from '@tanstack/react-router';
import { RewardsPage } from '../features/rewards/RewardsPage.tsx';
import { shownDesks } from '../features/rewards/rewards-queries.ts';
import type { RewardsSearch } from '../features/rewards/rewards-queries.ts';
import { useBrandPage } from '../shell/use-brand-page.ts';

const DAY = /^\d{4}-\d\d-\d\d$/;

export const Route = createFileRoute('/_workspace/brands/$merchant/rewards')({
  // Anything else in the address is as if it were not there.
  validateSearch: ({ show: named, before }): RewardsSearch => {
    const show = shownDesks.find((one) => one === named);
    return {
      ...(show && { show }),
      ...(typeof before === 'string' && DAY.test(before) && { before }),
    };
  },
  component: Rewards,
});

function Rewards() {
  const { page, may } = useBrandPage(Route.useParams(), Route.useSearch(), Route.useNavigate());
  return <RewardsPage key={page.merchant} {...page} mayEdit={may('rewards.edit')} />;
}
