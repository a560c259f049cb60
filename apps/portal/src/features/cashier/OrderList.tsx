import { Card, EmptyState } from '@croupier/ui';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { OlderPages } from '../../parts/OlderPages.tsx';
import { Waiting } from '../../parts/Waiting.tsx';

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
  return (
    <Card title={title}>
      <Waiting query={query} className="h-40">
        {({ pages }) => {
          const orders = pages.flatMap(ordersOf);
          return orders.length === 0 ? (
            <EmptyState title={empty.title}>{empty.lead}</EmptyState>
          ) : (
            <ul className="flex flex-col">{orders.map(children)}</ul>
          );
        }}
      </Waiting>
      <OlderPages query={query} label="cashier.older" className="mt-4" />
    </Card>
  );
}
