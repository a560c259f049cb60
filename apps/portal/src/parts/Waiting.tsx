import { Skeleton } from '@croupier/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FetchFailure } from './FetchFailure.tsx';

type WaitingProps<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isError' | 'refetch'>;
  /** The height of the outline: as tall as the content, so that nothing moves when it loads. */
  className?: string;
  /** Outlines of so many lines instead of one block. */
  lines?: number;
  children: (data: Data) => ReactNode;
};

/** The data of a query; until then its outline, or its failure with a button to try again. */
export function Waiting<Data>({ query, className, lines, children }: WaitingProps<Data>) {
  const { data, error, isError, refetch } = query;
  if (data !== undefined) return children(data);
  if (isError) return <FetchFailure error={error} onRetry={() => void refetch()} />;
  if (!lines) return <Skeleton shape="block" className={className ?? 'h-72'} />;
  return (
    <div aria-busy="true" className="flex flex-col gap-2">
      {Array.from({ length: lines }, (_none, line) => (
        <Skeleton key={line} shape="block" className={className ?? 'h-16'} />
      ))}
    </div>
  );
}
