import { queryOptions, useMutation } from '@tanstack/react-query';
import type { Answer, Calls } from '@croupier/contract';
import { client } from '../../platform/client.ts';
import { queryClient } from '../../platform/query-client.ts';

export type OwnSessions = Answer<Calls['operatorSessions']>;
export type OwnSession = OwnSessions['sessions'][number];
export type Attempt = OwnSessions['attempts'][number];

export const authenticatorQuery = queryOptions({
  queryKey: ['own', 'authenticator'],
  queryFn: () => client.call('operatorAuthenticator'),
});

export const sessionsQuery = queryOptions({
  queryKey: ['own', 'sessions'],
  queryFn: () => client.call('operatorSessions'),
});

export function readOwnAgain(): void {
  void queryClient.invalidateQueries({ queryKey: ['own'] });
}

export const useEndSession = () =>
  useMutation({
    mutationFn: (id: string) => client.call('operatorEndSession', { params: { id } }),
    onSettled: readOwnAgain,
  });

export const useEndOthers = () =>
  useMutation({ mutationFn: () => client.call('operatorEndOthers'), onSettled: readOwnAgain });
