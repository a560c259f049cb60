import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Notice, SelectField, useText } from '@croupier/ui';
import { PageHeader } from '../../parts/PageHeader.tsx';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { jobsQuery } from './jobs-queries.ts';
import type { FailedJob, JobsSearch } from './jobs-queries.ts';
import { JobTable } from './JobTable.tsx';
import { RunAgainDialog } from './RunAgainDialog.tsx';
import { ScheduleTable } from './ScheduleTable.tsx';

type JobsPageProps = { search: JobsSearch; mayRun: boolean; onSearch: (search: JobsSearch) => void };

/** When jobs last ran (JB-19), which failed, and how to run them again (JB-16). */
export function JobsPage({ search, mayRun, onSearch }: JobsPageProps) {
  const t = useText();
  const [running, setRunning] = useState<FailedJob | null>(null);
  const { data, error, refetch, isPending, isPlaceholderData } = useQuery(jobsQuery(search));
  return (
    <>
      <PageHeader title={t('console.jobs')} />
      <h2 className="heading text-title">{t('console.schedule')}</h2>
      <p className="max-w-prose text-small text-ink-soft">{t('console.schedule_lead')}</p>
      <ScheduleTable />
      <h2 className="heading mt-4 text-title">{t('console.jobs_failed')}</h2>
      <p className="max-w-prose text-small text-ink-soft">{t('console.jobs_lead')}</p>
      {!mayRun && <Notice>{t('console.jobs_read_only')}</Notice>}
      {error && <ProblemNotice error={error} title={t('console.jobs_unread')} onRetry={() => void refetch()} />}
      {!(error && !data) && (
        <>
          <div className="w-64 max-sm:w-full">
            <SelectField
              label={t('console.column_job')}
              value={search.name ?? ''}
              options={[
                { value: '', label: t('console.jobs_every') },
                ...(data?.names ?? []).map((name) => ({ value: name, label: name })),
              ]}
              onChange={({ target: { value } }) => onSearch(value === '' ? {} : { name: value })}
            />
          </div>
          <JobTable
            page={data}
            isLoading={isPending || isPlaceholderData}
            search={search}
            {...(mayRun && { onRun: setRunning })}
          />
        </>
      )}
      {running && <RunAgainDialog key={running.id} job={running} onClose={() => setRunning(null)} />}
    </>
  );
}
