import { Skeleton, useFormats, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { useHasService } from '../../brand/ServiceLink.tsx';
import { usePageTitle } from '../../brand/use-page-title.ts';
import { Contents } from '../../parts/Contents.tsx';
import { FetchFailure } from '../../parts/FetchFailure.tsx';
import { Markup } from '../../parts/Markup.tsx';
import { headingsOf } from '../../parts/markup-headings.ts';
import { AskPeople } from './CentreView.tsx';
import { Crumbs } from './Crumbs.tsx';
import { articleQuery } from './help-queries.ts';
import { HelpLink } from './HelpLink.tsx';
import { NoSuchText } from './NoSuchText.tsx';

/** One article, with related ones and a link to customer service beside it. */
export function ArticleView({ slug }: { slug: string }) {
  const t = useText();
  const formats = useFormats();
  const hasService = useHasService();
  const { data, isError, error, refetch } = useQuery(articleQuery(slug));
  usePageTitle(data?.title ?? t('help.title'));
  if (data === null) return <NoSuchText />;
  const headings = data ? headingsOf(data.body) : [];
  return (
    <div className="flex flex-col gap-6">
      <Crumbs category={data && { slug: data.category, title: data.categoryTitle }} />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <article className="flex max-w-3xl min-w-0 flex-col gap-4">
          <h1 className="heading text-headline">{data?.title ?? <Skeleton className="w-72" />}</h1>
          {headings.length > 2 && <Contents headings={headings} className="lg:hidden" />}
          {data ? (
            <>
              <Markup nodes={data.body} topLevel={2} hasAnchors />
              <p className="border-t border-line pt-3 text-caption text-ink-faint">
                {t('help.changed', { day: formats.date(new Date(data.changedAt)) })}
              </p>
            </>
          ) : isError ? (
            <FetchFailure error={error} onRetry={() => void refetch()} />
          ) : (
            <TextSkeleton />
          )}
        </article>
        <aside className="flex flex-col gap-6 self-start lg:sticky lg:top-32">
          {headings.length > 2 && <Contents headings={headings} className="max-lg:hidden" />}
          {data && data.related.length > 0 && (
            <nav aria-labelledby="related">
              <h2 id="related" className="control-label mb-2 text-small text-ink-faint">
                {t('help.related')}
              </h2>
              <ul className="flex flex-col">
                {data.related.map((card) => (
                  <li key={card.slug}>
                    <HelpLink
                      article={card.slug}
                      className="flex min-h-9 items-center text-small text-highlight underline-offset-4 hover:underline"
                    >
                      {card.title}
                    </HelpLink>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          {hasService && (
            <section className="flex flex-col items-start gap-3 rounded-card bg-sunken p-4">
              <h2 className="heading text-body">{t('help.not_here')}</h2>
              <AskPeople />
            </section>
          )}
        </aside>
      </div>
    </div>
  );
}

/** The outline of some paragraphs. */
function TextSkeleton() {
  return (
    <div className="flex min-h-80 flex-col gap-3 pt-2">
      {['w-full', 'w-11/12', 'w-4/5', 'w-10/12', 'w-3/5'].map((width) => (
        <Skeleton key={width} className={width} />
      ))}
    </div>
  );
}
