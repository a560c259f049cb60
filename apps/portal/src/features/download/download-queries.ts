import type { Answer, Calls } from '@croupier/contract';
import { queryOptions } from '@tanstack/react-query';
import { callerOf } from '../../api/client.ts';
import { contentKey } from '../../api/queries.ts';

export type Download = Answer<Calls['systemDownloads']>['list'][number];
export type Platform = Download['platform'];

export const downloadsQuery = queryOptions({
  queryKey: [...contentKey, 'downloads'],
  queryFn: async ({ client, signal }) => (await callerOf(client).call('systemDownloads', {}, { signal })).list,
  staleTime: 5 * 60_000,
});
