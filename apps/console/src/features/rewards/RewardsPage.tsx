import { Notice, useText } from '@croupier/ui';
import { PageHeader } from '../../parts/PageHeader.tsx';
import { Segments } from '../../parts/Segments.tsx';
import { LeaderboardsDesk } from './leaderboards/LeaderboardsDesk.tsx';
import { LevelsDesk } from './levels/LevelsDesk.tsx';
import { MissionsDesk } from './missions/MissionsDesk.tsx';
import { RebateDesk } from './RebateDesk.tsx';
import { ReferralDesk } from './ReferralDesk.tsx';
import type { RewardsSearch } from './rewards-queries.ts';

type RewardsPageProps = {
  merchant: string;
  brandName: string;
  search: RewardsSearch;
  mayEdit: boolean;
  onSearch: (search: RewardsSearch) => void;
};

/** What the brand pays for bets, for brought friends and by level: terms, what waits, and what was paid. */
export function RewardsPage({ merchant, brandName, search, mayEdit, onSearch }: RewardsPageProps) {
  const t = useText();
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
          ]}
          selected={search.show ?? 'rebate'}
          onSelect={(show) => onSearch(show === 'rebate' ? {} : { show })}
        />
      </PageHeader>
      {!mayEdit && <Notice>{t('console_rewards.read_only')}</Notice>}
      {search.show === 'referral' && <ReferralDesk merchant={merchant} mayEdit={mayEdit} />}
      {search.show === 'levels' && <LevelsDesk merchant={merchant} mayEdit={mayEdit} />}
      {search.show === 'missions' && <MissionsDesk merchant={merchant} mayEdit={mayEdit} />}
      {search.show === 'leaderboards' && <LeaderboardsDesk merchant={merchant} mayEdit={mayEdit} />}
      {search.show === undefined && <RebateDesk merchant={merchant} search={search} mayEdit={mayEdit} />}
    </>
  );
}
