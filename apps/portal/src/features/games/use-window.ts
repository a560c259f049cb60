import { useCallback, useRef, useState } from 'react';
import type { RefCallback } from 'react';
import { useWasDrawnByServer } from '../../page/use-is-alive.ts';
import { rowsBeyond, rowsInSight } from './visible-rows.ts';

/** The rendered rows, and the height of those above and below. */
export type Window = { start: number; end: number; above: number; below: number | string; columns: number };

type DrawnWindow = Window & {
  gridRef: RefCallback<HTMLElement>;
  /** This many rows are in sight when the grid appears, without measuring. */
  inSight: number;
};

type Measure = { columns: number; rowPx: number; first: number; last: number };

/** What follows a list of unknown height is kept out of sight. */
const unmeasured = '200vh';
/** Rows that are in sight on most screens when a grid appears. More are rendered before the next paint. */
const beginning = 16;

/**
 * Renders only the rows of a long grid that are in sight. All cells have one height, so a row's position follows from
 * its number, and the rows rendered by the server are the beginning of the same list.
 */
export function useWindow(count: number, drawnByServer: number): DrawnWindow {
  const [measure, setMeasure] = useState<Measure>();
  const wasDrawn = useWasDrawnByServer();
  const wasDrawnByServer = useRef(wasDrawn);

  // A stable function: React would detach and attach a new one at every render.
  const gridRef = useCallback((grid: HTMLElement) => {
    const look = (spareRows: number) => setMeasure((before) => lookedAt(grid, before, spareRows));
    let frame = 0;
    const soon = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        look(rowsBeyond);
      });
    };
    // Runs before the paint, so that a list that was scrolled has its rows at once. The server has rendered the first
    // ones.
    if (!wasDrawnByServer.current) look(0);
    wasDrawnByServer.current = false;
    // The observer calls at its start, after the first frame; rows beyond the window are rendered then.
    const observer = new ResizeObserver(soon);
    observer.observe(grid);
    addEventListener('scroll', soon, { passive: true });
    addEventListener('resize', soon, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      removeEventListener('scroll', soon);
      removeEventListener('resize', soon);
    };
  }, []);

  const drawnAtFirst = wasDrawn ? drawnByServer : beginning;
  return { gridRef, inSight: wasDrawn ? 0 : beginning, ...windowOf(measure, count, drawnAtFirst) };
}

function windowOf(measure: Measure | undefined, count: number, drawnAtFirst: number): Window {
  if (!measure) {
    const end = Math.min(count, drawnAtFirst);
    return { start: 0, end, above: 0, below: end < count ? unmeasured : 0, columns: 1 };
  }
  const { columns, rowPx, first, last } = measure;
  const rows = Math.ceil(count / columns);
  const from = Math.min(first, Math.max(0, rows - 1));
  const to = Math.min(last, rows);
  return {
    start: from * columns,
    end: Math.min(count, to * columns),
    above: from * rowPx,
    below: Math.max(0, rows - to) * rowPx,
    columns,
  };
}

function lookedAt(grid: HTMLElement, before: Measure | undefined, spareRows: number): Measure | undefined {
  const cell = grid.firstElementChild;
  if (!(cell instanceof HTMLElement) || cell.offsetHeight === 0) return before;
  const { gridTemplateColumns, rowGap } = getComputedStyle(grid);
  const columns = Math.max(1, gridTemplateColumns.split(' ').length);
  const rowPx = cell.getBoundingClientRect().height + (Number.parseFloat(rowGap) || 0);
  const rows = rowsInSight({ top: grid.getBoundingClientRect().top, height: innerHeight, rowPx, spareRows });
  const seen = { columns, rowPx, ...rows };
  return isSame(before, seen) ? before : seen;
}

function isSame(a: Measure | undefined, b: Measure): boolean {
  return a?.columns === b.columns && a.rowPx === b.rowPx && a.first === b.first && a.last === b.last;
}
