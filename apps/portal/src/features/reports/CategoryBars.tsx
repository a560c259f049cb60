import { Amount, classNames, Icon, useText } from '@croupier/ui';
import { categoryIcon, categoryName } from '../../parts/bet-categories.ts';
import type { ProfitReport } from './report-queries.ts';
import { readPlain, readSigned, roughly } from './wire-money.ts';

/** Where it was won and lost: a bar for each category, as long as its result beside the largest. */
export function CategoryBars({ categories }: { categories: ProfitReport['categories'] }) {
  const t = useText();
  const largest = Math.max(...categories.map(({ profit }) => Math.abs(roughly(profit))), 0.01);
  return (
    <section className="flex flex-col gap-3 rounded-card bg-raised p-4 shadow-mid sm:p-6">
      <h3 className="heading text-title">{t('reports.by_category')}</h3>
      <ul className="flex flex-col gap-4">
        {categories.map(({ category, bet, profit }) => {
          const value = readSigned(profit);
          return (
            <li key={category} data-category={category} className="flex items-center gap-3">
              <span className="grid size-10 shrink-0 place-items-center rounded-control bg-high text-highlight">
                <Icon name={categoryIcon(category)} />
              </span>
              <span className="flex min-w-0 flex-1 flex-col gap-1">
                <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                  <span className="font-semibold">{categoryName(t, category)}</span>
                  <Amount value={value} className="font-semibold" />
                </span>
                <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sunken">
                  <span
                    style={{ inlineSize: `${Math.max(1, (Math.abs(roughly(profit)) / largest) * 100)}%` }}
                    className={classNames('block h-full rounded-full', value.signedUnits < 0n ? 'bg-loss' : 'bg-gain')}
                  />
                </span>
                <span className="text-caption text-ink-faint">
                  {t('reports.bet')} <Amount value={readPlain(bet)} />
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
