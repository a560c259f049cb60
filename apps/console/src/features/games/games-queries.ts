import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { Answer, Calls, Sent } from '@croupier/contract';
import { client } from '../../platform/client.ts';
import { queryClient } from '../../platform/query-client.ts';
import type { GamesSearch } from './games-search.ts';

export type Frame = Answer<Calls['catalogueFrame']>;
export type Category = Frame['categories'][number];
export type Vendor = Frame['vendors'][number];
export type Games = Answer<Calls['catalogueGames']>;
export type Game = Games['games'][number];
export type Switched = Answer<Calls['switchCatalogue']>;
export type SwitchState = Switched['switches'][number];
export type Order = Answer<Calls['catalogueOrder']>;
export type Place = Order['first'][number];
export type OrderKind = Order['kind'];

/** Changes arrive by push; polling covers lost pushes. */
const NEWS_MS = 30_000;

export const frameQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['catalogue', merchant, 'frame'],
    queryFn: () => client.call('catalogueFrame', { params: { merchant } }),
    refetchInterval: NEWS_MS,
  });

export const gamesQuery = (merchant: string, { find, category, vendor, show, after }: GamesSearch, limit = '50') =>
  queryOptions({
    queryKey: [
      'catalogue',
      merchant,
      'games',
      find ?? '',
      category ?? '',
      vendor ?? '',
      show ?? '',
      after ?? '',
      limit,
    ],
    queryFn: () =>
      client.call('catalogueGames', {
        params: { merchant },
        query: {
          limit,
          ...(find && { search: find }),
          ...(category && { category }),
          ...(vendor && { vendor }),
          ...(show && { show }),
          ...(after && { after }),
        },
      }),
    placeholderData: keepPreviousData,
  });

export const orderQuery = (merchant: string, kind: OrderKind, within: string | undefined) =>
  queryOptions({
    queryKey: ['catalogue', merchant, 'order', kind, within ?? ''],
    queryFn: () => client.call('catalogueOrder', { params: { merchant }, query: { kind, ...(within && { within }) } }),
    refetchInterval: NEWS_MS,
  });

/** After a refusal or without a clear answer the data is read again. */
function readAgain(): void {
  void queryClient.invalidateQueries({ queryKey: ['catalogue'] });
  void queryClient.invalidateQueries({ queryKey: ['audit'] });
}

export function useSwitch(merchant: string) {
  return useMutation({
    mutationFn: (body: Sent<Calls['switchCatalogue']>['body']) =>
      client.call('switchCatalogue', { params: { merchant }, body }),
    onSettled: readAgain,
  });
}

export function useMark(merchant: string) {
  return useMutation({
    mutationFn: (body: Sent<Calls['markGame']>['body']) => client.call('markGame', { params: { merchant }, body }),
    onSettled: readAgain,
  });
}

export function useOrder(merchant: string) {
  return useMutation({
    mutationFn: (body: Sent<Calls['orderCatalogue']>['body']) =>
      client.call('orderCatalogue', { params: { merchant }, body }),
    onSettled: readAgain,
  });
}

/** A chosen file that is not imported yet. */
export type Chosen = { name: string; bytes: Uint8Array<ArrayBuffer> };

export function usePlan() {
  return useMutation({
    mutationFn: (body: Chosen['bytes']) => client.call('planCatalogue', { body }),
  });
}

export function useImport() {
  return useMutation({
    mutationFn: ({ bytes, reason, print }: { bytes: Chosen['bytes']; reason: string; print: string }) =>
      client.call('importCatalogue', { query: { reason, print }, body: bytes }),
    onSettled: readAgain,
  });
}
