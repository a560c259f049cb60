import { useMemo } from 'react';
import { useText } from '@croupier/ui';
import { DayChart } from '@croupier/ui/day-chart';
import { useDayText } from '../../parts/use-day-text.ts';
import type { Dashboard } from './figures-queries.ts';

/** For drawing only, without exact cents. */
const roughly = ({ amount }: { amount: string }): number => Number(amount);

/** A new brand has no figures for early days, which would only waste space. */
const FEWEST_DAYS = 14;
function sinceFirstFigure(days: Dashboard['days']): Dashboard['days'] {
  const first = days.findIndex((one) => roughly(one.ggr) !== 0 || roughly(one.ngr) !== 0);
  return days.slice(Math.min(first === -1 ? days.length : first, days.length - FEWEST_DAYS));
}

/** GGR as bars, NGR as a line. The report by day has the same figures as text. */
export default function RevenueChart({ days: all, first }: { days: Dashboard['days']; first: string }) {
  const t = useText();
  const { short, long } = useDayText();
  const days = useMemo(() => sinceFirstFigure(all), [all]);
  const drawn = useMemo(() => {
    const ggr = (isShown: boolean) => days.map((one) => (one.day >= first === isShown ? roughly(one.ggr) : null));
    return {
      days: days.map(({ day }) => short(day)),
      bars: [
        { token: 'line-strong', values: ggr(false) },
        { token: 'highlight', values: ggr(true) },
      ],
      line: { token: 'accent', values: days.map((one) => roughly(one.ngr)) },
    };
  }, [days, first, short]);
  return (
    <DayChart
      label={t('console_figures.chart_label', { from: long(days[0]!.day), to: long(days.at(-1)!.day) })}
      {...drawn}
    >
      <li className="flex items-center gap-2">
        <span className="h-3 w-2 bg-highlight" />
        {t('console_figures.figure.ggr')}
      </li>
      <li className="flex items-center gap-2">
        <span className="h-0.5 w-4 bg-accent" />
        {t('console_figures.figure.ngr')}
      </li>
    </DayChart>
  );
}
