import { EmptyState, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent, ReactNode } from 'react';
import { LoadFailure } from './LoadFailure.tsx';
import { firstPageQuery, firstTiles } from './game-queries.ts';
import type { Listed } from './game-queries.ts';
import { GridCell } from './GridCell.tsx';
import { nextTile } from './next-tile.ts';
import { tileGridClass } from './tile-grid.ts';
import { usePages } from './use-pages.ts';
import { useWindow } from './use-window.ts';

type GameGridProps = Listed & {
  label: string;
  /** The way on when nothing fits. */
  emptyAction?: ReactNode;
};

/** All games of a list, however many: those in sight are drawn, and fetched when they come into sight. */
export function GameGrid({ gameType, filters, label, emptyAction }: GameGridProps) {
  const t = useText();
  const listed = { gameType, filters };
  const first = useQuery(firstPageQuery(listed));
  const total = first.data?.total ?? firstTiles;
  const { gridRef, start, end, above, below, columns, inSight } = useWindow(total, firstTiles);
  // The first tiles are there already; a short list needs no further page.
  const isMoreNeeded = first.data !== undefined && !first.isPlaceholderData && end > first.data.games.length;
  const pages = usePages(listed, isMoreNeeded ? { start, end } : { start: 0, end: 0 });

  if (first.isError && !first.data) return <LoadFailure error={first.error} onRetry={() => void first.refetch()} />;
  if (first.data?.total === 0) {
    return (
      <EmptyState drawing="search" title={t('games.none')} action={emptyAction}>
        {t('games.none_hint')}
      </EmptyState>
    );
  }

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
        aria-busy={first.isPending || first.isPlaceholderData}
        className={`${tileGridClass} aria-busy:opacity-60`}
        style={{ paddingTop: above, paddingBottom: below }}
      >
        {cells.map((place) => (
          <GridCell
            key={place}
            place={place}
            total={total}
            game={pages.gameAt(place) ?? first.data?.games[place]}
            isInSight={place < inSight}
            hasRtp={filters.sort === 'rtp'}
          />
        ))}
      </ul>
      {pages.failure !== undefined && pages.failure !== null && (
        <div className="sticky bottom-20 z-10 mt-4 sm:bottom-4">
          <LoadFailure error={pages.failure} onRetry={pages.retry} />
        </div>
      )}
    </div>
  );
}

function isRtl(grid: Element): boolean {
  return getComputedStyle(grid).direction === 'rtl';
}
