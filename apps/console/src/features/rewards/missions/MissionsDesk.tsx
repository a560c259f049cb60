import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button, EmptyState, Notice, Table, useText } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import { ProblemNotice } from '../../../parts/ProblemNotice.tsx';
import { Section } from '../../../parts/Section.tsx';
import { Time } from '../../../parts/Time.tsx';
import { useDayText } from '../../../parts/use-day-text.ts';
import { WireAmount } from '../../../parts/WireAmount.tsx';
import { goalTexts, periodTexts } from './mission-texts.ts';
import { MissionsDialog } from './MissionsDialog.tsx';
import { missionSetsQuery } from './missions-queries.ts';
import type { MissionRow, MissionSet } from './missions-queries.ts';

/** Missions of a brand: those in force, those that come, and what they paid (PM-130). */
export function MissionsDesk({ merchant, mayEdit }: { merchant: string; mayEdit: boolean }) {
  const t = useText();
  const dayText = useDayText();
  const [isEditing, setIsEditing] = useState(false);
  const { data, error, refetch } = useQuery(missionSetsQuery(merchant));
  if (error && !data)
    return <ProblemNotice error={error} title={t('console_missions.unread')} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { inForce, coming } = data;
  return (
    <>
      <Section
        title={t('console_missions.in_force')}
        lead={t('console_missions.lead')}
        action={
          mayEdit && (
            <Button icon="edit" onClick={() => setIsEditing(true)}>
              {t('console_missions.change')}
            </Button>
          )
        }
      >
        {coming && (
          <Notice>
            {t('console_missions.coming', { version: coming.version, day: dayText.long(coming.fromDay) })}
          </Notice>
        )}
        <MissionTable set={inForce} caption={t('console_missions.in_force')} />
        <p className="text-small">
          {t('console_missions.paid')} <WireAmount wire={data.paid} className="font-semibold" />
        </p>
      </Section>
      {coming && (
        <Section title={t('console_missions.then')} lead={t('console_missions.then_lead')}>
          <MissionTable set={coming} caption={t('console_missions.then')} />
        </Section>
      )}
      <Versions versions={data.versions} />
      {isEditing && <MissionsDialog merchant={merchant} desk={data} onClose={() => setIsEditing(false)} />}
    </>
  );
}

function MissionTable({ set, caption }: { set: MissionSet | null; caption: string }) {
  const t = useText();
  const columns: TableColumn<MissionRow>[] = [
    { id: 'period', header: t('console_missions.period'), renderCell: ({ period }) => t(periodTexts[period]) },
    { id: 'goal', header: t('console_missions.goal'), renderCell: ({ goal }) => t(goalTexts[goal]) },
    {
      id: 'category',
      header: t('console_missions.category'),
      renderCell: ({ category }) => category ?? t('console_missions.all'),
    },
    {
      id: 'steps',
      header: t('console_missions.steps'),
      renderCell: ({ tiers }) => (
        <ol>
          {tiers.map(({ tier, goal, reward }) => (
            <li key={tier}>
              {goal.amount ? <WireAmount wire={goal.amount} /> : t('console_missions.days', { days: goal.days ?? 0 })}
              {' → '}
              <WireAmount wire={reward} />
            </li>
          ))}
        </ol>
      ),
    },
    {
      id: 'claimDays',
      header: t('console_missions.claim_days'),
      isFigure: true,
      renderCell: ({ claimDays }) => claimDays,
    },
  ];
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={set?.missions ?? []}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t('console_missions.none')}>{t('console_missions.none_hint')}</EmptyState>}
    />
  );
}

function Versions({ versions }: { versions: readonly MissionSet[] }) {
  const t = useText();
  const dayText = useDayText();
  if (versions.length === 0) return null;
  return (
    <details>
      <summary className="control-label flex min-h-11 cursor-pointer items-center">
        {t('console_missions.versions')}
      </summary>
      <ol className="flex flex-col">
        {versions.map(({ version, fromDay, made }) => (
          <li key={version} className="flex flex-col border-t border-line py-2 text-small first:border-0">
            <span>{t('console_missions.version_from', { version, day: dayText.long(fromDay) })}</span>
            <span className="break-words">{made.reason}</span>
            <span className="text-caption text-ink-faint">
              {made.by?.name} <Time at={made.at} />
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
