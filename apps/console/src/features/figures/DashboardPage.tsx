import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Skeleton, useFormats, useText } from '@croupier/ui';
import { PageHeader } from '../../parts/PageHeader.tsx';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { Segments } from '../../parts/Segments.tsx';
import { useDayText } from '../../parts/use-day-text.ts';
import { FigureTiles } from './FigureTiles.tsx';
import { dashboardQuery } from './figures-queries.ts';
import type { Dashboard, Span } from './figures-queries.ts';
import { PayoutTimes } from './PayoutTimes.tsx';
import { Queues } from './Queues.tsx';
import { ReturnsTable } from './ReturnsTable.tsx';

// The chart's library loads after the figures are shown.
const RevenueChart = lazy(() => import('./RevenueChart.tsx'));

type DashboardPageProps = {
  merchant: string;
  brandName: string;
  days: Span;
  /** Shown first: urgent notices. */
  notice: ReactNode;
  onDays: (days: Span) => void;
};

/** The figures of a brand and its waiting queues. */
export function DashboardPage({ merchant, brandName, days, notice, onDays }: DashboardPageProps) {
  const t = useText();
  const formats = useFormats();
  const { data, error, refetch } = useQuery(dashboardQuery(merchant, days));
  return (
    <>
      <PageHeader title={t('console_figures.dashboard')} context={brandName}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {data && (
            <p className="text-caption text-ink-faint">
              {t('console_figures.as_of_time', { time: formats.time(Date.parse(data.asOf)) })}
            </p>
          )}
          <Segments
            label={t('console_figures.span')}
            segments={[
              { id: '1', label: t('console_figures.span_1') },
              { id: '7', label: t('console_figures.span_7') },
              { id: '30', label: t('console_figures.span_30') },
            ]}
            selected={days}
            onSelect={onDays}
          />
        </div>
      </PageHeader>
      {notice}
      {error && <ProblemNotice error={error} title={t('console_figures.unread')} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data && <Shown merchant={merchant} dashboard={data} days={days} />}
    </>
  );
}

function Shown({ merchant, dashboard, days }: { merchant: string; dashboard: Dashboard; days: Span }) {
  const t = useText();
  const { short } = useDayText();
  const { now, before } = dashboard;
  return (
    <>
      <p className="-mt-2 text-small text-ink-soft">
        {days === '1'
          ? t('console_figures.today_partly')
          : t('console_figures.against', {
              from: short(now.from),
              to: short(now.to),
              before_from: short(before.from),
              before_to: short(before.to),
            })}
      </p>
      <FigureTiles merchant={merchant} dashboard={dashboard} />
      <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <section aria-labelledby="chart" className="flex min-w-0 flex-col gap-3 rounded-card bg-raised p-6 shadow-mid">
          <header className="flex flex-wrap items-center justify-between gap-2">
            <h2 id="chart" className="heading text-title">
              {t('console_figures.chart')}
            </h2>
            <Link
              to="/brands/$merchant/reports"
              params={{ merchant }}
              search={{ from: dashboard.days[0]!.day, to: now.to }}
              className="inline-flex min-h-8 items-center text-small font-semibold text-highlight underline-offset-2 hover:underline"
            >
              {t('console_figures.chart_open')}
            </Link>
          </header>
          <Suspense fallback={<Skeleton shape="block" className="h-60 w-full" />}>
            <RevenueChart days={dashboard.days} first={now.from} />
          </Suspense>
        </section>
        <div className="grid content-start gap-4 sm:grid-cols-2 xl:grid-cols-1">
          <Queues merchant={merchant} queues={dashboard.queues} />
          <PayoutTimes payouts={dashboard.payouts} />
        </div>
      </div>
      <ReturnsTable merchant={merchant} dashboard={dashboard} />
    </>
  );
}

function Waiting() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-4">
      <Skeleton shape="block" className="h-40 w-full" />
      <Skeleton shape="block" className="h-72 w-full" />
    </div>
  );
}
