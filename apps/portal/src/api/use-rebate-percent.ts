import { queryOptions, useQuery } from '@tanstack/react-query';
import { callerOf } from './client.ts';
import { memberKey } from './queries.ts';
import { useIsFullMember } from './use-member.ts';

/** Rates begin with a day of the brand, and a level is held from a day on. */
const freshMs = 5 * 60_000;

const ownRatesQuery = queryOptions({
  queryKey: [...memberKey, 'rebate-rates'],
  queryFn: ({ client, signal }) => callerOf(client).call('rebateSettings', {}, { signal }),
  staleTime: freshMs,
});

/** What comes back in a category: a member's own rate, and until it is there, or for visitors, that of everybody. */
export function useRebatePercent(category: string, ofEverybody: string | null | undefined): string | null {
  const { data } = useQuery({ ...ownRatesQuery, enabled: useIsFullMember() });
  if (!data) return ofEverybody ?? null;
  return data.settings.find(({ productType }) => productType === category)?.rebatePercent ?? null;
}
