import type { KeyboardEvent } from 'react';
import { FetchFailure } from '../../parts/FetchFailure.tsx';
import { firstTiles } from './game-queries.ts';
import type { Listed, ListPage } from './game-queries.ts';
import { GridCell } from './GridCell.tsx';
import { nextTile } from './next-tile.ts';
import { tileGridClass } from './tile-grid.ts';
import { usePages } from './use-pages.ts';
import { useWindow } from './use-window.ts';

type GridRowsProps = Listed & {
  label: string;
  /** The first page of the list, which includes its length. */
  first: ListPage | undefined;
  /** The shown list is still the previous one. */
  isWaiting: boolean;
};

/** The tiles of a list of any length: those in sight are rendered, and loaded when they come into sight. */
export function GridRows({ gameType, filters, label, first, isWaiting }: GridRowsProps) {
  const total = first?.total ?? firstTiles;
  const { gridRef, start, end, above, below, columns, inSight } = useWindow(total, firstTiles);
  // The first tiles are loaded already; a short list needs no further page.
  const isMoreNeeded = first !== undefined && !isWaiting && end > first.games.length;
  const pages = usePages({ gameType, filters }, isMoreNeeded ? { start, end } : { start: 0, end: 0 });

  const handleKeyDown = (event: KeyboardEvent) => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-place]');
    const place = nextTile(event.key, Number(cell?.dataset['place']), {
      columns,
      total,
      isRtl: isRtl(event.currentTarget),
    });
    const link = event.currentTarget.querySelector<HTMLElement>(`[data-place="${place}"] a`);
    if (!link) return;
    event.preventDefault();
    link.focus();
  };
  const cells = Array.from({ length: end - start }, (_, offset) => start + offset);
  return (
    <div role="presentation" onKeyDown={handleKeyDown}>
      <ul
        ref={gridRef}
        aria-label={label}
        aria-busy={isWaiting}
        className={`${tileGridClass} aria-busy:opacity-60`}
        style={{ paddingTop: above, paddingBottom: below }}
      >
        {cells.map((place) => (
          <GridCell
            key={place}
            place={place}
            total={total}
            game={pages.gameAt(place) ?? first?.games[place]}
            isInSight={place < inSight}
            hasRtp={filters.sort === 'rtp'}
          />
        ))}
      </ul>
      {pages.failure !== undefined && pages.failure !== null && (
        <div className="sticky bottom-20 z-10 mt-4 md:bottom-4">
          <FetchFailure error={pages.failure} onRetry={pages.retry} />
        </div>
      )}
    </div>
  );
}

function isRtl(grid: Element): boolean {
  return getComputedStyle(grid).direction === 'rtl';
}
