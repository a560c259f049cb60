import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answer, Calls } from '@croupier/contract';
import { client } from '../../platform/client.ts';
import { queryClient } from '../../platform/query-client.ts';

export type LedgerAccounts = Answer<Calls['ledgerAccounts']>;
export type LedgerAccount = LedgerAccounts['accounts'][number];
export type AccountDetail = Answer<Calls['ledgerAccount']>;
export type LedgerEntries = Answer<Calls['ledgerEntries']>;
export type LedgerEntry = LedgerEntries['entries'][number];
export type Journal = Answer<Calls['ledgerJournal']>;
export type Books = Answer<Calls['ledgerBooks']>;
export type Owner = LedgerAccount['owner'];

type AccountFilter = { find?: string | undefined; owner?: Owner | undefined; after?: string | undefined };

/** Removes filters without a value. */
function given<Query extends Record<string, string | undefined>>(filter: Query) {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Query]?: NonNullable<Query[Name]>;
  };
}

export const accountsQuery = (merchant: string, filter: AccountFilter) =>
  queryOptions({
    queryKey: ['ledger', merchant, 'accounts', filter],
    queryFn: () => client.call('ledgerAccounts', { params: { merchant }, query: { limit: '25', ...given(filter) } }),
    placeholderData: keepPreviousData,
  });

export const accountQuery = (merchant: string, key: string, at: string | undefined) =>
  queryOptions({
    queryKey: ['ledger', merchant, 'account', key, at ?? null],
    queryFn: () => client.call('ledgerAccount', { params: { merchant, key }, query: given({ at }) }),
    placeholderData: keepPreviousData,
  });

export const entriesQuery = (merchant: string, key: string, before: string | undefined) =>
  queryOptions({
    queryKey: ['ledger', merchant, 'entries', key, before ?? null],
    queryFn: () =>
      client.call('ledgerEntries', { params: { merchant, key }, query: { limit: '25', ...given({ before }) } }),
    placeholderData: keepPreviousData,
  });

export const journalQuery = (merchant: string, journal: string) =>
  queryOptions({
    queryKey: ['ledger', merchant, 'journal', journal],
    queryFn: () => client.call('ledgerJournal', { params: { merchant, journal } }),
  });

export const booksQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['ledger', merchant, 'books'],
    queryFn: () => client.call('ledgerBooks', { params: { merchant } }),
    refetchInterval: 60_000,
  });

export async function verifyBooks() {
  const found = await client.call('ledgerVerify', { body: {} });
  void queryClient.invalidateQueries({ queryKey: ['ledger'] });
  return found;
}
