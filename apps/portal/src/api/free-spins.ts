import type { Answer, Calls } from '@croupier/contract';
import { queryOptions } from '@tanstack/react-query';
import { callerOf } from './client.ts';
import { ownPromotionsKey } from './queries.ts';

export type SpinPack = Answer<Calls['freeSpinPacks']>['packs'][number];
export type Spin = Answer<Calls['freeSpinLines']>['spins'][number];

/** My free spins. Each spin and the end of a pack is pushed as a change of promotions (hear-push.ts). */
export const spinPacksQuery = queryOptions({
  queryKey: [...ownPromotionsKey, 'free-spins'],
  queryFn: async ({ client, signal }) => (await callerOf(client).call('freeSpinPacks', {}, { signal })).packs,
});

export const spinsQuery = (id: string) =>
  queryOptions({
    queryKey: [...ownPromotionsKey, 'free-spins', id],
    queryFn: async ({ client, signal }) =>
      (await callerOf(client).call('freeSpinLines', { params: { id } }, { signal })).spins,
  });

/** Whether spins can be played now. */
export const isPlayable = ({ state, played, spins, until }: SpinPack): boolean =>
  (state === 'granted' || state === 'running') && played < spins && Date.parse(until) > Date.now();
