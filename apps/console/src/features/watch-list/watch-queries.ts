import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { Answer, Calls, Sent } from '@croupier/contract';
import { client } from '../../platform/client.ts';
import { queryClient } from '../../platform/query-client.ts';

export type WatchPage = Answer<Calls['watchList']>;
export type Watched = WatchPage['entries'][number];
export type NewWatched = Sent<Calls['addWatched']>['body'];

/** The search parameters of the page. */
export type WatchSearch = { show?: 'all'; before?: string };

export const watchListQuery = (merchant: string, search: WatchSearch) =>
  queryOptions({
    queryKey: ['watch-list', merchant, search],
    queryFn: () => client.call('watchList', { params: { merchant }, query: { limit: '20', ...search } }),
    placeholderData: keepPreviousData,
  });

// Even without a clear answer it may have been done, so the data is always read again.
const readAgain = () => {
  void queryClient.invalidateQueries({ queryKey: ['watch-list'] });
  void queryClient.invalidateQueries({ queryKey: ['audit'] });
};

export const useAddWatched = (merchant: string) =>
  useMutation({
    mutationFn: (body: NewWatched) => client.call('addWatched', { params: { merchant }, body }),
    onSettled: readAgain,
  });

export const useRemoveWatched = (merchant: string, id: string) =>
  useMutation({
    mutationFn: (reason: string) => client.call('removeWatched', { params: { merchant, id }, body: { reason } }),
    onSettled: readAgain,
  });
