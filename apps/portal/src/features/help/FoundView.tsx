import { HELP_SEARCH_LENGTH } from '@croupier/contract/limits';
import { EmptyState, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { usePageTitle } from '../../brand/use-page-title.ts';
import { FetchFailure } from '../../parts/FetchFailure.tsx';
import { ArticleList, ArticleListSkeleton } from './ArticleList.tsx';
import { AskPeople } from './CentreView.tsx';
import { foundQuery } from './help-queries.ts';

/** The results of a search, best first. The server tolerates typing errors and matches beginnings of words (CN-7). */
export function FoundView({ text }: { text: string }) {
  const t = useText();
  const { data, isError, isPlaceholderData, error, refetch } = useQuery(foundQuery(text.slice(0, HELP_SEARCH_LENGTH)));
  usePageTitle(t('help.search'));
  return (
    <section aria-labelledby="found" className="flex flex-col gap-4" aria-busy={isPlaceholderData || undefined}>
      <h2 id="found" aria-live="polite" className="heading min-h-[1.5em] text-title">
        {data && !isPlaceholderData ? (
          t('help.found', { count: data.total, text })
        ) : (
          <span className="sr-only">{t('help.search')}</span>
        )}
      </h2>
      {data ? (
        data.list.length > 0 ? (
          <ArticleList articles={data.list} />
        ) : (
          <EmptyState drawing="search" title={t('help.found_nothing')} action={<AskPeople />}>
            {t('help.found_nothing_lead')}
          </EmptyState>
        )
      ) : isError ? (
        <FetchFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <ArticleListSkeleton />
      )}
    </section>
  );
}
