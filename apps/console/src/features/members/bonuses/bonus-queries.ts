import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import type { Answer, Calls } from '@croupier/contract';
import { client } from '../../../platform/client.ts';
import { readAgain } from '../member-queries.ts';
import type { Where } from '../member-types.ts';

export type MemberBonus = Answer<Calls['memberBonuses']>['bonuses'][number];
export type MemberBonusBet = Answer<Calls['memberBonusBets']>['bets'][number];

export type MemberSpins = Answer<Calls['memberFreeSpins']>['packs'][number];

export const memberSpinsQuery = (params: Where) =>
  queryOptions({
    queryKey: ['members', params.merchant, 'free-spins', params.id],
    queryFn: async () => (await client.call('memberFreeSpins', { params })).packs,
    refetchInterval: NEWS_MS,
  });

type InBonus = Where & { bonus: string };

/** Acts of operators arrive by push; bets do not, so they are polled. */
const NEWS_MS = 30_000;

export const memberBonusesQuery = (params: Where) =>
  infiniteQueryOptions({
    queryKey: ['members', params.merchant, 'bonuses', params.id],
    queryFn: ({ pageParam }) =>
      client.call('memberBonuses', { params, query: { limit: '20', ...(pageParam && { before: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: NEWS_MS,
  });

export const memberBonusQuery = (params: InBonus) =>
  queryOptions({
    queryKey: ['members', params.merchant, 'bonus', params.id, params.bonus],
    queryFn: () => client.call('memberBonus', { params }),
  });

export const memberBonusBetsQuery = (params: InBonus) =>
  infiniteQueryOptions({
    queryKey: ['members', params.merchant, 'bonus-bets', params.id, params.bonus],
    queryFn: ({ pageParam }) =>
      client.call('memberBonusBets', { params, query: { limit: '20', ...(pageParam && { before: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

export type RevocationAct =
  | { act: 'propose'; key: string; reason: string }
  | { act: 'approve'; revocation: string }
  | { act: 'reject'; revocation: string; reason: string };

export const useRevocation = (params: InBonus) =>
  useMutation({
    mutationFn: (wanted: RevocationAct) => {
      switch (wanted.act) {
        case 'propose':
          return client.call('proposeRevocation', { params, body: { key: wanted.key, reason: wanted.reason } });
        case 'approve':
          return client.call('approveRevocation', { params, body: { revocation: wanted.revocation } });
        case 'reject':
          return client.call('rejectRevocation', {
            params,
            body: { revocation: wanted.revocation, reason: wanted.reason },
          });
      }
    },
    onSettled: () => readAgain(params.merchant),
  });
