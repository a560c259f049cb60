import { queryOptions } from '@tanstack/react-query';
import { callerOf } from '../api/client.ts';
import { systemKey } from '../api/queries.ts';

/** Which countries' numbers the brand takes, the visitor's own first. */
export const countryQuery = queryOptions({
  queryKey: [...systemKey, 'country'],
  queryFn: ({ client }) => callerOf(client).call('systemCountry'),
  staleTime: 5 * 60_000,
});
