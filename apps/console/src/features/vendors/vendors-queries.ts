import { queryOptions, useMutation } from '@tanstack/react-query';
import type { Answer, Calls, Sent } from '@croupier/contract';
import { client } from '../../platform/client.ts';
import { queryClient } from '../../platform/query-client.ts';

export type Vendor = Answer<Calls['vendorList']>['vendors'][number];
export type Statements = Answer<Calls['vendorStatements']>;
export type StatementDay = Statements['days'][number];
export type WalletDay = Statements['walletDays'][number];
export type Rounds = Answer<Calls['incompleteRounds']>;
export type OpenRound = Rounds['rounds'][number];
export type ResolvedRound = Rounds['resolved'][number];
export type HeldWin = Answer<Calls['heldWins']>['wins'][number];

/** Whether its release needs two operators and has no approval yet (OP-49). */
export const isFirstOfTwo = ({ takesTwo, first }: HeldWin) => takesTwo && first === null;

/** The search parameters of the page. */
export type VendorsSearch = { vendor?: string; merchant?: string; act?: 'switch' };

/** Another operator may stop a vendor at any moment. */
const NEWS_MS = 10_000;

export const vendorsQuery = queryOptions({
  queryKey: ['vendors'],
  queryFn: async () => (await client.call('vendorList')).vendors,
  refetchInterval: NEWS_MS,
});

export const statementsQuery = (code: string) =>
  queryOptions({
    queryKey: ['vendors', code, 'statements'],
    queryFn: () => client.call('vendorStatements', { params: { code } }),
  });

export const roundsQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['rounds', merchant],
    queryFn: () => client.call('incompleteRounds', { params: { merchant } }),
  });

export function useSwitchVendor(code: string) {
  return useMutation({
    mutationFn: (body: Sent<Calls['vendorSwitch']>['body']) => client.call('vendorSwitch', { params: { code }, body }),
    // Even without a clear answer it may have been done, so the data is always read again.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: vendorsQuery.queryKey, exact: true });
      void queryClient.invalidateQueries({ queryKey: ['audit'] });
    },
  });
}

export const heldWinsQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['held-wins', merchant],
    queryFn: async () => (await client.call('heldWins', { params: { merchant } })).wins,
    refetchInterval: NEWS_MS,
  });

export function useDecideWin(merchant: string, id: string) {
  return useMutation({
    mutationFn: (body: Sent<Calls['decideHeldWin']>['body']) =>
      client.call('decideHeldWin', { params: { merchant, id }, body }),
    // Even without a clear answer it may have been done, so the data is always read again.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['held-wins'] });
      void queryClient.invalidateQueries({ queryKey: ['audit'] });
    },
  });
}
