import { Amount, Badge, Card, EmptyState, useFormats, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { readMoney } from '../../api/read-money.ts';
import { Waiting } from '../../parts/Waiting.tsx';
import { MissionCard } from './MissionCard.tsx';
import { missionsQuery } from '../../api/use-mission-count.ts';
import type { Missions } from './mission-queries.ts';
import { useMissionText } from './use-mission-text.ts';

/** Missions with their progress and countdown, and the last claims (PM-13). */
export function MissionsPart() {
  const t = useText();
  return (
    <Waiting query={useQuery(missionsQuery)}>
      {({ missions, history }) => (
        <div className="flex flex-col gap-5">
          {missions.length === 0 ? (
            <div className="rounded-card bg-raised shadow-low">
              <EmptyState title={t('missions.none')}>{t('missions.none_lead')}</EmptyState>
            </div>
          ) : (
            <>
              <p className="text-small text-ink-soft">
                {t('missions.lead')} {t('missions.once')}
              </p>
              <ul aria-label={t('missions.title')} className="grid gap-4 lg:grid-cols-2">
                {missions.map((mission) => (
                  <li key={`${mission.id} ${mission.from}`}>
                    <MissionCard mission={mission} />
                  </li>
                ))}
              </ul>
            </>
          )}
          <History history={history} />
        </div>
      )}
    </Waiting>
  );
}

function History({ history }: Pick<Missions, 'history'>) {
  const t = useText();
  const formats = useFormats();
  const { goal, figure } = useMissionText();
  if (history.length === 0) return null;
  return (
    <Card title={t('missions.history')}>
      <ol aria-label={t('missions.history')} className="flex flex-col">
        {history.map((one) => (
          <li
            key={`${one.at} ${one.goal} ${one.from} ${one.tier}`}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-3 first:border-0"
          >
            <span className="flex flex-col">
              <span className="font-semibold">
                {goal(one)}: {figure(one.goalFigure)}
              </span>
              <time dateTime={one.at} className="figures text-small text-ink-soft">
                {formats.dateTime(new Date(one.at))}
              </time>
            </span>
            <span className="flex items-center gap-2">
              <Badge tone="gain">{t('missions.step', { step: one.tier })}</Badge>
              <Amount value={readMoney(one.reward)} meaning="gain" className="font-semibold" />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
