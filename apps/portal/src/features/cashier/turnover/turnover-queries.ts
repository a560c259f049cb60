import type { Answer, Calls } from '@croupier/contract';
import { queryOptions } from '@tanstack/react-query';
import { callerOf } from '../../../api/client.ts';
import { pagedQuery } from '../../../api/paged-query.ts';
import { cashierKey } from '../../../api/queries.ts';

export type Turnover = Answer<Calls['turnover']>;
export type TurnoverNeed = Turnover['needs'][number];

/** The end of vendors' bets is not pushed, so the page polls; a settled draw is pushed (hear-push.ts). */
const openAskMs = 15_000;

export const turnoverQuery = queryOptions({
  queryKey: [...cashierKey, 'turnover'],
  queryFn: ({ client: queryClient, signal }) => callerOf(queryClient).call('turnover', {}, { signal }),
  // A member who comes back from playing sees the new figures.
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => (data && data.needs.length > 0 ? openAskMs : false),
});

const perPage = 10;

/** Ended needs, newest first. */
export const turnoverHistoryQuery = pagedQuery(
  [...cashierKey, 'turnover', 'history'],
  (caller, query, options) => caller.call('turnoverHistory', { query }, options),
  { perPage },
);
