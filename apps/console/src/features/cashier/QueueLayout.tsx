import type { ReactNode } from 'react';
import { classNames } from '@croupier/ui';
import { useMedia } from '../../platform/use-media.ts';

type QueueLayoutProps = {
  isEmpty: boolean;
  filters: ReactNode;
  table: ReactNode;
  list: ReactNode;
  /** The open case; null while there is none. */
  openCase: ReactNode;
};

/** A queue as a table, and beside an open case as a list. On a narrow screen an open case stands alone. */
export function QueueLayout({ isEmpty, filters, table, list, openCase }: QueueLayoutProps) {
  // A narrow screen has no room for columns; what is empty or still coming looks the same on both.
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
