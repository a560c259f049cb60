import type { Answer, Calls } from '@croupier/contract';
import { queryOptions } from '@tanstack/react-query';
import { callerOf } from './client.ts';
import { memberKey } from './queries.ts';

/** Limits, reality check and pauses of the member. */
export type PlaySafely = Answer<Calls['playSafely']>;

export const playSafelyQuery = queryOptions({
  queryKey: [...memberKey, 'play-safely'],
  queryFn: ({ client: queryClient, signal }) => callerOf(queryClient).call('playSafely', {}, { signal }),
  // The used part of a limit changes with every bet.
  staleTime: 10_000,
});

export type Pause = Pick<PlaySafely, 'timeOut' | 'selfExclusion'>;

/**
 * The running pause, if any: then nothing can be staked or deposited (PS-22). The server never names one that has
 * ended.
 */
export function pauseOf(standing: Pause | undefined): Pause | null {
  if (!standing?.selfExclusion && !standing?.timeOut) return null;
  const { timeOut, selfExclusion } = standing;
  return { timeOut: selfExclusion ? null : timeOut, selfExclusion };
}
