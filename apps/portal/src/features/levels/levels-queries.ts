import type { Answer, Calls } from '@croupier/contract';
import { queryOptions } from '@tanstack/react-query';
import { callerOf } from '../../api/client.ts';
import { memberKey } from '../../api/queries.ts';

export type Levels = Answer<Calls['levels']>;
export type Level = Levels['levels'][number];

export const levelsQuery = queryOptions({
  queryKey: [...memberKey, 'levels'],
  queryFn: ({ client: queryClient, signal }) => callerOf(queryClient).call('levels', {}, { signal }),
});
