import type { Answer, Calls } from '@croupier/contract';
import { queryOptions } from '@tanstack/react-query';
import { callerOf } from './client.ts';
import { memberKey } from './queries.ts';

/** Elapsed time and net result since somebody sat down, from the books (PS-7). */
export type PlaySession = Answer<Calls['playSession']>;

/** While somebody plays the page asks this often; each answer also counts the time. */
export const playSessionAskMs = 60_000;

export const playSessionQuery = queryOptions({
  queryKey: [...memberKey, 'play session'],
  queryFn: ({ client, signal }) => callerOf(client).call('playSession', {}, { signal }),
  staleTime: playSessionAskMs / 2,
});
