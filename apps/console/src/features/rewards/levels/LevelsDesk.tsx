import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button, EmptyState, Notice, Table, useText } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import { ProblemNotice } from '../../../parts/ProblemNotice.tsx';
import { Section } from '../../../parts/Section.tsx';
import { Time } from '../../../parts/Time.tsx';
import { useDayText } from '../../../parts/use-day-text.ts';
import { WireAmount } from '../../../parts/WireAmount.tsx';
import { fieldTexts } from './field-texts.ts';
import { LevelsDialog } from './LevelsDialog.tsx';
import { levelTablesQuery } from './levels-queries.ts';
import type { LevelDesk, LevelTable } from './levels-queries.ts';

type Row = LevelTable['levels'][number];

/** VIP levels of a brand: the table in force, the one that comes, and how many members hold each (PM-120). */
export function LevelsDesk({ merchant, mayEdit }: { merchant: string; mayEdit: boolean }) {
  const t = useText();
  const dayText = useDayText();
  const [isEditing, setIsEditing] = useState(false);
  const { data, error, refetch } = useQuery(levelTablesQuery(merchant));
  if (error && !data)
    return <ProblemNotice error={error} title={t('console_levels.unread')} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { inForce, coming, countedTo } = data;
  return (
    <>
      <Section
        title={t('console_levels.table')}
        lead={t('console_levels.lead')}
        action={
          mayEdit && (
            <Button icon="edit" onClick={() => setIsEditing(true)}>
              {t('console_levels.change')}
            </Button>
          )
        }
      >
        {coming && (
          <Notice>
            {t('console_levels.coming', { version: coming.version, day: dayText.long(coming.fromMonth) })}
          </Notice>
        )}
        {inForce ? (
          <LevelsTable table={inForce} held={data.held} caption={t('console_levels.table')} />
        ) : (
          <EmptyState title={t('console_levels.none')}>{t('console_levels.none_hint')}</EmptyState>
        )}
        <p className="text-caption text-ink-faint">
          {countedTo ? t('console_levels.counted', { day: dayText.long(countedTo) }) : t('console_levels.not_counted')}
        </p>
      </Section>
      {coming && (
        <Section title={t('console_levels.then')} lead={t('console_levels.then_lead')}>
          <LevelsTable table={coming} caption={t('console_levels.then')} />
        </Section>
      )}
      <Versions versions={data.versions} />
      {isEditing && <LevelsDialog merchant={merchant} desk={data} onClose={() => setIsEditing(false)} />}
    </>
  );
}

type LevelsTableProps = { table: LevelTable; caption: string; held?: LevelDesk['held'] };

function LevelsTable({ table, caption, held }: LevelsTableProps) {
  const t = useText();
  const ofBrand = t('console_levels.of_brand');
  const columns: TableColumn<Row>[] = [
    { id: 'name', header: t('console_levels.name'), renderCell: ({ level, name }) => `${level} · ${name}` },
    ...(['deposit', 'bet', 'keep', 'gift', 'birthday', 'monthly'] as const).map((field) => ({
      id: field,
      header: t(fieldTexts[field]),
      isFigure: true,
      renderCell: (row: Row) => <WireAmount wire={row[field]} />,
    })),
    {
      id: 'dayCount',
      header: t('console_levels.dayCount'),
      isFigure: true,
      renderCell: ({ dayCount }) => dayCount ?? ofBrand,
    },
    {
      id: 'dayAmount',
      header: t('console_levels.dayAmount'),
      isFigure: true,
      renderCell: ({ dayAmount }) => (dayAmount ? <WireAmount wire={dayAmount} /> : ofBrand),
    },
    ...(held
      ? [
          {
            id: 'held',
            header: t('console_levels.held'),
            isFigure: true,
            renderCell: ({ level }: Row) => held.find((one) => one.level === level)?.members ?? 0,
          },
        ]
      : []),
  ];
  return <Table caption={caption} columns={columns} rows={table.levels} rowKey={({ level }) => String(level)} />;
}

function Versions({ versions }: { versions: readonly LevelTable[] }) {
  const t = useText();
  const dayText = useDayText();
  if (versions.length === 0) return null;
  return (
    <details>
      <summary className="control-label flex min-h-11 cursor-pointer items-center">
        {t('console_levels.versions')}
      </summary>
      <ol className="flex flex-col">
        {versions.map(({ version, fromMonth, made }) => (
          <li key={version} className="flex flex-col border-t border-line py-2 text-small first:border-0">
            <span>{t('console_levels.version_from', { version, day: dayText.long(fromMonth) })}</span>
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
