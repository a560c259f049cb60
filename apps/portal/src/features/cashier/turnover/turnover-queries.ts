import type { Answer, Calls } from '@croupier/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callerOf } from '../../../api/client.ts';
import { cashierKey } from '../use-sending.ts';

export type Turnover = Answer<Calls['turnover']>;
export type TurnoverNeed = Turnover['needs'][number];

/** Bets of vendors end without a word to this page; a draw that is settled is pushed (hear-push.ts). */
const openAskMs = 15_000;

export const turnoverQuery = queryOptions({
  queryKey: [...cashierKey, 'turnover'],
  queryFn: ({ client: queryClient, signal }) => callerOf(queryClient).call('turnover', {}, { signal }),
  // Anyone who comes back from playing sees what it brought.
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => (data && data.needs.length > 0 ? openAskMs : false),
});

const perPage = 10;

/** What is over, newest first. */
export const turnoverHistoryQuery = infiniteQueryOptions({
  queryKey: [...cashierKey, 'turnover', 'history'],
  queryFn: ({ client: queryClient, signal, pageParam }) => {
    const query = { limit: String(perPage), ...(pageParam && { before: pageParam }) };
    return callerOf(queryClient).call('turnoverHistory', { query }, { signal });
  },
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
  staleTime: 0,
});
