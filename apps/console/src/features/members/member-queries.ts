import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { Calls, Sent } from '@croupier/contract';
import { client } from '../../platform/client.ts';
import { queryClient } from '../../platform/query-client.ts';
import type { Where } from './member-types.ts';
import type { MembersSearch } from './members-search.ts';

/** Changes arrive by push; polling covers lost pushes. */
const NEWS_MS = 30_000;

export const membersQuery = (merchant: string, search: MembersSearch, limit = 50) =>
  queryOptions({
    queryKey: ['members', merchant, 'list', search, limit],
    queryFn: () => client.call('memberSearch', { params: { merchant }, query: { ...search, limit: String(limit) } }),
    placeholderData: keepPreviousData,
  });

export const memberQuery = (params: Where) =>
  queryOptions({
    queryKey: ['members', params.merchant, 'case', params.id],
    queryFn: () => client.call('memberCase', { params }),
    refetchInterval: NEWS_MS,
  });

export const memberSessionsQuery = (params: Where) =>
  queryOptions({
    queryKey: ['members', params.merchant, 'sessions', params.id],
    queryFn: () => client.call('memberSessions', { params }),
    refetchInterval: NEWS_MS,
  });

export const memberSignInsQuery = (params: Where) =>
  infiniteQueryOptions({
    queryKey: ['members', params.merchant, 'sign-ins', params.id],
    queryFn: ({ pageParam }) =>
      client.call('memberSignIns', { params, query: { limit: '20', ...(pageParam && { before: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

export const memberLimitsQuery = (params: Where) =>
  queryOptions({
    queryKey: ['members', params.merchant, 'limits', params.id],
    queryFn: () => client.call('memberPlaySafely', { params }),
  });

export const memberNotesQuery = (params: Where) =>
  infiniteQueryOptions({
    queryKey: ['members', params.merchant, 'notes', params.id],
    queryFn: ({ pageParam }) =>
      client.call('memberNotes', { params, query: { limit: '20', ...(pageParam && { before: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

/** Even without a clear answer it may have been done, so everything is always read again. */
export function readAgain(merchant: string): void {
  void queryClient.invalidateQueries({ queryKey: ['members', merchant] });
  void queryClient.invalidateQueries({ queryKey: ['adjustments', merchant] });
  void queryClient.invalidateQueries({ queryKey: ['audit'] });
}

type Body<
  Name extends
    | 'freezeMember'
    | 'resetMember'
    | 'correctMember'
    | 'signOutMember'
    | 'revealMember'
    | 'lowerMemberLimit'
    | 'pauseMember'
    | 'addMemberNote',
> = Sent<Calls[Name]>['body'];

export const useFreeze = (params: Where) =>
  useMutation({
    mutationFn: (body: Body<'freezeMember'>) => client.call('freezeMember', { params, body }),
    onSuccess: (answer) => queryClient.setQueryData(memberQuery(params).queryKey, answer),
    onSettled: () => readAgain(params.merchant),
  });

export const useReset = (params: Where) =>
  useMutation({
    mutationFn: (body: Body<'resetMember'>) => client.call('resetMember', { params, body }),
    onSuccess: (answer) => queryClient.setQueryData(memberQuery(params).queryKey, answer),
    onSettled: () => readAgain(params.merchant),
  });

export const useCorrect = (params: Where) =>
  useMutation({
    mutationFn: (body: Body<'correctMember'>) => client.call('correctMember', { params, body }),
    onSuccess: (answer) => queryClient.setQueryData(memberQuery(params).queryKey, answer),
    onSettled: () => readAgain(params.merchant),
  });

export const useSignOut = (params: Where) =>
  useMutation({
    mutationFn: (body: Body<'signOutMember'>) => client.call('signOutMember', { params, body }),
    onSettled: () => readAgain(params.merchant),
  });

/** Revealed data is kept by the component that asked and not cached, so leaving the page forgets it. */
export const useReveal = (params: Where) =>
  useMutation({
    mutationFn: (body: Body<'revealMember'>) => client.call('revealMember', { params, body }),
    gcTime: 0,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['audit'] }),
  });

export const useLowerLimit = (params: Where) =>
  useMutation({
    mutationFn: (body: Body<'lowerMemberLimit'>) => client.call('lowerMemberLimit', { params, body }),
    onSuccess: (answer) => queryClient.setQueryData(memberLimitsQuery(params).queryKey, answer),
    onSettled: () => readAgain(params.merchant),
  });

export const usePause = (params: Where) =>
  useMutation({
    mutationFn: (body: Body<'pauseMember'>) => client.call('pauseMember', { params, body }),
    onSuccess: (answer) => queryClient.setQueryData(memberLimitsQuery(params).queryKey, answer),
    onSettled: () => readAgain(params.merchant),
  });

export const useAddNote = (params: Where) =>
  useMutation({
    mutationFn: (body: Body<'addMemberNote'>) => client.call('addMemberNote', { params, body }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: memberNotesQuery(params).queryKey }),
  });
