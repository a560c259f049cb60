import { Notice, useText } from '@croupier/ui';
import { PageHeader } from '../../parts/PageHeader.tsx';
import { Segments } from '../../parts/Segments.tsx';
import { GoodsDesk } from './GoodsDesk.tsx';
import { LeaderboardsDesk } from './leaderboards/LeaderboardsDesk.tsx';
import { LevelsDesk } from './levels/LevelsDesk.tsx';
import { MissionsDesk } from './missions/MissionsDesk.tsx';
import { PointsDesk } from './PointsDesk.tsx';
import { RebateDesk } from './RebateDesk.tsx';
import { RedeemDesk } from './RedeemDesk.tsx';
import { ReferralDesk } from './ReferralDesk.tsx';
import { WheelsDesk } from './wheels/WheelsDesk.tsx';
import type { RewardsSearch } from './rewards-queries.ts';

type RewardsPageProps = {
  merchant: string;
  brandName: string;
  search: RewardsSearch;
  mayEdit: boolean;
  onSearch: (search: RewardsSearch) => void;
};

/** What the brand gives for bets, for brought friends and by level: terms, points and their mall, what waits, and what was paid. */
export function RewardsPage({ merchant, brandName, search, mayEdit, onSearch }: RewardsPageProps) {
  const t = useText();
  // Whom redeems are sent to is for those who send them.
  const show = search.show === 'redeems' && !mayEdit ? 'rebate' : (search.show ?? 'rebate');
  return (
    <>
      <PageHeader title={t('console_rewards.title')} context={brandName}>
        <Segments
          label={t('console_rewards.show')}
          segments={[
            { id: 'rebate', label: t('console_rewards.tab_rebate') },
            { id: 'referral', label: t('console_rewards.tab_referral') },
            { id: 'levels', label: t('console_rewards.tab_levels') },
            { id: 'missions', label: t('console_rewards.tab_missions') },
            { id: 'leaderboards', label: t('console_rewards.tab_leaderboards') },
            { id: 'wheels', label: t('console_rewards.tab_wheels') },
            { id: 'points', label: t('console_points.tab_points') },
            { id: 'goods', label: t('console_points.tab_goods') },
            ...(mayEdit ? [{ id: 'redeems' as const, label: t('console_points.tab_redeems') }] : []),
          ]}
          selected={show}
          onSelect={(chosen) => onSearch(chosen === 'rebate' ? {} : { show: chosen })}
        />
      </PageHeader>
      {!mayEdit && <Notice>{t('console_rewards.read_only')}</Notice>}
      {show === 'rebate' && <RebateDesk merchant={merchant} search={search} mayEdit={mayEdit} />}
      {show === 'referral' && <ReferralDesk merchant={merchant} mayEdit={mayEdit} />}
      {show === 'levels' && <LevelsDesk merchant={merchant} mayEdit={mayEdit} />}
      {show === 'missions' && <MissionsDesk merchant={merchant} mayEdit={mayEdit} />}
      {show === 'leaderboards' && <LeaderboardsDesk merchant={merchant} mayEdit={mayEdit} />}
      {show === 'wheels' && <WheelsDesk merchant={merchant} mayEdit={mayEdit} />}
      {show === 'points' && <PointsDesk merchant={merchant} before={search.before} mayEdit={mayEdit} />}
      {show === 'goods' && <GoodsDesk merchant={merchant} mayEdit={mayEdit} />}
      {show === 'redeems' && <RedeemDesk merchant={merchant} />}
    </>
  );
}
