import type { ReactNode } from 'react';
import { classNames } from '@croupier/ui';
import { useMedia } from '../../platform/use-media.ts';

type QueueLayoutProps = {
  isEmpty: boolean;
  filters: ReactNode;
  table: ReactNode;
  list: ReactNode;
  /** The open case, or null. */
  openCase: ReactNode;
};

/** A queue as a table, or as a list beside an open case. On a narrow screen an open case replaces the queue. */
export function QueueLayout({ isEmpty, filters, table, list, openCase }: QueueLayoutProps) {
  // A narrow screen has no space for columns. Empty and loading states look the same on both.
  const isWide = useMedia('(min-width: 48rem)');
  return (
    <>
      <div className={classNames(openCase !== null && 'hidden xl:block')}>{filters}</div>
      {openCase === null && (isWide || isEmpty ? table : list)}
      {openCase !== null && (
        <div className="grid items-start gap-4 xl:grid-cols-[17rem_minmax(0,1fr)]">
          <div className="hidden min-w-0 xl:block">{list}</div>
          {openCase}
        </div>
      )}
    </>
  );
}
