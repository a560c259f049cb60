import { Icon } from '@croupier/ui';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { OlderPages } from '../../parts/OlderPages.tsx';
import { Waiting } from '../../parts/Waiting.tsx';

type FoldedListProps = { title: string; lead?: ReactNode; render: () => ReactNode };

/** A list that loads when it is unfolded. */
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
  query: UseInfiniteQueryResult;
  children: ReactNode;
};

export function Pages({ label, isEmpty, emptyText, query, children }: PagesProps) {
  return (
    <Waiting query={query} className="h-32">
      {() =>
        isEmpty ? (
          <p className="text-small text-ink-soft">{emptyText}</p>
        ) : (
          <>
            <ol aria-label={label} className="flex flex-col">
              {children}
            </ol>
            <OlderPages query={query} label="bonuses.older" />
          </>
        )
      }
    </Waiting>
  );
}
