import type { Client } from '@croupier/contract/client';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { callerOf } from './client.ts';

type PageQuery = { limit: string; before?: string };
type AskPage<Page> = (caller: Client, page: PageQuery, options: { signal: AbortSignal }) => Promise<Page>;
type PagedQueryOptions = { perPage: number; staleTime?: number };

/** A list in pages, newest first; `next` names the next page. */
export const pagedQuery = <Page extends { next: string | null }>(
  queryKey: QueryKey,
  ask: AskPage<Page>,
  { perPage, staleTime = 0 }: PagedQueryOptions,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ client, signal, pageParam }) =>
      ask(callerOf(client), { limit: String(perPage), ...(pageParam && { before: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime,
  });
