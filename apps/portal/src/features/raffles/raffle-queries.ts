import type { Answer, Calls } from '@croupier/contract';
import { queryOptions } from '@tanstack/react-query';
import { callerOf, client } from '../../api/client.ts';
import { contentKey, memberKey } from '../../api/queries.ts';
import { useSending } from '../../api/use-sending.ts';

export type Raffle = Answer<Calls['raffle']>;
export type RaffleStanding = Answer<Calls['claimRafflePromotion']>;
export type RaffleRows = Answer<Calls['raffleTickets']>;

const rafflesKey = [...contentKey, 'raffles'] as const;
const ownKey = [...memberKey, 'raffles'] as const;
/** A draw follows its close by minutes. */
const askMs = 30_000;

export const rafflesQuery = queryOptions({
  queryKey: rafflesKey,
  queryFn: ({ client: queryClient, signal }) => callerOf(queryClient).call('raffles', {}, { signal }),
  refetchInterval: askMs,
});

export const raffleQuery = (id: string) =>
  queryOptions({
    queryKey: [...rafflesKey, id],
    queryFn: ({ client: queryClient, signal }) => callerOf(queryClient).call('raffle', { params: { id } }, { signal }),
    refetchInterval: askMs,
  });

export const standingQuery = (id: string) =>
  queryOptions({
    queryKey: [...ownKey, id],
    queryFn: async ({ client: queryClient, signal }) => {
      const { raffles } = await callerOf(queryClient).call('rafflePromotionStatus', { query: { id } }, { signal });
      return raffles[0] ?? null;
    },
    refetchInterval: askMs,
  });

/** My rows, newest first, as many as a page has. */
export const rowsQuery = (id: string) =>
  queryOptions({
    queryKey: [...ownKey, id, 'rows'],
    queryFn: ({ client: queryClient, signal }) =>
      callerOf(queryClient).call('raffleTickets', { params: { id }, query: { limit: '100' } }, { signal }),
    refetchInterval: askMs,
  });

export const useTakeTickets = () =>
  useSending<string, RaffleStanding>({
    below: ownKey,
    send: (raffle, id) => client.call('claimRafflePromotion', { body: { id, raffle } }),
  });
