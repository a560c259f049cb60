import { Button, Card, EmptyState, Skeleton, useText } from '@croupier/ui';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FetchFailure } from '../../parts/FetchFailure.tsx';

type OrderListProps<Page, Order> = {
  title: string;
  empty: { title: string; lead: string };
  query: UseInfiniteQueryResult<InfiniteData<Page>>;
  ordersOf: (page: Page) => readonly Order[];
  /** One line, an `<li>` with a key. */
  children: (order: Order) => ReactNode;
};

/** Orders of one kind, newest first, with loading, failure and empty states and older pages. */
export function OrderList<Page, Order>({ title, empty, query, ordersOf, children }: OrderListProps<Page, Order>) {
  const t = useText();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const orders = data?.pages.flatMap(ordersOf) ?? [];
  return (
    <Card title={title}>
      {error && !data ? (
        <FetchFailure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="block" className="h-40" />
      ) : orders.length === 0 ? (
        <EmptyState title={empty.title}>{empty.lead}</EmptyState>
      ) : (
        <ul className="flex flex-col">{orders.map(children)}</ul>
      )}
      {isFetchNextPageError && <FetchFailure error={error} onRetry={() => void fetchNextPage()} />}
      {hasNextPage && (
        <Button className="mt-4" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('cashier.older')}
        </Button>
      )}
    </Card>
  );
}
