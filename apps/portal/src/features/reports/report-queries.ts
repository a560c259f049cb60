import type { Answer, Calls } from '@croupier/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callerOf, client } from '../../api/client.ts';
import { pagedQuery } from '../../api/paged-query.ts';
import { memberKey } from '../../api/queries.ts';
import type { Period } from './use-period.ts';

/** Everything a member reads about money; it goes with the session. */
const reportsKey = [...memberKey, 'reports'] as const;

export type Movement = Answer<Calls['transactionHistory']>['entries'][number];
export type MovementDetail = Answer<Calls['transactionDetail']>;
export type MovementGroup = Movement['group'];
export type BetRecord = Answer<Calls['betRecords']>['records'][number];
export type BetState = BetRecord['state'];
export type BetSums = Answer<Calls['betTotals']>['total'];
export type ProfitReport = Answer<Calls['personalProfit']>;
export type Statement = Answer<Calls['makeStatement']>;

/** A page of lines: what a phone shows in a few swipes. */
const perPage = 25;
/** Money moves while one looks: what is older is asked for again when one comes back. */
const staleTime = 10_000;

export type TransactionFilter = Period & { group?: MovementGroup | undefined };

export const transactionsQuery = ({ from, to, group }: TransactionFilter) =>
  pagedQuery(
    [...reportsKey, 'transactions', from, to, group ?? ''],
    (caller, page, options) =>
      caller.call('transactionHistory', { query: { ...page, from, to, ...(group && { group }) } }, options),
    { perPage, staleTime },
  );

export const transactionTotalsQuery = ({ from, to }: Period) =>
  queryOptions({
    queryKey: [...reportsKey, 'transaction-totals', from, to],
    queryFn: ({ client: queryClient, signal }) =>
      callerOf(queryClient).call('transactionTotals', { query: { from, to } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime,
  });

export const movementQuery = (id: string) =>
  queryOptions({
    queryKey: [...reportsKey, 'movement', id],
    queryFn: ({ client: queryClient, signal }) =>
      callerOf(queryClient).call('transactionDetail', { params: { id } }, { signal }),
  });

export type BetFilter = Period & {
  state?: BetState | undefined;
  category?: string | undefined;
  vendor?: string | undefined;
};

function askedOf({ from, to, state, category, vendor }: BetFilter) {
  return { from, to, ...(state && { state }), ...(category && { category }), ...(vendor && { vendor }) };
}

export const betsQuery = (filter: BetFilter) =>
  pagedQuery(
    [...reportsKey, 'bets', askedOf(filter)],
    (caller, page, options) => caller.call('betRecords', { query: { ...page, ...askedOf(filter) } }, options),
    { perPage, staleTime },
  );

export const betTotalsQuery = (filter: BetFilter) =>
  queryOptions({
    queryKey: [...reportsKey, 'bet-totals', askedOf(filter)],
    queryFn: ({ client: queryClient, signal }) =>
      callerOf(queryClient).call('betTotals', { query: askedOf(filter) }, { signal }),
    placeholderData: keepPreviousData,
    staleTime,
  });

export const betQuery = (id: string) =>
  queryOptions({
    queryKey: [...reportsKey, 'bet', id],
    queryFn: ({ client: queryClient, signal }) =>
      callerOf(queryClient).call('betRecord', { params: { id } }, { signal }),
  });

export const profitQuery = ({ from, to }: Period) =>
  queryOptions({
    queryKey: [...reportsKey, 'profit', from, to],
    queryFn: ({ client: queryClient, signal }) =>
      callerOf(queryClient).call('personalProfit', { query: { from, to } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime,
  });

const isUnderWay = ({ state }: Statement) => state === 'WAITING' || state === 'MAKING';
/** While a file is being made the page looks this often how far it is. */
const progressAskMs = 1000;

export const statementsQuery = queryOptions({
  queryKey: [...reportsKey, 'statements'],
  queryFn: async ({ client: queryClient, signal }) =>
    (await callerOf(queryClient).call('statements', {}, { signal })).statements,
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? progressAskMs : false),
  staleTime: 0,
});

export function useMakeStatement() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { format: 'csv' | 'pdf'; from: string; to: string }) => client.call('makeStatement', { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: statementsQuery.queryKey }),
  });
}

export function useStopStatement() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => client.call('stopStatement', { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: statementsQuery.queryKey }),
  });
}

/** The address is good for minutes, so it is asked for when it is wanted; the browser then saves what it answers. */
export function useFetchStatement() {
  return useMutation({
    mutationFn: async (id: string) => {
      const { url } = await client.call('statementLink', { params: { id } });
      const link = document.createElement('a');
      link.href = url;
      link.download = '';
      link.click();
    },
  });
}
