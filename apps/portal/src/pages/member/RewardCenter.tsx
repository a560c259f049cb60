import { GiftsPart } from '../../features/gifts/GiftsPart.tsx';
import { RewardsPage } from '../../features/promotions/RewardsPage.tsx';

/** Rewards of promotions, and gifts of levels, missions and leaderboards. */
export default function RewardCenter() {
  return (
    <div className="flex flex-col gap-6">
      <GiftsPart />
      <RewardsPage />
    </div>
  );
}
