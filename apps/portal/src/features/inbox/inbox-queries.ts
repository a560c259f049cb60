import type { Answer, Calls } from '@croupier/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callerOf, client } from '../../api/client.ts';
import { pagedQuery } from '../../api/paged-query.ts';
import { inboxKey } from '../../api/queries.ts';
import { unreadQuery } from '../../api/use-unread.ts';

export type Message = Answer<Calls['inboxMessage']>;
export type Notice = Extract<Message, { facts: unknown }>;
export type Letter = Exclude<Message, Notice>;

/** Two swipes on a phone. */
const perPage = 15;

export const inboxQuery = (isUnreadOnly: boolean) =>
  pagedQuery(
    [...inboxKey, 'list', isUnreadOnly],
    (caller, page, options) =>
      caller.call('getInbox', { query: { ...page, ...(isUnreadOnly && { only: 'unread' as const }) } }, options),
    { perPage },
  );

export const messageQuery = (id: string) =>
  queryOptions({
    queryKey: [...inboxKey, 'one', id],
    queryFn: ({ client: queryClient, signal }) =>
      callerOf(queryClient).call('inboxMessage', { params: { id } }, { signal }),
  });

/** Updates the badge from the answer and reloads the lists. */
function useRead<Asked>(read: (asked: Asked) => Promise<{ unreadCount: number }>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: read,
    onSuccess: async (unread) => {
      await queryClient.cancelQueries({ queryKey: unreadQuery.queryKey });
      queryClient.setQueryData(unreadQuery.queryKey, unread);
      await queryClient.invalidateQueries({ queryKey: [...inboxKey, 'list'] });
    },
  });
}

export const useReadMessage = () => useRead((id: string) => client.call('readMessage', { params: { id } }));
export const useReadInbox = () => useRead((upTo: string) => client.call('readInbox', { body: { upTo } }));
