import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { Answer, Calls, Sent } from '@croupier/contract';
import { client } from '../../../platform/client.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { readAgain } from '../member-queries.ts';
import type { Where } from '../member-types.ts';

export type AdjustmentPage = Answer<Calls['adjustmentList']>;
export type Adjustment = AdjustmentPage['adjustments'][number];
export type AdjustmentAct = 'approve' | 'reject' | 'take-back';

/** Changes arrive by push; polling covers lost pushes. */
const NEWS_MS = 15_000;

export type AdjustmentFilter = { show?: 'all' | 'open'; account?: string; member?: string; before?: string };

export const adjustmentsQuery = (merchant: string, filter: AdjustmentFilter) =>
  queryOptions({
    queryKey: ['adjustments', merchant, 'list', filter],
    queryFn: () => client.call('adjustmentList', { params: { merchant }, query: { limit: '50', ...filter } }),
    placeholderData: keepPreviousData,
    refetchInterval: NEWS_MS,
  });

/** The number that wait for a second operator, for the side bar. */
export const adjustmentsWaitingQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['adjustments', merchant, 'waiting'],
    queryFn: async () =>
      (await client.call('adjustmentList', { params: { merchant }, query: { limit: '1' } })).waiting.count,
    refetchInterval: NEWS_MS,
  });

export const adjustmentQuery = (params: Where) =>
  queryOptions({
    queryKey: ['adjustments', params.merchant, 'case', params.id],
    queryFn: () => client.call('adjustmentCase', { params }),
    refetchInterval: NEWS_MS,
  });

export const usePropose = (params: Where) =>
  useMutation({
    mutationFn: (body: Sent<Calls['proposeAdjustment']>['body']) => client.call('proposeAdjustment', { params, body }),
    onSettled: () => readAgain(params.merchant),
  });

export const useDecide = (params: Where) =>
  useMutation({
    mutationFn: ({ act, reason: text }: { act: AdjustmentAct; reason: string }) => {
      const reason = text.trim();
      if (act === 'approve')
        return client.call('approveAdjustment', { params, body: { reason: reason === '' ? null : reason } });
      if (act === 'reject') return client.call('rejectAdjustment', { params, body: { reason } });
      return client.call('takeBackAdjustment', { params, body: { reason } });
    },
    onSuccess: (answer) => queryClient.setQueryData(adjustmentQuery(params).queryKey, answer),
    onSettled: () => readAgain(params.merchant),
  });
