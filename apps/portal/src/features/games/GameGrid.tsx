import { EmptyState, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FetchFailure } from '../../parts/FetchFailure.tsx';
import { firstPageQuery } from './game-queries.ts';
import type { Listed } from './game-queries.ts';
import { GridRows } from './GridRows.tsx';

type GameGridProps = Listed & {
  label: string;
  /** What to do when nothing matches. */
  emptyAction?: ReactNode;
};

/** All games of a list, or why there are none. */
export function GameGrid({ gameType, filters, label, emptyAction }: GameGridProps) {
  const t = useText();
  const first = useQuery(firstPageQuery({ gameType, filters }));
  if (first.isError && !first.data) return <FetchFailure error={first.error} onRetry={() => void first.refetch()} />;
  if (first.data?.total === 0) {
    return (
      <EmptyState drawing="search" title={t('games.none')} action={emptyAction}>
        {t('games.none_hint')}
      </EmptyState>
    );
  }
  return (
    <GridRows
      gameType={gameType}
      filters={filters}
      label={label}
      first={first.data}
      isWaiting={first.isPending || first.isPlaceholderData}
    />
  );
}
