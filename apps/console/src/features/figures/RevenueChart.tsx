import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import { useText } from '@croupier/ui';
import { useDayText } from '../../parts/use-day-text.ts';
import type { Dashboard } from './figures-queries.ts';

const HEIGHT = 240;
/** A bar takes most of its day, and none is wider than a thumb. */
const BAR: [number, number] = [0.7, 40];

/** For drawing only: a chart knows no cents. */
const roughly = ({ amount }: { amount: string }): number => Number(amount);

/** GGR as bars, NGR as a line. The report by day says the same to whoever cannot see it. */
export default function RevenueChart({ days, first }: { days: Dashboard['days']; first: string }) {
  const t = useText();
  const { short, long } = useDayText();
  const placeRef = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const place = placeRef.current;
    if (!place) return undefined;
    const style = getComputedStyle(place);
    const colour = (name: string) => style.getPropertyValue(`--token-${name}`).trim();
    const ggr = days.map((one) => roughly(one.ggr));
    const ngr = days.map((one) => roughly(one.ngr));
    const isShown = days.map(({ day }) => day >= first);
    const axis = {
      stroke: colour('ink-faint'),
      grid: { stroke: colour('line'), width: 1 },
      ticks: { show: false },
      font: `12px ${style.fontFamily}`,
    };
    const paths = uPlot.paths.bars!({ size: BAR });
    const chart = new uPlot(
      {
        width: place.clientWidth,
        height: HEIGHT,
        legend: { show: false },
        cursor: { show: false },
        scales: { x: { time: false, range: [-0.6, days.length - 0.4] } },
        axes: [
          {
            ...axis,
            grid: { show: false },
            space: 64,
            incrs: [1, 2, 5, 7, 10, 14, 30],
            values: (_chart, splits) => splits.map((at) => (days[at] ? short(days[at].day) : '')),
          },
          { ...axis, size: 72 },
        ],
        series: [
          {},
          { paths, fill: colour('line-strong'), points: { show: false } },
          { paths, fill: colour('highlight'), points: { show: false } },
          { stroke: colour('accent'), width: 2, points: { show: true, size: 5 } },
        ],
      },
      [
        days.map((_day, index) => index),
        ggr.map((value, index) => (isShown[index] ? null : value)),
        ggr.map((value, index) => (isShown[index] ? value : null)),
        ngr,
      ],
      place,
    );
    const observer = new ResizeObserver(() => chart.setSize({ width: place.clientWidth, height: HEIGHT }));
    observer.observe(place);
    return () => {
      observer.disconnect();
      chart.destroy();
    };
  }, [days, first, short]);

  return (
    <div className="flex flex-col gap-3">
      <div
        ref={placeRef}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture that a script draws is no <img>
        role="img"
        aria-label={t('console_figures.chart_label', { from: long(days[0]!.day), to: long(days.at(-1)!.day) })}
        // The few rules of the library's own stylesheet that a still picture needs.
        className="h-60 w-full overflow-hidden [&_.u-axis]:absolute [&_.u-over]:absolute [&_.u-under]:absolute [&_.u-wrap]:relative [&_canvas]:block [&_canvas]:size-full"
      />
      <ul aria-hidden="true" className="flex flex-wrap gap-x-5 gap-y-1 text-caption text-ink-soft">
        <li className="flex items-center gap-2">
          <span className="h-3 w-2 bg-highlight" />
          {t('console_figures.figure.ggr')}
        </li>
        <li className="flex items-center gap-2">
          <span className="h-0.5 w-4 bg-accent" />
          {t('console_figures.figure.ngr')}
        </li>
      </ul>
    </div>
  );
}
