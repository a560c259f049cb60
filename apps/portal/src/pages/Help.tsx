import { Suspense } from 'react';
import { FallbackBoundary } from '../failure/FallbackBoundary.tsx';
import { articleQuery, categoryQuery, centreQuery } from '../features/help/help-queries.ts';
import { HelpPage } from '../features/help/HelpPage.tsx';
import { legalQuery } from '../features/legal/legal-queries.ts';
import { LegalPage } from '../features/legal/LegalPage.tsx';
import { columnClass } from '../parts/PageHead.tsx';
import { lazyPart } from '../routing/lazy-part.tsx';
import type { PageHead, PageVisit } from '../routing/route.ts';
import { useSearch } from '../routing/router-context.ts';

/** Below everything, with the words of the cashier: the page does not wait for it. */
const PayoutTimes = lazyPart(
  async () => ({ default: (await import('../features/cashier/PayoutTimes.tsx')).PayoutTimes }),
  ['cashier'],
);

export const prefetch = ({ queryClient, search: { legal, article, category, chat } }: PageVisit): Promise<unknown> => {
  if (legal) return queryClient.prefetchQuery(legalQuery(legal));
  if (article) return queryClient.prefetchQuery(articleQuery(article));
  if (category) return queryClient.prefetchQuery(categoryQuery(category));
  return chat ? Promise.resolve() : queryClient.prefetchQuery(centreQuery);
};

export const head = ({ queryClient, search: { legal, article, category } }: PageVisit): PageHead | undefined => {
  if (!legal && !article && !category) return undefined;
  const text = legal
    ? queryClient.getQueryData(legalQuery(legal).queryKey)
    : article
      ? queryClient.getQueryData(articleQuery(article).queryKey)
      : queryClient.getQueryData(categoryQuery(category!).queryKey);
  return text ? { title: text.title, description: text.summary } : { isMissing: true };
};

/** The help centre, and the legal texts, which stand open like it whatever the brand's doors. */
export default function Help() {
  const { legal } = useSearch();
  if (legal) return <LegalPage slug={legal} />;
  return (
    <>
      <HelpPage />
      {/* How long money out takes is asked before anybody signs in (WI-25). */}
      <FallbackBoundary fallback={null}>
        <Suspense fallback={null}>
          <div className={`${columnClass} pb-8 empty:hidden sm:pb-12`}>
            <PayoutTimes />
          </div>
        </Suspense>
      </FallbackBoundary>
    </>
  );
}
