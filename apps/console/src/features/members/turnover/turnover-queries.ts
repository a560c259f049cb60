import { infiniteQueryOptions, useMutation } from '@tanstack/react-query';
import type { Answer, Calls } from '@croupier/contract';
import { client } from '../../../platform/client.ts';
import { readAgain } from '../member-queries.ts';
import type { Where } from '../member-types.ts';

export type TurnoverNeed = Answer<Calls['memberTurnover']>['needs'][number];

/** Acts of operators arrive by push; bets do not, so they are polled. */
const NEWS_MS = 30_000;

export const memberTurnoverQuery = (params: Where) =>
  infiniteQueryOptions({
    queryKey: ['members', params.merchant, 'turnover', params.id],
    queryFn: ({ pageParam }) =>
      client.call('memberTurnover', { params, query: { limit: '20', ...(pageParam && { before: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: NEWS_MS,
  });

export const useCancelTurnover = (params: Where) =>
  useMutation({
    mutationFn: (reason: string) => client.call('cancelTurnover', { params, body: { reason } }),
    onSettled: () => readAgain(params.merchant),
  });
