import { queryOptions, useMutation, useQueries } from '@tanstack/react-query';
import type { Answer, Calls, Sent } from '@croupier/contract';
import { client } from '../../platform/client.ts';
import { queryClient } from '../../platform/query-client.ts';

export type Doors = Answer<Calls['brandDoors']>;
export type RegionMode = Doors['region']['mode'];

export const doorsQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['doors', merchant],
    queryFn: () => client.call('brandDoors', { params: { merchant } }),
  });

export type BrandEntry = { merchant: string; name: string; doors: Doors | undefined };

/** Brands by name, for the switcher and the palette. Until its doors are known a brand shows its code. */
export function useBrands(merchants: readonly string[], mayRead: (merchant: string) => boolean): BrandEntry[] {
  return useQueries({
    queries: merchants.map((merchant) => ({ ...doorsQuery(merchant), enabled: mayRead(merchant) })),
    combine: (results) =>
      results.map(({ data }, index) => {
        const merchant = merchants[index] ?? '';
        return { merchant, name: data?.name ?? merchant, doors: data };
      }),
  });
}

export function useSetMaintenance(merchant: string) {
  return useMutation({
    mutationFn: (body: Sent<Calls['brandMaintenance']>['body']) =>
      client.call('brandMaintenance', { params: { merchant }, body }),
    onSuccess: keepDoors,
    onError: lookAgain,
  });
}

export function useSetRegion(merchant: string) {
  return useMutation({
    mutationFn: (body: Sent<Calls['brandRegion']>['body']) =>
      client.call('brandRegion', { params: { merchant }, body }),
    onSuccess: keepDoors,
    onError: lookAgain,
  });
}

function keepDoors(doors: Doors): void {
  queryClient.setQueryData(doorsQuery(doors.merchant).queryKey, doors);
  void queryClient.invalidateQueries({ queryKey: ['audit'] });
}

/** Without a clear answer the act may have been done all the same. */
function lookAgain(): void {
  void queryClient.invalidateQueries({ queryKey: ['doors'] });
}
