import type { Answer, Calls } from '@croupier/contract';
import { queryOptions } from '@tanstack/react-query';
import { callerOf } from './client.ts';
import { memberKey } from './queries.ts';

/** Time and net result since the play session began, from the books (PS-7). */
export type PlaySession = Answer<Calls['playSession']>;

/** How often a playing page asks; each answer also counts the time. */
export const playSessionAskMs = 60_000;

export const playSessionQuery = queryOptions({
  queryKey: [...memberKey, 'play session'],
  queryFn: ({ client, signal }) => callerOf(client).call('playSession', {}, { signal }),
  staleTime: playSessionAskMs / 2,
});
