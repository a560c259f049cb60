import { queryOptions, useMutation, useQueries } from '@tanstack/react-query';
import type { Answer, Calls, Sent } from '@croupier/contract';
import { client } from '../../platform/client.ts';
import { queryClient } from '../../platform/query-client.ts';

export type Availability = Answer<Calls['brandAvailability']>;
export type RegionMode = Availability['region']['mode'];

export const availabilityQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['availability', merchant],
    queryFn: () => client.call('brandAvailability', { params: { merchant } }),
  });

export type BrandEntry = { merchant: string; name: string; availability: Availability | undefined };

/** Brands by name, for the switcher and the palette. Until its availability is loaded, a brand is shown by its code. */
export function useBrands(merchants: readonly string[], mayRead: (merchant: string) => boolean): BrandEntry[] {
  return useQueries({
    queries: merchants.map((merchant) => ({ ...availabilityQuery(merchant), enabled: mayRead(merchant) })),
    combine: (results) =>
      results.map(({ data }, index) => {
        const merchant = merchants[index] ?? '';
        return { merchant, name: data?.name ?? merchant, availability: data };
      }),
  });
}

export function useSetMaintenance(merchant: string) {
  return useMutation({
    mutationFn: (body: Sent<Calls['brandMaintenance']>['body']) =>
      client.call('brandMaintenance', { params: { merchant }, body }),
    onSuccess: keepAvailability,
    onError: lookAgain,
  });
}

export function useSetRegion(merchant: string) {
  return useMutation({
    mutationFn: (body: Sent<Calls['brandRegion']>['body']) =>
      client.call('brandRegion', { params: { merchant }, body }),
    onSuccess: keepAvailability,
    onError: lookAgain,
  });
}

function keepAvailability(availability: Availability): void {
  queryClient.setQueryData(availabilityQuery(availability.merchant).queryKey, availability);
  void queryClient.invalidateQueries({ queryKey: ['audit'] });
}

/** Even without a clear answer the act may have been done. */
function lookAgain(): void {
  void queryClient.invalidateQueries({ queryKey: ['availability'] });
}
