import { queryOptions, useQuery } from '@tanstack/react-query';
import { callerOf } from './client.ts';
import { memberKey } from './queries.ts';
import { useIsFullMember } from './use-member.ts';

/** Bets settle while one looks. */
const askMs = 60_000;

export const missionsQuery = queryOptions({
  queryKey: [...memberKey, 'missions'],
  queryFn: ({ client: queryClient, signal }) => callerOf(queryClient).call('missions', {}, { signal }),
  staleTime: askMs / 2,
  refetchInterval: askMs,
});

/** Steps of missions that can be claimed (SH-30); asked for while the member centre is open. */
export function useMissionCount(): number {
  const isFullMember = useIsFullMember();
  const { data } = useQuery({ ...missionsQuery, enabled: isFullMember });
  return data?.claimable ?? 0;
}
