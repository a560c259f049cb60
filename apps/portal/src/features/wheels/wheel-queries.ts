import type { Answer, Calls } from '@croupier/contract';
import { queryOptions } from '@tanstack/react-query';
import { callerOf, client } from '../../api/client.ts';
import { pagedQuery } from '../../api/paged-query.ts';
import { memberKey } from '../../api/queries.ts';
import { useSending } from '../../api/use-sending.ts';

export type Wheel = Answer<Calls['wheels']>['wheels'][number];
export type WheelPrize = Wheel['prizes'][number];
export type WheelRule = Wheel['rules'][number];
export type WheelSpin = Answer<Calls['spinWheel']>;
export type WheelTicket = Answer<Calls['wheelTickets']>['tickets'][number];

const wheelKey = [...memberKey, 'wheels'] as const;
const perPage = 10;
/** Bets settle while one looks. */
const askMs = 60_000;

export const wheelsQuery = queryOptions({
  queryKey: [...wheelKey, 'all'],
  queryFn: ({ client: queryClient, signal }) => callerOf(queryClient).call('wheels', {}, { signal }),
  staleTime: askMs / 2,
  refetchInterval: askMs,
});

export const spinsQuery = (id: string) =>
  pagedQuery(
    [...wheelKey, 'spins', id],
    (caller, query, options) => caller.call('wheelSpins', { params: { id }, query }, options),
    { perPage },
  );

export const ticketsQuery = (id: string) =>
  pagedQuery(
    [...wheelKey, 'tickets', id],
    (caller, query, options) => caller.call('wheelTickets', { params: { id }, query }, options),
    { perPage },
  );

type SpinOrder = { version: number; clientSeed: string };

export const useSpin = (wheel: string) =>
  useSending<SpinOrder, WheelSpin>({
    below: wheelKey,
    send: (order, id) => client.call('spinWheel', { params: { id: wheel }, body: { id, ...order } }),
  });

type SeedOrder = { commit: string; clientSeed: string };

export const useChangeSeeds = (wheel: string) =>
  useSending<SeedOrder, Answer<Calls['wheelSeedChange']>>({
    below: wheelKey,
    send: (order, id) => client.call('wheelSeedChange', { params: { id: wheel }, body: { id, ...order } }),
  });
