import type { Answer, Calls } from '@croupier/contract';
import { queryOptions } from '@tanstack/react-query';
import { callerOf, client } from '../../api/client.ts';
import { nullIfMissing } from '../../api/null-if-missing.ts';
import { pagedQuery } from '../../api/paged-query.ts';
import { bonusKey } from '../../api/queries.ts';
import { useSending } from '../../api/use-sending.ts';

export type Bonus = Answer<Calls['bonuses']>['bonuses'][number];
export type BonusDetail = Answer<Calls['bonus']>;
export type BonusBet = Answer<Calls['bonusBets']>['bets'][number];
export type BonusEntry = Answer<Calls['bonusEntries']>['entries'][number];

const perPage = 10;

/** The end of vendors' bets is not pushed, so the page polls. */
const liveAskMs = 15_000;

export const bonusesQuery = pagedQuery(
  [...bonusKey, 'list'],
  (caller, query, options) => caller.call('bonuses', { query }, options),
  { perPage },
);

export const bonusQuery = (id: string) =>
  queryOptions({
    queryKey: [...bonusKey, 'one', id],
    queryFn: ({ client: queryClient, signal }) =>
      nullIfMissing(callerOf(queryClient).call('bonus', { params: { id } }, { signal })),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && data.endedAt === null ? liveAskMs : false),
  });

export const bonusBetsQuery = (id: string, category: string | null) =>
  pagedQuery(
    [...bonusKey, 'bets', id, category],
    (caller, query, options) =>
      caller.call('bonusBets', { params: { id }, query: { ...query, ...(category && { category }) } }, options),
    { perPage },
  );

export const bonusEntriesQuery = (id: string) =>
  pagedQuery(
    [...bonusKey, 'entries', id],
    (caller, query, options) => caller.call('bonusEntries', { params: { id }, query }, options),
    { perPage },
  );

export function useCancelBonus(id: string) {
  return useSending({
    below: bonusKey,
    send: (givenUp: string, key) => client.call('cancelBonus', { params: { id }, body: { key, givenUp } }),
  });
}
