import { articleQuery, categoryQuery, centreQuery } from '../features/help/help-queries.ts';
import { HelpPage } from '../features/help/HelpPage.tsx';
import { legalQuery } from '../features/legal/legal-queries.ts';
import { LegalPage } from '../features/legal/LegalPage.tsx';
import type { PageHead, PageVisit } from '../routing/route.ts';
import { useSearch } from '../routing/router-context.ts';

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
  return legal ? <LegalPage slug={legal} /> : <HelpPage />;
}
