import type { Answer, Calls } from '@croupier/contract';
import { queryOptions } from '@tanstack/react-query';
import { callerOf } from '../../api/client.ts';
import { gamesKey } from '../../api/queries.ts';

export type Room = Answer<Calls['roomList']>['rooms'][number];

/** Chairs fill within seconds, and the server itself asks no vendor more often than every three. */
const askMs = 5000;

/** Below the games, so that a change of the catalogue asks for them anew. */
export const roomsQuery = (vassalage: string | undefined) =>
  queryOptions({
    queryKey: [...gamesKey, 'rooms', vassalage ?? ''],
    queryFn: ({ client, signal }) =>
      callerOf(client).call('roomList', { query: vassalage === undefined ? {} : { vassalage } }, { signal }),
    staleTime: askMs,
    refetchInterval: askMs,
  });
