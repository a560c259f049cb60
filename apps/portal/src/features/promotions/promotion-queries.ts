import type { Answer, Calls } from '@croupier/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callerOf } from '../../api/client.ts';
import { nullIfMissing } from '../../api/null-if-missing.ts';
import { contentKey } from '../../api/queries.ts';

export type PromotionCard = Answer<Calls['availablePromotions']>['list'][number];
export type Promotion = Answer<Calls['promotionDetail']>;

const promotionsKey = [...contentKey, 'promotions'] as const;
/** A push asks for these anew when an operator writes; a promotion that opens or ends by itself shows within the minute. */
const freshMs = 60_000;
/** Four rows of three. */
const pageSize = 12;

export const categoriesQuery = queryOptions({
  queryKey: [...promotionsKey, 'categories'],
  queryFn: async ({ client, signal }) =>
    (await callerOf(client).call('promotionCategories', {}, { signal })).list.filter(({ count }) => count > 0),
  staleTime: freshMs,
});

export const listQuery = (category: string | undefined, pageNo: number) =>
  queryOptions({
    queryKey: [...promotionsKey, 'list', category ?? '', pageNo],
    queryFn: async ({ client, signal }) => {
      const query = { ...(category && { category }), pageNo: String(pageNo), pageSize: String(pageSize) };
      const { list, total, totalPages } = await callerOf(client).call('availablePromotions', { query }, { signal });
      return { list, total, totalPages };
    },
    staleTime: freshMs,
    placeholderData: keepPreviousData,
  });

export const detailQuery = (id: string) =>
  queryOptions({
    queryKey: [...promotionsKey, 'detail', id],
    queryFn: ({ client, signal }) =>
      nullIfMissing(callerOf(client).call('promotionDetail', { query: { id } }, { signal })),
    staleTime: freshMs,
  });

/** Of an address; anything that is no page number is the first. */
export function readPageNo(text: string | undefined): number {
  return text !== undefined && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}
