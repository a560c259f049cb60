import { createFileRoute } from '@tanstack/react-router';
import { RewardsPage } from '../features/rewards/RewardsPage.tsx';
import { rewardParts } from '../features/rewards/rewards-queries.ts';
import type { RewardPart, RewardsSearch } from '../features/rewards/rewards-queries.ts';
import { useBrandPage } from '../shell/use-brand-page.ts';

const isPart = (show: unknown): show is RewardPart => rewardParts.some((one) => one === show);
const DAY = /^\d{4}-\d\d-\d\d$/;

export const Route = createFileRoute('/_workspace/brands/$merchant/rewards')({
  // Anything else in the address is as if it were not there.
  validateSearch: ({ show, before }): RewardsSearch => ({
    ...(isPart(show) && show !== 'rebate' && { show }),
    ...(typeof before === 'string' && DAY.test(before) && { before }),
  }),
  component: Rewards,
});

function Rewards() {
  const { page, may } = useBrandPage(Route.useParams(), Route.useSearch(), Route.useNavigate());
  return <RewardsPage key={page.merchant} {...page} mayEdit={may('rewards.edit')} />;
}
