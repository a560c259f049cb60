import { Badge, chipClass, EmptyState, Skeleton, useFormats, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { siteQuery } from '../../api/site-query.ts';
import { usePageTitle } from '../../brand/use-page-title.ts';
import { useTopOfView } from '../../page/use-top-of-view.ts';
import { Contents } from '../../parts/Contents.tsx';
import { FetchFailure } from '../../parts/FetchFailure.tsx';
import { Markup } from '../../parts/Markup.tsx';
import { headingsOf } from '../../parts/markup-headings.ts';
import { columnClass, PageHead } from '../../parts/PageHead.tsx';
import { Link } from '../../routing/Link.tsx';
import { legalQuery } from './legal-queries.ts';

/** One legal text with its edition, effective date and version (CN-18), and links to the others. */
export function LegalPage({ slug }: { slug: string }) {
  const t = useText();
  const formats = useFormats();
  const { data, isError, error, refetch } = useQuery(legalQuery(slug));
  const others = useQuery(siteQuery).data?.legal ?? [];
  usePageTitle(data?.title ?? t('help.legal'));
  useTopOfView(slug);
  const isMissing = data === null;
  const headings = data ? headingsOf(data.body) : [];
  return (
    <div className="flex flex-col gap-8">
      <PageHead
        title={isMissing ? t('help.no_such_text') : (data?.title ?? <Skeleton className="w-72" />)}
        lead={data?.summary ?? (isMissing ? undefined : <Skeleton className="w-80" />)}
      >
        <nav aria-label={t('help.legal')}>
          <ul className="flex flex-wrap gap-2">
            {others.map((text) => (
              <li key={text.slug}>
                <Link to="/help" search={{ legal: text.slug }} className={chipClass(text.slug === slug)}>
                  {text.title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </PageHead>
      <div className={`${columnClass} grid gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]`}>
        {data ? (
          <>
            <article className="flex max-w-3xl min-w-0 flex-col gap-6">
              <p className="flex flex-wrap items-center gap-2 text-small text-ink-soft">
                <Badge tone="highlight">{t('help.edition', { edition: data.edition })}</Badge>
                <span>{t('help.in_force', { day: formats.date(new Date(`${data.effectiveOn}T12:00:00Z`)) })}</span>
                <span className="text-ink-faint">{t('help.version', { version: data.version })}</span>
              </p>
              <Markup nodes={data.body} topLevel={2} hasAnchors />
            </article>
            {headings.length > 2 && (
              <aside className="self-start max-lg:row-start-1 lg:sticky lg:top-32">
                <Contents headings={headings} />
              </aside>
            )}
          </>
        ) : isMissing ? (
          <EmptyState drawing="search" title={t('help.no_such_text')}>
            {t('help.no_such_text_lead')}
          </EmptyState>
        ) : isError ? (
          <FetchFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton shape="block" className="h-96" />
        )}
      </div>
    </div>
  );
}
