import type { Answer, Calls } from '@croupier/contract';
import { queryOptions } from '@tanstack/react-query';
import { callerOf, client } from '../../api/client.ts';
import { memberKey, ownPromotionsKey } from '../../api/queries.ts';
import { useSending } from '../../api/use-sending.ts';

export type Gifts = Answer<Calls['gifts']>;
export type Gift = Gifts['waiting'][number];

export const giftsQuery = queryOptions({
  queryKey: [...ownPromotionsKey, 'gifts'],
  queryFn: ({ client: queryClient, signal }) => callerOf(queryClient).call('gifts', {}, { signal }),
});

export const takeGift = (gift: string, key: string): Promise<Gift> =>
  client.call('takeGift', { params: { id: gift }, body: { id: key } });

export const useTakeGift = () =>
  useSending<string, Gift>({
    below: memberKey,
    send: takeGift,
  });
