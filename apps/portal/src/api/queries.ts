import { queryOptions } from '@tanstack/react-query';
import { client } from './client.ts';

/** While the brand is closed the page asks again this often, in case the push that it has opened got lost. */
const closedAskMs = 30_000;
/** Pushes keep these fresh; the time only bounds how wrong a page can be when pushes fail. */
const freshMs = 5 * 60_000;

/** Everything about a signed-in member hangs below this key, so that a sign-out removes it in one go. */
export const memberKey = ['member'] as const;
export const systemKey = ['system'] as const;

export const settingsQuery = queryOptions({
  queryKey: [...systemKey, 'settings'],
  queryFn: () => client.call('systemSettings'),
  staleTime: freshMs,
  refetchInterval: ({ state }) => (state.data && state.data.systemStatus !== 0 ? closedAskMs : false),
});

export const statusQuery = queryOptions({
  queryKey: [...systemKey, 'status'],
  queryFn: () => client.call('systemStatus'),
});

export const memberInfoQuery = queryOptions({
  queryKey: [...memberKey, 'info'],
  queryFn: () => client.call('memberInfo'),
  staleTime: freshMs,
});

export const walletQuery = queryOptions({
  queryKey: [...memberKey, 'wallet'],
  queryFn: () => client.call('walletBalance'),
  staleTime: freshMs,
});
