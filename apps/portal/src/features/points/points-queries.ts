import type { Answer, Calls, Sent } from '@croupier/contract';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { callerOf, client } from '../../api/client.ts';
import { pagedQuery } from '../../api/paged-query.ts';
import { contentKey, memberKey } from '../../api/queries.ts';
import { useIsFullMember } from '../../api/use-member.ts';
import { useSending } from '../../api/use-sending.ts';

export type Points = Answer<Calls['pointBalance']>['points'];
export type Reward = Answer<Calls['pointRewards']>['rewards'][number];
export type ShopWindow = Answer<Calls['pointRewards']>;
export type PointEntry = Answer<Calls['pointTransactions']>['entries'][number];
export type Redeem = Answer<Calls['pointRedeemList']>['redeems'][number];
export type Quote = Answer<Calls['quotePoints']>;
export type PointRate = Answer<Calls['pointConfig']>['rates'][number];

const pointsKey = [...memberKey, 'points'] as const;
const perPage = 10;

export const balanceQuery = queryOptions({
  queryKey: [...pointsKey, 'balance'],
  queryFn: ({ client: queryClient, signal }) => callerOf(queryClient).call('pointBalance', {}, { signal }),
  staleTime: 0,
});

export const configQuery = queryOptions({
  queryKey: [...pointsKey, 'config'],
  queryFn: ({ client: queryClient, signal }) => callerOf(queryClient).call('pointConfig', {}, { signal }),
});

export const typesQuery = queryOptions({
  queryKey: [...pointsKey, 'types'],
  queryFn: ({ client: queryClient, signal }) => callerOf(queryClient).call('pointConversionTypes', {}, { signal }),
});

/** What visitors see is rendered with the page; a member's own leaves with them. */
export const windowQuery = (isMember: boolean) =>
  queryOptions({
    queryKey: isMember ? [...pointsKey, 'window'] : [...contentKey, 'points', 'window'],
    queryFn: ({ client: queryClient, signal }) => callerOf(queryClient).call('pointRewards', {}, { signal }),
    staleTime: 0,
  });

export const useWindow = () => windowQuery(useIsFullMember());

export const entriesQuery = pagedQuery(
  [...pointsKey, 'entries'],
  (caller, query, options) => caller.call('pointTransactions', { query }, options),
  { perPage },
);

export const redeemsQuery = pagedQuery(
  [...pointsKey, 'redeems'],
  (caller, query, options) => caller.call('pointRedeemList', { query }, options),
  { perPage },
);

export const useQuote = () =>
  useMutation({ mutationFn: (points: string) => client.call('quotePoints', { body: { points } }) });

/** The quote is its key: sent again it is the same conversion. */
export const useConvert = () =>
  useSending({
    below: memberKey,
    send: (body: Sent<Calls['convertPoint']>['body']) => client.call('convertPoint', { body }),
    whatOf: ({ quoteId }) => quoteId,
  });

type Order = Omit<Sent<Calls['redeemPointReward']>['body'], 'id'>;

export const useRedeem = () =>
  useSending({
    below: memberKey,
    send: (order: Order, id) => client.call('redeemPointReward', { body: { ...order, id } }),
    whatOf: ({ paymentPassword: _typedAgain, ...order }) => order,
  });
