import { queryOptions, useQuery } from '@tanstack/react-query';
import { callerOf } from './client.ts';
import { inboxKey } from './queries.ts';
import { useMember } from './use-member.ts';

export const unreadQuery = queryOptions({
  queryKey: [...inboxKey, 'unread'],
  queryFn: ({ client, signal }) => callerOf(client).call('unreadCount', {}, { signal }),
});

/** The number of unread messages; trial accounts have none. */
export function useUnread(): number {
  const member = useMember();
  const hasInbox = member !== undefined && !member.isTrial;
  return useQuery({ ...unreadQuery, enabled: hasInbox }).data?.unreadCount ?? 0;
}
