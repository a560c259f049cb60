import { categoriesQuery, detailQuery, listQuery, readPageNo } from '../features/promotions/promotion-queries.ts';
import { PromotionDetail } from '../features/promotions/PromotionDetail.tsx';
import { PromotionsPage } from '../features/promotions/PromotionsPage.tsx';
import { useTopOfView } from '../page/use-top-of-view.ts';
import type { PageHead, PageVisit } from '../routing/route.ts';
import { useParams, useSearch } from '../routing/router-context.ts';

export const prefetch = ({ queryClient, params, search: { id = params['slug'], category, page } }: PageVisit) =>
  Promise.all(
    id
      ? [queryClient.prefetchQuery(detailQuery(id)), queryClient.prefetchQuery(listQuery(undefined, 1))]
      : [queryClient.prefetchQuery(categoriesQuery), queryClient.prefetchQuery(listQuery(category, readPageNo(page)))],
  );

export const head = ({ queryClient, params, search: { id = params['slug'] } }: PageVisit): PageHead | undefined => {
  if (!id) return undefined;
  const promotion = queryClient.getQueryData(detailQuery(id).queryKey);
  return promotion ? { title: promotion.title, description: promotion.summary } : { isMissing: true };
};

/** What the brand gives (RT-9): all of it, or one promotion, named by `?id=` as links do, or by the path. */
export default function Promotions() {
  const { slug } = useParams();
  const { id = slug, page } = useSearch();
  useTopOfView([id, page].join('/'));
  return id ? <PromotionDetail id={id} /> : <PromotionsPage />;
}
