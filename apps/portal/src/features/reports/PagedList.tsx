import { Button, EmptyState, Skeleton, useText } from '@croupier/ui';
import type { ReactNode } from 'react';
import { FetchFailure } from '../../parts/FetchFailure.tsx';

export type PagedListProps = {
  label: string;
  isEmpty: boolean;
  emptyTitle: string;
  emptyHint: string;
  query: {
    data: unknown;
    error: unknown;
    refetch: () => unknown;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  children: ReactNode;
};

/** A list that grows by pages: its waiting, its failure, its emptiness and its end. */
export function PagedList({ label, isEmpty, emptyTitle, emptyHint, query, children }: PagedListProps) {
  const t = useText();
  if (!query.data)
    return query.error ? (
      <FetchFailure error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <div aria-busy="true" className="flex flex-col gap-2">
        {[1, 2, 3, 4, 5].map((line) => (
          <Skeleton key={line} shape="block" className="h-16" />
        ))}
      </div>
    );
  if (isEmpty)
    return (
      <div className="rounded-card bg-raised shadow-low">
        <EmptyState title={emptyTitle}>{emptyHint}</EmptyState>
      </div>
    );
  return (
    <section aria-label={label} className="flex flex-col gap-4">
      {children}
      {query.isFetchNextPageError && <FetchFailure error={query.error} onRetry={() => void query.fetchNextPage()} />}
      {query.hasNextPage ? (
        <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()} className="self-center">
          {t('reports.older')}
        </Button>
      ) : (
        <p className="text-center text-caption text-ink-faint">{t('reports.end_reached')}</p>
      )}
    </section>
  );
}
