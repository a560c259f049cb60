import { queryOptions, useQuery } from '@tanstack/react-query';
import { callerOf } from './client.ts';
import { ownPromotionsKey, publicPromotionsKey } from './queries.ts';
import { siteQuery } from './site-query.ts';
import { useIsFullMember } from './use-member.ts';

/** A promotion that opens or ends by itself shows within this time. */
const freshMs = 60_000;

/** The visitor's answer is rendered with the page; a member has one of their own. */
export const promotionCountQuery = (isMember: boolean) =>
  queryOptions({
    queryKey: [...(isMember ? ownPromotionsKey : publicPromotionsKey), 'count'],
    queryFn: ({ client, signal }) => callerOf(client).call('promotionCount', {}, { signal }),
    staleTime: freshMs,
  });

const none = { count: 0, claimable: 0 };

/** How many promotions are open to me, and how many rewards I can take (PM-5, SH-30). */
export function usePromotionCount(): { count: number; claimable: number } {
  const isMember = useIsFullMember();
  const hasPromotions = useQuery(siteQuery).data?.hasPromotions === true;
  return useQuery({ ...promotionCountQuery(isMember), enabled: hasPromotions || isMember }).data ?? none;
}
