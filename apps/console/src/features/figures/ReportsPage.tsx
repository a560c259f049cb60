import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { classNames, useFormats, useText } from '@croupier/ui';
import { PageHeader } from '../../parts/PageHeader.tsx';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { reportQuery } from './figures-queries.ts';
import type { ReportsSearch } from './figures-search.ts';
import { Files } from './Files.tsx';
import { MakeFileButton } from './MakeFileButton.tsx';
import { PeriodForm } from './PeriodForm.tsx';
import { ReportTable } from './ReportTable.tsx';
import { refusalTexts, reportList, reportTexts } from './report-texts.ts';
import { Ties } from './Ties.tsx';

type ReportsPageProps = {
  merchant: string;
  brandName: string;
  search: ReportsSearch;
  mayReadLedger: boolean;
  onSearch: (search: ReportsSearch) => void;
};

/** All reports of a brand: choose one, choose days, open the details of a line. */
export function ReportsPage({ merchant, brandName, search, mayReadLedger, onSearch }: ReportsPageProps) {
  const t = useText();
  const formats = useFormats();
  const { report = 'days', ...filter } = search;
  const { data, error, refetch, isPending } = useQuery(reportQuery(merchant, report, filter));
  const { title, lead, isOfNow, isOfOneDay } = reportTexts[report];
  const { from, to } = data ?? filter;
  return (
    <>
      <PageHeader title={t('console_figures.reports')} context={brandName}>
        <MakeFileButton merchant={merchant} filter={{ report, ...filter }} />
      </PageHeader>
      <div className="grid items-start gap-x-6 gap-y-4 xl:grid-cols-[13rem_minmax(0,1fr)]">
        <nav aria-label={t('console_figures.reports')} className="min-w-0 xl:sticky xl:top-4">
          <ul className="-m-1 flex gap-1 overflow-x-auto p-1 sm:max-xl:flex-wrap xl:flex-col">
            {reportList.map((name) => (
              <li key={name} className="shrink-0">
                <Link
                  to="/brands/$merchant/reports"
                  params={{ merchant }}
                  search={{
                    ...(name !== 'days' && { report: name }),
                    ...(from && { from: reportTexts[name].isOfOneDay && to ? to : from }),
                    ...(to && { to }),
                  }}
                  aria-current={name === report ? 'page' : undefined}
                  className={classNames(
                    'flex min-h-9 items-center rounded-control px-3 text-small whitespace-nowrap xl:whitespace-normal',
                    name === report ? 'bg-high font-semibold text-ink' : 'text-ink-soft hover:bg-high hover:text-ink',
                  )}
                >
                  {t(reportTexts[name].title)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex min-w-0 flex-col gap-4">
          <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
            <div className="min-w-0">
              <h2 className="heading text-title">{t(title)}</h2>
              <p className="max-w-prose text-small text-ink-soft">{t(lead)}</p>
            </div>
            {!isOfNow && (
              <PeriodForm
                key={`${from} ${to}`}
                from={from}
                to={to}
                isOneDay={isOfOneDay === true}
                onPeriod={(period) => onSearch({ ...search, ...period })}
              />
            )}
          </header>
          {(filter.category !== undefined || filter.vendor !== undefined) && (
            <p className="flex flex-wrap items-center gap-x-3 text-small text-ink-soft">
              {t('console_figures.filtered', {
                what: [filter.category, filter.vendor].filter((one) => one !== undefined).join(' · '),
              })}
              <Link
                to="/brands/$merchant/reports"
                params={{ merchant }}
                search={{ report, ...(from && { from }), ...(to && { to }) }}
                className="inline-flex min-h-8 items-center font-semibold text-highlight underline-offset-2 hover:underline"
              >
                {t('console_figures.filter_off')}
              </Link>
            </p>
          )}
          {error && (
            <ProblemNotice
              error={error}
              title={t('console_figures.unread')}
              refusalTexts={refusalTexts}
              onRetry={() => void refetch()}
            />
          )}
          {!error && (
            <ReportTable merchant={merchant} report={data} isLoading={isPending} mayReadLedger={mayReadLedger} />
          )}
          {data && (
            <p className="text-caption text-ink-faint">
              {t('console_figures.days_of', { brand: brandName })} ·{' '}
              {t('console_figures.as_of_time', { time: formats.time(Date.parse(data.asOf)) })}
            </p>
          )}
          {data && data.ties.length > 0 && <Ties ties={data.ties} />}
          <Files merchant={merchant} />
        </div>
      </div>
    </>
  );
}
