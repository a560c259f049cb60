import { Tabs, useText } from '@croupier/ui';
import { LeaderboardsPart } from '../../features/leaderboards/LeaderboardsPart.tsx';
import { MissionsPart } from '../../features/missions/MissionsPart.tsx';
import { useNavigate, useSearch } from '../../routing/router-context.ts';

const tabs = ['missions', 'leaderboards'] as const;
const texts = { missions: 'missions.title', leaderboards: 'missions.tab_leaderboards' } as const;

/** `missionLeaderboard`: missions with progress and claims, and leaderboards. The open one is in the address. */
export default function MissionLeaderboard() {
  const t = useText();
  const navigate = useNavigate();
  const { as } = useSearch();
  const selected = tabs.find((one) => one === as) ?? 'missions';
  return (
    <Tabs
      label={t('missions.tabs')}
      tabs={tabs.map((id) => ({ id, label: t(texts[id]) }))}
      selected={selected}
      onSelect={(id) => void navigate({ search: (before) => ({ ...before, as: id }), isReplacing: true })}
    >
      {selected === 'missions' ? <MissionsPart /> : <LeaderboardsPart />}
    </Tabs>
  );
}
