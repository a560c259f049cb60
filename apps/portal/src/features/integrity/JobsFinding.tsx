import { Notice, useFormats, useText } from '@croupier/ui';
import { Finding, Verdict } from './Finding.tsx';
import type { Integrity } from './integrity-queries.ts';

/** Whether scheduled jobs keep their promised intervals (JB-19). */
export function JobsFinding({ jobs, at }: Pick<Integrity, 'jobs' | 'at'>) {
  const t = useText();
  const formats = useFormats();
  const late = jobs.filter(({ isLate }) => isLate);
  const lastRun = jobs
    .flatMap(({ lastRunAt }) => lastRunAt ?? [])
    .toSorted()
    .at(-1);
  return (
    <Finding
      icon="check"
      title={t('integrity.jobs')}
      explanation={t('integrity.jobs_why')}
      state={<Verdict isGood={late.length === 0} good={t('integrity.jobs_on_time')} bad={t('integrity.jobs_late')} />}
    >
      {lastRun !== undefined && (
        <p className="heading text-title">
          {t('integrity.jobs_count', {
            count: jobs.length,
            ago: formats.relative(new Date(lastRun), new Date(Math.max(Date.parse(at), Date.parse(lastRun)))),
          })}
        </p>
      )}
      {late.length > 0 && (
        <Notice tone="danger">
          <ul className="flex flex-col gap-1">
            {late.map(({ name, lastRunAt }) => (
              <li key={name}>
                {lastRunAt === null
                  ? t('integrity.job_never_ran', { job: name })
                  : t('integrity.job_late_since', { job: name, at: formats.dateTime(new Date(lastRunAt)) })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </Finding>
  );
}
