import { queryOptions } from '@tanstack/react-query';
import { callerOf } from '../../api/client.ts';
import { nullIfMissing } from '../../api/null-if-missing.ts';
import { contentKey } from '../../api/queries.ts';

export const legalQuery = (slug: string) =>
  queryOptions({
    queryKey: [...contentKey, 'legal', slug],
    queryFn: ({ client, signal }) =>
      nullIfMissing(callerOf(client).call('systemLegal', { query: { slug } }, { signal })),
    staleTime: 5 * 60_000,
  });
