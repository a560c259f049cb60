import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
// Must come first: uPlot reads the language when it loads.
import './known-language.ts';
import uPlot from 'uplot';

/** A bar's share of its day, and its largest width in pixels. */
const BAR: [number, number] = [0.7, 44];
/** With more days the line is drawn without points. */
const POINTED_DAYS = 32;

/** One value per day in the colour of a token; null leaves a gap. */
export type DaySeries = { token: string; values: readonly (number | null)[] };

type DayChartProps = {
  /** The accessible name of the chart. */
  label: string;
  /** Labels of the axis, oldest day first. */
  days: readonly string[];
  /** Drawn on top of each other, in order. */
  bars: readonly DaySeries[];
  line: DaySeries;
  /** The legend. */
  children: ReactNode;
};

/** Bars and a line over days. Pass memoised lists: a new list draws the chart again. */
export function DayChart({ label, days, bars, line, children }: DayChartProps) {
  const placeRef = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const place = placeRef.current;
    if (!place) return undefined;
    const style = getComputedStyle(place);
    const colour = (name: string) => style.getPropertyValue(`--token-${name}`).trim();
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
        height: place.clientHeight,
        legend: { show: false },
        cursor: { show: false },
        scales: { x: { time: false, range: [-0.6, days.length - 0.4] } },
        axes: [
          {
            ...axis,
            grid: { show: false },
            space: 64,
            incrs: [1, 2, 5, 7, 10, 14, 30, 60],
            values: (_chart, splits) => splits.map((at) => days[at] ?? ''),
          },
          { ...axis, size: 72 },
        ],
        series: [
          {},
          ...bars.map(({ token }) => ({ paths, fill: colour(token), points: { show: false } })),
          { stroke: colour(line.token), width: 2, points: { show: days.length < POINTED_DAYS, size: 5 } },
        ],
      },
      [days.map((_day, index) => index), ...bars.map(({ values }) => [...values]), [...line.values]],
      place,
    );
    const observer = new ResizeObserver(() => chart.setSize({ width: place.clientWidth, height: place.clientHeight }));
    observer.observe(place);
    return () => {
      observer.disconnect();
      chart.destroy();
    };
  }, [days, bars, line]);

  return (
    <div className="flex flex-1 flex-col gap-3">
      <div
        ref={placeRef}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture that a script draws is no <img>
        role="img"
        aria-label={label}
        // The few rules of the library's stylesheet that a chart without interaction needs. As high as the cards beside
        // it, but at least this high.
        className="min-h-60 w-full flex-1 overflow-hidden [&_.u-axis]:absolute [&_.u-over]:absolute [&_.u-under]:absolute [&_.u-wrap]:relative [&_canvas]:block [&_canvas]:size-full"
      />
      <ul aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-1 text-caption text-ink-soft">
        {children}
      </ul>
    </div>
  );
}
