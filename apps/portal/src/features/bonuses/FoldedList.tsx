import { Button, Icon, Skeleton, useText } from '@croupier/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { FetchFailure } from '../../parts/FetchFailure.tsx';

type FoldedListProps = { title: string; lead?: ReactNode; render: () => ReactNode };

/** A list that is asked for when it is opened. */
export function FoldedList({ title, lead, render }: FoldedListProps) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details
      className="group rounded-card bg-raised shadow-low"
      onToggle={(event) => event.currentTarget.open && setWasOpened(true)}
    >
      <summary className="control-label flex min-h-11 cursor-pointer items-center justify-between gap-4 px-6 py-3">
        {title}
        <Icon name="chevron-down" className="text-ink-faint transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 px-6 pb-6">
        {lead}
        {wasOpened && render()}
      </div>
    </details>
  );
}

type PagesProps = {
  label: string;
  isEmpty: boolean;
  emptyText: string;
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

/** Lines that come by pages. */
export function Pages({ label, isEmpty, emptyText, query, children }: PagesProps) {
  const t = useText();
  if (!query.data)
    return query.error ? (
      <FetchFailure error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Skeleton shape="block" className="h-32" />
    );
  if (isEmpty) return <p className="text-small text-ink-soft">{emptyText}</p>;
  return (
    <>
      <ol aria-label={label} className="flex flex-col">
        {children}
      </ol>
      {query.isFetchNextPageError && <FetchFailure error={query.error} onRetry={() => void query.fetchNextPage()} />}
      {query.hasNextPage && (
        <Button className="self-center" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('bonuses.older')}
        </Button>
      )}
    </>
  );
}
