import { Skeleton, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { useHasService } from '../../brand/ServiceLink.tsx';
import { usePageTitle } from '../../brand/use-page-title.ts';
import { FetchFailure } from '../../parts/FetchFailure.tsx';
import { ArticleList, ArticleListSkeleton } from './ArticleList.tsx';
import { AskPeople } from './CentreView.tsx';
import { Crumbs } from './Crumbs.tsx';
import { categoryQuery } from './help-queries.ts';
import { NoSuchText } from './NoSuchText.tsx';

/** One category: its articles with their summaries. */
export function CategoryView({ slug }: { slug: string }) {
  const t = useText();
  const hasService = useHasService();
  const { data, isError, error, refetch } = useQuery(categoryQuery(slug));
  usePageTitle(data?.title ?? t('help.title'));
  if (data === null) return <NoSuchText />;
  return (
    <div className="flex flex-col gap-6">
      <Crumbs />
      <header className="flex max-w-3xl flex-col gap-2">
        <h1 className="heading text-headline">{data?.title ?? <Skeleton className="w-60" />}</h1>
        <p className="text-ink-soft">{data?.summary ?? <Skeleton className="w-80" />}</p>
      </header>
      {data ? (
        <ArticleList articles={data.list} />
      ) : isError ? (
        <FetchFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <ArticleListSkeleton />
      )}
      {hasService && (
        <div className="flex flex-wrap items-center gap-4 text-ink-soft">
          <p>{t('help.not_here')}</p>
          <AskPeople />
        </div>
      )}
    </div>
  );
}
