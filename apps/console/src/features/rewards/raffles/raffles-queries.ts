import { queryOptions, useMutation } from '@tanstack/react-query';
import type { Answer, Calls, Sent } from '@croupier/contract';
import { client } from '../../../platform/client.ts';
import { queryClient } from '../../../platform/query-client.ts';

export type RaffleDesk = Answer<Calls['raffleDesk']>;
export type Raffle = RaffleDesk['raffles'][number];
export type NewRaffle = Sent<Calls['saveRaffle']>['body'];
export type RaffleTerms = NewRaffle['terms'];

export const raffleDeskQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['rewards', merchant, 'raffles'],
    queryFn: () => client.call('raffleDesk', { params: { merchant } }),
  });

// Without a clear answer it may have been done all the same, so either way it is read again.
const readAgain = () => {
  void queryClient.invalidateQueries({ queryKey: ['rewards'] });
  void queryClient.invalidateQueries({ queryKey: ['audit'] });
};

export const useSaveRaffle = (merchant: string) =>
  useMutation({
    mutationFn: (body: NewRaffle) => client.call('saveRaffle', { params: { merchant }, body }),
    onSettled: readAgain,
  });

export const useTryRaffle = (merchant: string) =>
  useMutation({
    mutationFn: ({ id, version }: Pick<Raffle, 'id' | 'version'>) =>
      client.call('tryRaffle', { params: { merchant, id }, body: { version } }),
    onSettled: readAgain,
  });

export type RaffleMove = 'publishRaffle' | 'endRaffle';

export const useMoveRaffle = (merchant: string, { id, version }: Pick<Raffle, 'id' | 'version'>, move: RaffleMove) =>
  useMutation({
    mutationFn: (reason: string) => client.call(move, { params: { merchant, id }, body: { version, reason } }),
    onSettled: readAgain,
  });
