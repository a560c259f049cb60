import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answer, Calls } from '@croupier/contract';
import { client } from '../../platform/client.ts';

export type Outbox = Answer<Calls['messageOutbox']>;
export type SentMessage = Outbox['entries'][number];

export const kinds = ['sms', 'email'] as const;

/** The search parameters of the page. */
export type OutboxSearch = { kind?: (typeof kinds)[number]; to?: string; before?: string };

const NEWS_MS = 5000;

/** One page, newest first. The first page is polled, for people who wait for a code. */
export const outboxQuery = (search: OutboxSearch) =>
  queryOptions({
    queryKey: ['outbox', search],
    queryFn: () => client.call('messageOutbox', { query: { limit: '20', ...search } }),
    placeholderData: keepPreviousData,
    refetchInterval: search.before === undefined ? NEWS_MS : false,
  });
