import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import type { Answer, Calls, Sent } from '@croupier/contract';
import { client } from '../../platform/client.ts';
import { queryClient } from '../../platform/query-client.ts';

export type Configuration = Answer<Calls['brandConfiguration']>;
export type Values = Configuration['current'];
export type ThemeValues = Values['theme'];
export type Rule = Values['registration']['username'];
export type RuledField = keyof Values['registration'];
export type Version = Answer<Calls['brandVersions']>['versions'][number];
export type Change = Version['changes'][number];
export type Uploaded = Answer<Calls['uploadBrandDrawing']>;
export type DrawingKind = keyof Values['drawings'];

export const configurationQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['brand', merchant, 'configuration'],
    queryFn: () => client.call('brandConfiguration', { params: { merchant } }),
  });

export const versionsQuery = (merchant: string) =>
  infiniteQueryOptions({
    queryKey: ['brand', merchant, 'versions'],
    queryFn: ({ pageParam }) =>
      client.call('brandVersions', {
        params: { merchant },
        query: { limit: '10', ...(pageParam === null ? {} : { before: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

export function useEdit(merchant: string) {
  return useMutation({
    mutationFn: (body: Sent<Calls['editBrandConfiguration']>['body']) =>
      client.call('editBrandConfiguration', { params: { merchant }, body }),
    onSuccess: keep,
    onSettled: lookAgain,
  });
}

export function useRestore(merchant: string) {
  return useMutation({
    mutationFn: (body: Sent<Calls['restoreBrandConfiguration']>['body']) =>
      client.call('restoreBrandConfiguration', { params: { merchant }, body }),
    onSuccess: keep,
    onSettled: lookAgain,
  });
}

export function useUpload(merchant: string, kind: DrawingKind) {
  return useMutation({
    mutationFn: (body: Uint8Array<ArrayBuffer>) =>
      client.call('uploadBrandDrawing', { params: { merchant, kind }, body }),
  });
}

function keep(configuration: Configuration): void {
  queryClient.setQueryData(configurationQuery(configuration.merchant).queryKey, configuration);
}

/** Even without a clear answer it may have been done. */
function lookAgain(): void {
  void queryClient.invalidateQueries({ queryKey: ['brand'] });
  void queryClient.invalidateQueries({ queryKey: ['audit'] });
}
