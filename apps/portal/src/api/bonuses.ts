import type { Answer, Calls } from '@croupier/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callerOf, client } from './client.ts';
import { bonusKey, walletQuery } from './queries.ts';

type Bonuses = Answer<Calls['bonuses']>;
export type LiveBonus = NonNullable<Bonuses['live']>;

/** The bonus that is played now, and whether it may pay stakes. Beginning, end and use are pushed (hear-push.ts). */
export const liveBonusQuery = queryOptions({
  queryKey: [...bonusKey, 'live'],
  queryFn: async ({ client: queryClient, signal }) => {
    const { live, isRealMoneyOnly } = await callerOf(queryClient).call(
      'bonuses',
      { query: { limit: '1' } },
      { signal },
    );
    return { live, isRealMoneyOnly };
  },
  staleTime: 0,
});

export function useSetBonusUse() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isRealMoneyOnly: boolean) => client.call('setBonusUse', { body: { isRealMoneyOnly } }),
    onSuccess: ({ isRealMoneyOnly }) =>
      queryClient.setQueryData(liveBonusQuery.queryKey, (known) => known && { ...known, isRealMoneyOnly }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: bonusKey }),
        queryClient.invalidateQueries({ queryKey: walletQuery.queryKey }),
      ]),
  });
}
