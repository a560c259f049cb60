import { useText } from '@croupier/ui';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import type { ProfitReport } from './report-queries.ts';
import { useDayText } from './use-day-text.ts';
import { roughly } from './wire-money.ts';

const HEIGHT = 240;
/** A bar takes most of its day, and none is wider than a thumb. */
const BAR: [number, number] = [0.7, 48];

/** Bars of each day and the line of their sum. The table below says the same to whoever cannot see it. */
export default function ProfitChart({ report }: { report: ProfitReport }) {
  const t = useText();
  const { short, long } = useDayText();
  const placeRef = useRef<HTMLDivElement>(null);
  const { days, from, to } = report;

  useEffect(() => {
    const place = placeRef.current;
    if (!place) return undefined;
    const style = getComputedStyle(place);
    const colour = (name: string) => style.getPropertyValue(`--token-${name}`).trim();
    const results = days.map(({ profit }) => roughly(profit));
    let sum = 0;
    const sums = results.map((result) => (sum += result));
    const places = days.map((_day, index) => index);
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
            incrs: [1, 2, 5, 7, 10, 14, 30, 60],
            values: (_chart, splits) => splits.map((at) => (days[at] ? short(days[at].day) : '')),
          },
          { ...axis, size: 64 },
        ],
        series: [
          {},
          { paths, fill: colour('gain'), points: { show: false } },
          { paths, fill: colour('loss'), points: { show: false } },
          { stroke: colour('highlight'), width: 2, points: { show: days.length < 32, size: 6 } },
        ],
      },
      [places, results.map((result) => Math.max(0, result)), results.map((result) => Math.min(0, result)), sums],
      place,
    );
    const observer = new ResizeObserver(() => chart.setSize({ width: place.clientWidth, height: HEIGHT }));
    observer.observe(place);
    return () => {
      observer.disconnect();
      chart.destroy();
    };
  }, [days, short]);

  return (
    <div className="flex flex-col gap-3">
      <div
        ref={placeRef}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture that a script draws is no <img>
        role="img"
        aria-label={t('reports.chart_label', { from: long(from), to: long(to) })}
        // The few rules of the library's own stylesheet that a still picture needs.
        className="h-60 w-full overflow-hidden [&_.u-axis]:absolute [&_.u-over]:absolute [&_.u-under]:absolute [&_.u-wrap]:relative [&_canvas]:block [&_canvas]:size-full"
      />
      <ul aria-hidden="true" className="flex flex-wrap gap-x-5 gap-y-1 text-caption text-ink-soft">
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
      </ul>
    </div>
  );
}
