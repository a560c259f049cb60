import { useText } from '@croupier/ui';
import { DayChart } from '@croupier/ui/day-chart';
import { useMemo } from 'react';
import type { ProfitReport } from './report-queries.ts';
import { useDayText } from './use-day-text.ts';
import { roughly } from './wire-money.ts';

/** Bars of each day and the line of their sum. The table below says the same to anyone who cannot see it. */
export default function ProfitChart({ report }: { report: ProfitReport }) {
  const t = useText();
  const { short, long } = useDayText();
  const { days, from, to } = report;
  const drawn = useMemo(() => {
    const results = days.map(({ profit }) => roughly(profit));
    const sums: number[] = [];
    for (const result of results) sums.push((sums.at(-1) ?? 0) + result);
    return {
      days: days.map(({ day }) => short(day)),
      bars: [
        { token: 'gain', values: results.map((result) => Math.max(0, result)) },
        { token: 'loss', values: results.map((result) => Math.min(0, result)) },
      ],
      line: { token: 'highlight', values: sums },
    };
  }, [days, short]);
  return (
    <DayChart label={t('reports.chart_label', { from: long(from), to: long(to) })} {...drawn}>
      <li className="flex items-center gap-2">
        <span className="flex gap-px">
          <span className="h-3 w-1 bg-gain" />
          <span className="h-3 w-1 bg-loss" />
        </span>
        {t('reports.chart_day')}
      </li>
      <li className="flex items-center gap-2">
        <span className="h-0.5 w-4 bg-highlight" />
        {t('reports.chart_run')}
      </li>
    </DayChart>
  );
}
