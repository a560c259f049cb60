import type { Answer, Calls } from '@croupier/contract';
import { queryOptions } from '@tanstack/react-query';
import { callerOf } from '../../api/client.ts';
import { gamesKey } from '../../api/queries.ts';

export type Room = Answer<Calls['roomList']>['rooms'][number];

/** Chairs fill within seconds; the server asks each vendor at most every three seconds. */
const askMs = 5000;

/** Below the games' key, so that a change of the catalogue reloads them. */
export const roomsQuery = (vassalage: string | undefined) =>
  queryOptions({
    queryKey: [...gamesKey, 'rooms', vassalage ?? ''],
    queryFn: ({ client, signal }) =>
      callerOf(client).call('roomList', { query: vassalage === undefined ? {} : { vassalage } }, { signal }),
    staleTime: askMs,
    refetchInterval: askMs,
  });
