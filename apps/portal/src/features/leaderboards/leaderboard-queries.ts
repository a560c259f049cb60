import type { Answer, Calls } from '@croupier/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callerOf, client } from '../../api/client.ts';
import { memberKey } from '../../api/queries.ts';

export type Leaderboards = Answer<Calls['leaderboards']>;
export type Leaderboard = Leaderboards['boards'][number];
export type LeaderboardRank = Leaderboard['top'][number];

const leaderboardsKey = [...memberKey, 'leaderboards'] as const;
/** Ranks are worked out every five minutes. */
const askMs = 60_000;

export const leaderboardsQuery = queryOptions({
  queryKey: leaderboardsKey,
  queryFn: ({ client: queryClient, signal }) => callerOf(queryClient).call('leaderboards', {}, { signal }),
  refetchInterval: askMs,
});

export const leaderboardQuery = (id: string) =>
  queryOptions({
    queryKey: [...leaderboardsKey, id],
    queryFn: ({ client: queryClient, signal }) =>
      callerOf(queryClient).call('leaderboard', { params: { id } }, { signal }),
  });

export function useHideName() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isHidden: boolean) => client.call('leaderboardName', { body: { isHidden } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: leaderboardsKey }),
  });
}
