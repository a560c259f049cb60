import { queryOptions, useMutation } from '@tanstack/react-query';
import type { Answer, Calls } from '@croupier/contract';
import { client } from '../../../platform/client.ts';
import { queryClient } from '../../../platform/query-client.ts';

export type Run = Answer<Calls['contractRuns']>['runs'][number];
export type Bill = Answer<Calls['branchBills']>['bills'][number];
export type Contract = Answer<Calls['branchContracts']>['contracts'][number];
export type WatchedTeam = Answer<Calls['contractWatch']>['teams'][number];

const keyOf = (merchant: string, part: string, ...more: string[]) => ['rewards', merchant, 'contracts', part, ...more];

export const runsQuery = (merchant: string) =>
  queryOptions({
    queryKey: keyOf(merchant, 'runs'),
    queryFn: () => client.call('contractRuns', { params: { merchant }, query: { limit: '20' } }),
    // Payment goes on while one looks.
    refetchInterval: 15_000,
  });

export const watchQuery = (merchant: string) =>
  queryOptions({
    queryKey: keyOf(merchant, 'watch'),
    queryFn: () => client.call('contractWatch', { params: { merchant }, query: { limit: '20' } }),
  });

export const branchContractsQuery = (merchant: string, account: string) =>
  queryOptions({
    queryKey: keyOf(merchant, 'list', account),
    queryFn: () =>
      client.call('branchContracts', { params: { merchant }, query: { limit: '50', ...(account && { account }) } }),
  });

export const branchBillsQuery = (merchant: string, account: string) =>
  queryOptions({
    queryKey: keyOf(merchant, 'bills', account),
    queryFn: () =>
      client.call('branchBills', {
        params: { merchant },
        query: { limit: '50', due: 'due', ...(account && { account }) },
      }),
  });

const readAgain = () => {
  void queryClient.invalidateQueries({ queryKey: ['rewards'] });
  void queryClient.invalidateQueries({ queryKey: ['audit'] });
};

export const usePause = (merchant: string) =>
  useMutation({
    mutationFn: (body: { isPaused: boolean; reason: string }) =>
      client.call('pauseContractPay', { params: { merchant }, body }),
    onSettled: readAgain,
  });

export const useRepeat = (merchant: string, id: string) =>
  useMutation({
    mutationFn: (reason: string) => client.call('repeatContractRun', { params: { merchant, id }, body: { reason } }),
    onSettled: readAgain,
  });
