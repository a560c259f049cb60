import type { Answer, Calls } from '@croupier/contract';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callerOf, client } from '../../api/client.ts';
import { nullIfMissing } from '../../api/null-if-missing.ts';
import { memberKey, ownPromotionsKey, publicPromotionsKey } from '../../api/queries.ts';
import { useIsFullMember } from '../../api/use-member.ts';
import { newUuid } from '../../api/send-keys.ts';
import type { Takeable } from '../../api/takeable.ts';
import { useMoneyMoved, useSending } from '../../api/use-sending.ts';
import { createTaker } from './take-each.ts';

export type PromotionCard = Answer<Calls['availablePromotions']>['list'][number];
export type Promotion = Answer<Calls['promotionDetail']>;
export type PromotionOffer = NonNullable<PromotionCard['offer']>;
export type Mine = NonNullable<PromotionCard['mine']>;
export type Rewards = Answer<Calls['promotionClaimList']>;
export type Reward = Rewards['claimable'][number];
export type CashBackFigures = Answer<Calls['promotionCashBack']>;
export type RunningPeriod = NonNullable<CashBackFigures['running']>;
export type ClosedPeriod = CashBackFigures['closed'][number];

/** A push asks for these anew when an operator writes; a promotion that opens or ends by itself shows within the minute. */
const freshMs = 60_000;
/** Four rows of three. */
const pageSize = 12;

/** What visitors read is rendered with the page; what a member reads is their own and leaves with them. */
const keyFor = (isMember: boolean) => (isMember ? ownPromotionsKey : publicPromotionsKey);

export const categoriesQuery = queryOptions({
  queryKey: [...keyFor(false), 'categories'],
  queryFn: async ({ client: queryClient, signal }) =>
    (await callerOf(queryClient).call('promotionCategories', {}, { signal })).list.filter(({ count }) => count > 0),
  staleTime: freshMs,
});

export const listQuery = (category: string | undefined, pageNo: number, isMember = false) =>
  queryOptions({
    queryKey: [...keyFor(isMember), 'list', category ?? '', pageNo],
    queryFn: async ({ client: queryClient, signal }) => {
      const query = { ...(category && { category }), pageNo: String(pageNo), pageSize: String(pageSize) };
      const { list, total, totalPages } = await callerOf(queryClient).call(
        'availablePromotions',
        { query },
        { signal },
      );
      return { list, total, totalPages };
    },
    staleTime: freshMs,
    placeholderData: keepPreviousData,
  });

export const detailQuery = (id: string, isMember = false) =>
  queryOptions({
    queryKey: [...keyFor(isMember), 'detail', id],
    queryFn: ({ client: queryClient, signal }) =>
      nullIfMissing(callerOf(queryClient).call('promotionDetail', { query: { id } }, { signal })),
    staleTime: freshMs,
  });

export const rewardsQuery = queryOptions({
  queryKey: [...ownPromotionsKey, 'rewards'],
  queryFn: ({ client: queryClient, signal }) => callerOf(queryClient).call('promotionClaimList', {}, { signal }),
});

export const cashBackQuery = (promotion: string) =>
  queryOptions({
    queryKey: [...ownPromotionsKey, 'cash-back', promotion],
    queryFn: ({ client: queryClient, signal }) =>
      callerOf(queryClient).call('promotionCashBack', { params: { id: promotion } }, { signal }),
  });

/** As whoever reads: until a member's own answer is there, the one that everybody gets. */
export function usePromotions(category: string | undefined, pageNo: number) {
  return useQuery(listQuery(category, pageNo, useIsFullMember()));
}

export function usePromotion(id: string) {
  const queryClient = useQueryClient();
  const isMember = useIsFullMember();
  return useQuery({
    ...detailQuery(id, isMember),
    ...(isMember && { placeholderData: () => queryClient.getQueryData(detailQuery(id).queryKey) }),
  });
}

/** An act of mine in a promotion, sent once however often it is repeated; then everything of mine is asked for anew. */
function useAct<Order>(
  slug: string,
  send: (order: Order, key: string) => Promise<Pick<Promotion, 'status'> & { mine: Mine }>,
) {
  const queryClient = useQueryClient();
  return useSending({
    below: memberKey,
    send: async (order: Order, key) => {
      const answer = await send(order, key);
      queryClient.setQueryData(detailQuery(slug, true).queryKey, (known) => known && { ...known, ...answer });
      return answer;
    },
  });
}

export function useJoin({ id: slug, offer }: { id: string; offer: PromotionOffer }) {
  return useAct(slug, (_order: null, id) => client.call('joinPromotion', { params: { id: offer.id }, body: { id } }));
}

export function useClaim({ id: slug, offer }: { id: string; offer: PromotionOffer }) {
  return useAct(slug, ({ comment }: { comment?: string }, id) =>
    claim({ promotion: offer.id, kind: offer.kind }, { id, ...(comment && { comment }) }),
  );
}

/** Rewards of sign-up promotions are asked for under the name that the specification gives (PM-9). */
function claim(
  { promotion, kind }: Pick<Reward, 'promotion' | 'kind'>,
  { reward, ...body }: { id: string; reward?: string; comment?: string },
): Promise<{ status: Promotion['status']; mine: Mine }> {
  return kind === 'signup'
    ? client.call('signUpReward', { body: { ...body, promotion } })
    : client.call('claimPromotion', { params: { id: promotion }, body: { ...body, ...(reward && { reward }) } });
}

/** Pictures are named before they are sent: a repeat replaces nothing and adds nothing. */
export function useAddPictures(promotion: string) {
  return useMutation({
    mutationFn: async (pictures: ReadonlyMap<string, File>) => {
      for (const [picture, file] of pictures)
        await client.call('uploadPromotionPicture', {
          params: { id: promotion, picture },
          body: new Uint8Array(await file.arrayBuffer()),
        });
    },
  });
}

export const takeableOf = (reward: Reward): Takeable => ({
  id: reward.id,
  title: reward.title,
  send: (key) => claim(reward, { id: key, reward: reward.id }),
});

/** Takes rewards, each by an act of its own; answers what became of each. */
export function useTake() {
  const moneyMoved = useMoneyMoved(memberKey);
  const [take] = useState(() => createTaker((one: Takeable, key) => one.send(key), newUuid));
  return useMutation({ mutationFn: take, onSettled: () => void moneyMoved() });
}

/** Without a comment or pictures to send along. */
export const isTakenAtOnce = ({ asksComment, pictures }: Pick<Reward, 'asksComment' | 'pictures'>): boolean =>
  !asksComment && pictures === 0;

/** Of an address; anything that is no page number is the first. */
export function readPageNo(text: string | undefined): number {
  return text !== undefined && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}
