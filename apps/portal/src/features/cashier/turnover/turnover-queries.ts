import type { Answer, Calls } from '@croupier/contract';
import { queryOptions } from '@tanstack/react-query';
import { callerOf } from '../../../api/client.ts';
import { pagedQuery } from '../../../api/paged-query.ts';
import { cashierKey } from '../../../api/queries.ts';

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
export const turnoverHistoryQuery = pagedQuery(
  [...cashierKey, 'turnover', 'history'],
  (caller, query, options) => caller.call('turnoverHistory', { query }, options),
  { perPage },
);
