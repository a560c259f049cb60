import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { client } from '../../../platform/client.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { NEWS_MS } from '../queue.ts';
import type { PictureSource } from '../../../parts/SafePicture.tsx';
import type { DepositAct } from './deposit-acts.ts';
import { dayEnd, dayStart } from './deposits-search.ts';
import type { DepositsSearch } from './deposits-search.ts';

/** Waiting deposits, oldest first, or all of a kind, newest first. */
export const depositQueueQuery = (merchant: string, search: DepositsSearch) => {
  const { show, state, method, account, no, from, to, before } = search;
  const query = {
    limit: '50',
    state: state ?? (show === 'all' ? 'ALL' : 'REVIEW'),
    // Includes those with a repeated picture, because an operator must check them too.
    ...(show === 'slips' && state === undefined ? { method: 'bank' as const } : method && { method }),
    ...(account && { account }),
    ...(no && { no }),
    ...(from && { from: dayStart(from) }),
    ...(to && { to: dayEnd(to) }),
    ...(before && { before }),
  } as const;
  return queryOptions({
    queryKey: ['deposits', merchant, 'queue', query],
    queryFn: () => client.call('depositQueue', { params: { merchant }, query }),
    placeholderData: keepPreviousData,
    refetchInterval: NEWS_MS,
  });
};

/** The number of waiting deposits, for the side bar. */
export const depositsWaitingQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['deposits', merchant, 'waiting'],
    queryFn: async () =>
      (await client.call('depositQueue', { params: { merchant }, query: { limit: '1' } })).waiting.count,
    refetchInterval: NEWS_MS,
  });

export const depositCaseQuery = (merchant: string, id: string) =>
  queryOptions({
    queryKey: ['deposits', merchant, 'case', id],
    queryFn: () => client.call('depositForOperator', { params: { merchant, id } }),
    refetchInterval: NEWS_MS,
  });

export const slipSource = (merchant: string, id: string, slip: string): PictureSource => ({
  queryKey: ['deposit-slips', merchant, id, slip],
  load: async () => (await client.call('depositSlip', { params: { merchant, id, slip } })).picture,
});

export type Decision = { act: DepositAct; amount: string | undefined; reason: string };

export function useDecideDeposit({ merchant, id }: { merchant: string; id: string }) {
  const params = { merchant, id };
  const key = depositCaseQuery(merchant, id).queryKey;
  return useMutation({
    mutationFn: ({ act, amount, reason }: Decision) => {
      if (act === 'decline') return client.call('declineDeposit', { params, body: { reason } });
      if (act === 'return') return client.call('returnDeposit', { params, body: { reason } });
      return client.call('approveDeposit', { params, body: { reason, ...(amount !== undefined && { amount }) } });
    },
    onSuccess: (answer) => queryClient.setQueryData(key, answer),
    // After a refusal or without a clear answer the data is read again.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['deposits', merchant] });
      void queryClient.invalidateQueries({ queryKey: ['audit'] });
    },
  });
}
