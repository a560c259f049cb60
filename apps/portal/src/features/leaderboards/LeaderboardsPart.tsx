import { Card, EmptyState, Switch, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { FormFault } from '../../parts/FormFault.tsx';
import { Waiting } from '../../parts/Waiting.tsx';
import { LeaderboardCard } from './LeaderboardCard.tsx';
import { leaderboardsQuery, useHideName } from './leaderboard-queries.ts';
import type { Leaderboards } from './leaderboard-queries.ts';

/** Leaderboards that come, run and are looked over, final ones, and the wish not to be named (PM-14). */
export function LeaderboardsPart() {
  return <Waiting query={useQuery(leaderboardsQuery)}>{(data) => <Known data={data} />}</Waiting>;
}

function Known({ data: { boards, past, isHidden } }: { data: Leaderboards }) {
  const t = useText();
  return (
    <div className="flex flex-col gap-5">
      {boards.length === 0 ? (
        <div className="rounded-card bg-raised shadow-low">
          <EmptyState title={t('leaderboards.none')}>{t('leaderboards.none_lead')}</EmptyState>
        </div>
      ) : (
        boards.map((board) => <LeaderboardCard key={board.id} board={board} />)
      )}
      <HideName isHidden={isHidden} />
      {past.length > 0 && (
        <section aria-label={t('leaderboards.past')} className="flex flex-col gap-5">
          <h3 className="heading text-title">{t('leaderboards.past')}</h3>
          {past.map((board) => (
            <LeaderboardCard key={board.id} board={board} />
          ))}
        </section>
      )}
    </div>
  );
}

function HideName({ isHidden }: { isHidden: boolean }) {
  const t = useText();
  const hiding = useHideName();
  return (
    <Card title={t('leaderboards.my_name')}>
      <Switch
        label={t('leaderboards.hide')}
        checked={hiding.isPending ? hiding.variables : isHidden}
        onChange={({ target }) => hiding.mutate(target.checked)}
      />
      <FormFault error={hiding.error} />
    </Card>
  );
}
