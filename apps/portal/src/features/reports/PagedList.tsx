import { EmptyState, useText } from '@croupier/ui';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { OlderPages } from '../../parts/OlderPages.tsx';
import { Waiting } from '../../parts/Waiting.tsx';

export type PagedListProps = {
  label: string;
  isEmpty: boolean;
  emptyTitle: string;
  emptyHint: string;
  query: UseInfiniteQueryResult;
  children: ReactNode;
};

/** A list with loading, failure and empty states, older pages and a line at its end. */
export function PagedList({ label, isEmpty, emptyTitle, emptyHint, query, children }: PagedListProps) {
  const t = useText();
  return (
    <Waiting query={query} lines={5}>
      {() =>
        isEmpty ? (
          <div className="rounded-card bg-raised shadow-low">
            <EmptyState title={emptyTitle}>{emptyHint}</EmptyState>
          </div>
        ) : (
          <section aria-label={label} className="flex flex-col gap-4">
            {children}
            <OlderPages
              query={query}
              label="reports.older"
              end={<p className="text-center text-caption text-ink-faint">{t('reports.end_reached')}</p>}
            />
          </section>
        )
      }
    </Waiting>
  );
}
