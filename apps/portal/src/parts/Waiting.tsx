import { Skeleton } from '@croupier/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FetchFailure } from './FetchFailure.tsx';

type WaitingProps<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isError' | 'refetch'>;
  /** How tall the content will be, so that nothing moves when it comes. */
  className?: string;
  children: (data: Data) => ReactNode;
};

/** What a query answered, its outline until then, or why it did not come and another try. */
export function Waiting<Data>({ query, className, children }: WaitingProps<Data>) {
  const { data, error, isError, refetch } = query;
  if (data !== undefined) return children(data);
  if (isError) return <FetchFailure error={error} onRetry={() => void refetch()} />;
  return <Skeleton shape="block" className={className ?? 'h-72'} />;
}
