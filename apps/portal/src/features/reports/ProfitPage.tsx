import { Amount, EmptyState, Skeleton, useFormats, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { FetchFailure } from '../../parts/FetchFailure.tsx';
import { lazyPart } from '../../routing/lazy-part.tsx';
import { CategoryBars } from './CategoryBars.tsx';
import { Figure } from './Figure.tsx';
import { PeriodBar } from './PeriodBar.tsx';
import { ProfitTable } from './ProfitTable.tsx';
import { profitQuery } from './report-queries.ts';
import type { ProfitReport } from './report-queries.ts';
import { usePeriod } from './use-period.ts';
import { readPlain, readSigned } from './wire-money.ts';

/** The drawing comes after the figures: nobody waits for it. */
const ProfitChart = lazyPart(() => import('./ProfitChart.tsx'));

/** Profit and loss by day and category: figures, a picture, and the same as tables (RE-8). */
export function ProfitPage() {
  const t = useText();
  const { from, to } = usePeriod();
  const { data, error, refetch } = useQuery(profitQuery({ from, to }));
  return (
    <div className="flex flex-col gap-5">
      <PeriodBar />
      {data ? (
        <Report report={data} />
      ) : error ? (
        <FetchFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <Skeleton shape="block" className="h-48" />
          <Skeleton shape="block" className="h-64" />
        </>
      )}
      <p className="text-caption text-ink-faint">
        {t('reports.profit_formula')} {t('reports.profit_view')}
      </p>
    </div>
  );
}

function Report({ report }: { report: ProfitReport }) {
  const t = useText();
  const { total, days, categories } = report;
  const isQuiet = total.bets === 0 && days.every(({ profit }) => readSigned(profit).signedUnits === 0n);
  return (
    <>
      <Summary total={total} />
      {isQuiet ? (
        <div className="rounded-card bg-raised shadow-low">
          <EmptyState title={t('reports.profit_none')}>{t('reports.profit_none_hint')}</EmptyState>
        </div>
      ) : (
        <>
          {days.length > 1 && (
            <section className="flex flex-col gap-3 rounded-card bg-raised p-4 shadow-mid sm:p-6">
              <h3 className="heading text-title">{t('reports.by_day')}</h3>
              <Suspense fallback={<Skeleton shape="block" className="h-56" />}>
                <ProfitChart report={report} />
              </Suspense>
            </section>
          )}
          {categories.length > 0 && <CategoryBars categories={categories} />}
          <ProfitTable report={report} />
        </>
      )}
    </>
  );
}

function Summary({ total }: { total: ProfitReport['total'] }) {
  const t = useText();
  const formats = useFormats();
  return (
    <section
      aria-label={t('reports.profit')}
      data-profit
      className="relative flex flex-col gap-5 overflow-hidden rounded-card bg-raised p-4 shadow-mid sm:p-6"
    >
      <span className="sheen absolute inset-x-0 top-0 h-1" aria-hidden="true" />
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5 lg:grid-cols-3">
        <Figure name={t('reports.profit')} isLarge>
          <Amount value={readSigned(total.profit)} isLabelShown />
        </Figure>
        <Figure name={t('reports.bet')} hint={t('reports.bet_means')}>
          <Amount value={readPlain(total.bet)} />
        </Figure>
        <Figure name={t('reports.valid_bet')} hint={t('reports.valid_bet_means')}>
          <Amount value={readPlain(total.validBet)} />
        </Figure>
        <Figure name={t('reports.prize_measure')} hint={t('reports.prize_means')}>
          <Amount value={readSigned(total.prize)} meaning="plain" />
        </Figure>
        <Figure name={t('reports.rebate')}>
          <Amount value={readSigned(total.rebate)} meaning="plain" />
        </Figure>
        <Figure name={t('reports.activity')} hint={t('reports.activity_means')}>
          <Amount value={readSigned(total.activity)} meaning="plain" />
        </Figure>
        <Figure name={t('reports.bets')}>{formats.number(total.bets)}</Figure>
        <Figure name={t('reports.deposit')}>
          <Amount value={readPlain(total.deposit)} />
        </Figure>
        <Figure name={t('reports.withdrawal')}>
          <Amount value={readPlain(total.withdrawal)} />
        </Figure>
      </dl>
    </section>
  );
}
