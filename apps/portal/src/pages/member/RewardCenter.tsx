import { GiftsPart, useGiftsToTake } from '../../features/gifts/GiftsPart.tsx';
import { RewardsPage } from '../../features/promotions/RewardsPage.tsx';

/** Rewards of promotions, and gifts of levels, missions and leaderboards: each by itself, or all at once. */
export default function RewardCenter() {
  return (
    <RewardsPage others={useGiftsToTake()}>
      <GiftsPart />
    </RewardsPage>
  );
}
