import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { client } from '../../../platform/client.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { NEWS_MS } from '../queue.ts';
import type { PictureSource } from '../../../parts/SafePicture.tsx';
import type { WithdrawalAct } from './withdrawal-acts.ts';
import type { WithdrawalCase } from './withdrawal-types.ts';
import type { WithdrawalsSearch } from './withdrawals-search.ts';

/** One page of the queue, the most urgent first. A filter by state searches all, not only waiting ones. */
export const withdrawalQueueQuery = (merchant: string, search: WithdrawalsSearch) => {
  const { show, state, account, least, late, after } = search;
  const query = {
    limit: '50',
    show: state === undefined ? (show ?? 'waiting') : 'all',
    ...(state && { state }),
    ...(account && { account }),
    ...(least && { least }),
    ...(late && { late }),
    ...(after && { after }),
  } as const;
  return queryOptions({
    queryKey: ['withdrawals', merchant, 'queue', query],
    queryFn: () => client.call('withdrawalQueue', { params: { merchant }, query }),
    placeholderData: keepPreviousData,
    refetchInterval: NEWS_MS,
  });
};

/** The number of waiting withdrawals, for the side bar. */
export const withdrawalsWaitingQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['withdrawals', merchant, 'waiting'],
    queryFn: async () =>
      (await client.call('withdrawalQueue', { params: { merchant }, query: { limit: '1' } })).waiting.count,
    refetchInterval: NEWS_MS,
  });

export const withdrawalCaseQuery = (merchant: string, id: string) =>
  queryOptions({
    queryKey: ['withdrawals', merchant, 'case', id],
    queryFn: () => client.call('withdrawalCase', { params: { merchant, id } }),
    refetchInterval: NEWS_MS,
  });

export const proofSource = (merchant: string, id: string, place: number): PictureSource => ({
  queryKey: ['withdrawal-proofs', merchant, id, String(place)],
  load: async () => {
    const { type, base64 } = await client.call('withdrawalProof', { params: { merchant, id, place: String(place) } });
    return `data:${type};base64,${base64}`;
  },
});

type Where = { merchant: string; id: string };

export function useActOnWithdrawal({ merchant, id }: Where) {
  const key = withdrawalCaseQuery(merchant, id).queryKey;
  return useMutation({
    mutationFn: ({ act, reason }: { act: WithdrawalAct; reason: string }) => send(act, { merchant, id }, reason),
    onSuccess: (answer) => queryClient.setQueryData(key, answer),
    // After a refusal or without a clear answer the data is read again.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['withdrawals', merchant] });
      void queryClient.invalidateQueries({ queryKey: ['audit'] });
    },
  });
}

function send(act: WithdrawalAct, params: Where, text: string): Promise<WithdrawalCase> {
  const reason = text.trim();
  switch (act) {
    case 'approve':
      return client.call('approveWithdrawal', { params, body: { reason: reason === '' ? null : reason } });
    case 'reject':
      return client.call('rejectWithdrawal', { params, body: { reason } });
    case 'payAgain':
      return client.call('payWithdrawalAgain', { params, body: { reason } });
    case 'ask':
      return client.call('resolvePayout', { params, body: { how: 'ask' } });
    case 'paid':
    case 'failed':
      return client.call('resolvePayout', { params, body: { how: act, reason } });
    default:
      return client.call('resolveDispute', { params, body: { outcome: act, reason } });
  }
}
