import { Link } from '@tanstack/react-router';
import { Button, buttonClass, EmptyState, Icon, Table, useText } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import { Time } from '../../parts/Time.tsx';
import type { FailedJob, FailedJobs, JobsSearch } from './jobs-queries.ts';

type JobTableProps = {
  page: FailedJobs | undefined;
  isLoading: boolean;
  search: JobsSearch;
  /** Undefined for operators who may only read. */
  onRun?: (job: FailedJob) => void;
};

export function JobTable({ page, isLoading, search, onRun }: JobTableProps) {
  const t = useText();
  const columns: TableColumn<FailedJob>[] = [
    {
      id: 'name',
      header: t('console.column_job'),
      renderCell: ({ name }) => <code className="font-code whitespace-nowrap">{name}</code>,
    },
    {
      id: 'failed',
      header: t('console.column_failed'),
      renderCell: ({ failedAt }) => <Time at={failedAt} className="whitespace-nowrap" />,
    },
    { id: 'attempts', header: t('console.column_attempts'), isFigure: true, renderCell: ({ attempts }) => attempts },
    {
      id: 'fault',
      header: t('console.column_fault'),
      renderCell: ({ fault, data }) => (
        <span className="flex max-w-prose min-w-64 flex-col">
          <span className="break-words whitespace-normal">{fault || t('console.job_no_fault')}</span>
          <code className="font-code text-caption break-all whitespace-normal text-ink-faint">
            {JSON.stringify(data)}
          </code>
        </span>
      ),
    },
    {
      id: 'asked',
      header: t('console.column_asked'),
      renderCell: ({ askedAt }) => <Time at={askedAt} className="whitespace-nowrap text-ink-soft" />,
    },
    ...(onRun
      ? [
          {
            id: 'run',
            header: t('console.job_run'),
            renderCell: (job: FailedJob) => (
              <Button size="small" aria-label={t('console.job_run_of', { job: job.name })} onClick={() => onRun(job)}>
                {t('console.job_run')}
              </Button>
            ),
          },
        ]
      : []),
  ];
  return (
    <Table
      caption={t('console.jobs_caption')}
      columns={columns}
      rows={page?.jobs ?? []}
      rowKey={({ id }) => id}
      isLoading={isLoading}
      empty={<EmptyState title={t('console.jobs_empty')}>{t('console.jobs_empty_hint')}</EmptyState>}
      footer={<Paging search={search} next={page?.next ?? null} />}
    />
  );
}

function Paging({ search, next }: { search: JobsSearch; next: string | null }) {
  const t = useText();
  const { before, ...rest } = search;
  if (before === undefined && next === null) return null;
  return (
    <nav aria-label={t('console.jobs_pages')} className="flex justify-end gap-2">
      {before !== undefined && (
        <Link to="/jobs" search={rest} className={buttonClass({ size: 'small' })}>
          <Icon name="arrow-up" />
          {t('console.newest')}
        </Link>
      )}
      {next !== null && (
        <Link to="/jobs" search={{ ...rest, before: next }} className={buttonClass({ size: 'small' })}>
          {t('console.older')}
          <Icon name="arrow-end" />
        </Link>
      )}
    </nav>
  );
}
