import { useQuery } from '@tanstack/react-query';
import { Badge, EmptyState, Table, useFormats, useText } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { Time } from '../../parts/Time.tsx';
import { scheduleQuery } from './jobs-queries.ts';
import type { ScheduledJob } from './jobs-queries.ts';

/** Every job with its interval and last successful run, late ones first (JB-19). */
export function ScheduleTable() {
  const t = useText();
  const formats = useFormats();
  const { data, error, refetch, isPending } = useQuery(scheduleQuery);
  const columns: TableColumn<ScheduledJob>[] = [
    {
      id: 'name',
      header: t('console.column_job'),
      renderCell: ({ name }) => <code className="font-code whitespace-nowrap">{name}</code>,
    },
    {
      id: 'state',
      header: t('console.column_state'),
      renderCell: ({ isLate }) => (
        <Badge tone={isLate ? 'danger' : 'gain'}>{t(isLate ? 'console.job_late' : 'console.job_on_time')}</Badge>
      ),
    },
    {
      id: 'promised',
      header: t('console.column_promised'),
      renderCell: ({ everyMinutes }) => <Interval minutes={everyMinutes} />,
    },
    {
      id: 'last',
      header: t('console.column_last_run'),
      renderCell: ({ lastRunAt }) => (lastRunAt === null ? t('console.job_never') : <Time at={lastRunAt} />),
    },
    {
      id: 'took',
      header: t('console.column_took'),
      isFigure: true,
      renderCell: ({ tookMs }) =>
        tookMs === null ? '–' : t('console.job_took', { seconds: formats.number(Math.round(tookMs / 100) / 10) }),
    },
    {
      id: 'due',
      header: t('console.column_due'),
      renderCell: ({ dueAt }) => (dueAt === null ? '–' : <Time at={dueAt} className="text-ink-soft" />),
    },
  ];
  if (error && !data)
    return <ProblemNotice error={error} title={t('console.schedule_unread')} onRetry={() => void refetch()} />;
  return (
    <Table
      caption={t('console.schedule_caption')}
      columns={columns}
      rows={(data ?? []).toSorted((one, other) => Number(other.isLate) - Number(one.isLate))}
      rowKey={({ name }) => name}
      isLoading={isPending}
      empty={<EmptyState title={t('console.schedule_none')} />}
    />
  );
}

function Interval({ minutes }: { minutes: number | null }) {
  const t = useText();
  if (minutes === null) return t('console.job_on_order');
  if (minutes % (24 * 60) === 0) return t('console.job_every_day');
  if (minutes % 60 === 0) return t('console.job_every_hours', { count: minutes / 60 });
  return t('console.job_every_minutes', { count: minutes });
}
