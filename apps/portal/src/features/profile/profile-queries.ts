import type { Answer, Calls } from '@croupier/contract';
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { callerOf } from '../../api/client.ts';
import { memberInfoQuery, memberKey, systemKey } from '../../api/queries.ts';

export type SecurityConfig = Answer<Calls['securityConfig']>;
export type SecurityItem = SecurityConfig['items'][number]['item'];
export type Profile = Answer<Calls['profile']>;
/** A number or address of the account. */
export type Bound = Profile['mobile'];
export type OpenSession = Answer<Calls['sessions']>['sessions'][number];
export type SignInEntry = Answer<Calls['signInHistory']>['entries'][number];
export type Passkey = Answer<Calls['passkeys']>['passkeys'][number];
export type PayeeAccounts = Answer<Calls['payeeAccounts']>;
export type PayeeAccount = PayeeAccounts['accounts'][number];
export type Institution = Answer<Calls['payeeInstitutions']>['institutions'][number];
export type PaymentPassword = Answer<Calls['paymentPassword']>;

/** Whatever one part of the security centre changes shows in others: all of it is asked for anew together. */
const profileKey = [...memberKey, 'profile'] as const;

export const securityConfigQuery = queryOptions({
  queryKey: [...profileKey, 'security'],
  queryFn: ({ client, signal }) => callerOf(client).call('securityConfig', {}, { signal }),
});

export const profileQuery = queryOptions({
  queryKey: [...profileKey, 'details'],
  queryFn: ({ client, signal }) => callerOf(client).call('profile', {}, { signal }),
});

export const paymentPasswordQuery = queryOptions({
  queryKey: [...profileKey, 'payment-password'],
  queryFn: ({ client, signal }) => callerOf(client).call('paymentPassword', {}, { signal }),
});

export const authenticatorQuery = queryOptions({
  queryKey: [...profileKey, 'authenticator'],
  queryFn: ({ client, signal }) => callerOf(client).call('authenticator', {}, { signal }),
});

export const passkeysQuery = queryOptions({
  queryKey: [...profileKey, 'passkeys'],
  queryFn: ({ client, signal }) => callerOf(client).call('passkeys', {}, { signal }),
});

export const payeeAccountsQuery = queryOptions({
  queryKey: [...profileKey, 'payee-accounts'],
  queryFn: ({ client, signal }) => callerOf(client).call('payeeAccounts', {}, { signal }),
});

export const institutionsQuery = queryOptions({
  queryKey: [...systemKey, 'payee-institutions'],
  queryFn: async ({ client, signal }) =>
    (await callerOf(client).call('payeeInstitutions', {}, { signal })).institutions,
  staleTime: 5 * 60_000,
});

export const sessionsQuery = queryOptions({
  queryKey: [...profileKey, 'sessions'],
  queryFn: async ({ client, signal }) => (await callerOf(client).call('sessions', {}, { signal })).sessions,
  // Somebody looks here to see who is in right now.
  staleTime: 0,
});

export const signInHistoryQuery = infiniteQueryOptions({
  queryKey: [...profileKey, 'sign-in-history'],
  queryFn: ({ client, signal, pageParam }) =>
    callerOf(client).call('signInHistory', { query: pageParam === null ? {} : { before: pageParam } }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
  staleTime: 0,
});

/** After a change: everything of the security centre, and the name and picture in the header. */
export function useRefresh(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: profileKey }),
      queryClient.invalidateQueries({ queryKey: memberInfoQuery.queryKey }),
    ]);
  };
}
