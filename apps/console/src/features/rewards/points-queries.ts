import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { Answer, Calls, Sent } from '@croupier/contract';
import { client } from '../../platform/client.ts';
import { queryClient } from '../../platform/query-client.ts';

export type PointDesk = Answer<Calls['pointTerms']>;
export type PointTerms = PointDesk['inForce'];
export type NewPointTerms = Sent<Calls['savePointTerms']>['body'];
export type PointDay = Answer<Calls['pointDays']>['days'][number];
export type GoodsDesk = Answer<Calls['pointGoods']>;
export type Good = GoodsDesk['goods'][number];
export type NewGood = Sent<Calls['savePointGood']>['body'];
export type RedeemRow = Answer<Calls['pointRedeems']>['redeems'][number];

const keyOf = (merchant: string, what: string) => ['rewards', merchant, `points-${what}`];

export const pointTermsQuery = (merchant: string) =>
  queryOptions({
    queryKey: keyOf(merchant, 'terms'),
    queryFn: () => client.call('pointTerms', { params: { merchant } }),
  });

export const pointDaysQuery = (merchant: string, before: string | undefined) =>
  queryOptions({
    queryKey: [...keyOf(merchant, 'days'), before ?? ''],
    queryFn: () =>
      client.call('pointDays', { params: { merchant }, query: { limit: '20', ...(before && { before }) } }),
    placeholderData: keepPreviousData,
  });

export const liabilityQuery = (merchant: string) =>
  queryOptions({
    queryKey: keyOf(merchant, 'liability'),
    queryFn: () => client.call('pointLiability', { params: { merchant } }),
  });

export const goodsQuery = (merchant: string) =>
  queryOptions({
    queryKey: keyOf(merchant, 'goods'),
    queryFn: () => client.call('pointGoods', { params: { merchant } }),
  });

/** A queue that others work on too. */
const askMs = 30_000;

export const redeemsQuery = (merchant: string, show: 'waiting' | 'all', before: string | undefined) =>
  queryOptions({
    queryKey: [...keyOf(merchant, 'redeems'), show, before ?? ''],
    queryFn: () =>
      client.call('pointRedeems', { params: { merchant }, query: { show, limit: '20', ...(before && { before }) } }),
    placeholderData: keepPreviousData,
    refetchInterval: askMs,
  });

// Without a clear answer it may have been done all the same, so either way it is read again.
const readAgain = () => {
  void queryClient.invalidateQueries({ queryKey: ['rewards'] });
  void queryClient.invalidateQueries({ queryKey: ['audit'] });
};

export const useSavePointTerms = (merchant: string) =>
  useMutation({
    mutationFn: (body: NewPointTerms) => client.call('savePointTerms', { params: { merchant }, body }),
    onSettled: readAgain,
  });

export const useSaveGood = (merchant: string, id: string) =>
  useMutation({
    mutationFn: (body: NewGood) => client.call('savePointGood', { params: { merchant, id }, body }),
    onSettled: readAgain,
  });

export const useGoodPicture = (merchant: string) =>
  useMutation({
    mutationFn: async (file: File) =>
      client.call('pointGoodPicture', { params: { merchant }, body: new Uint8Array(await file.arrayBuffer()) }),
  });

export const useDecideRedeem = (merchant: string, id: string) =>
  useMutation({
    mutationFn: (body: Sent<Calls['decidePointRedeem']>['body']) =>
      client.call('decidePointRedeem', { params: { merchant, id }, body }),
    onSettled: readAgain,
  });

export const useRedeemsFile = (merchant: string) =>
  useMutation({ mutationFn: () => client.call('pointRedeemsFile', { params: { merchant }, body: {} }) });
