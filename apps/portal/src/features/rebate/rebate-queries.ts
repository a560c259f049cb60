import type { Answer, Calls } from '@croupier/contract';
import { queryOptions } from '@tanstack/react-query';
import { callerOf, client } from '../../api/client.ts';
import { memberKey } from '../../api/queries.ts';
import { useSending } from '../../api/use-sending.ts';

export type Rebate = Answer<Calls['rebate']>;
export type RebateCategory = Rebate['categories'][number];

const rebateKey = [...memberKey, 'rebate'] as const;

/** Bets settle while one looks, and every five minutes more of them can be claimed. */
const askMs = 60_000;

export const rebateQuery = queryOptions({
  queryKey: rebateKey,
  queryFn: ({ client: queryClient, signal }) => callerOf(queryClient).call('rebate', {}, { signal }),
  staleTime: 0,
  refetchInterval: askMs,
});

/** What is claimed is what there is: the order has nothing but its key. */
export const useClaimRebate = () =>
  useSending<'all', Answer<Calls['claimRebate']>>({
    below: memberKey,
    send: (_order, id) => client.call('claimRebate', { body: { id } }),
  });
