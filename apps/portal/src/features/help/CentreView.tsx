import { buttonClass, EmptyState, Icon, Skeleton, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSettings } from '../../api/use-settings.ts';
import { usePageTitle } from '../../brand/use-page-title.ts';
import { ServiceLink, useHasService } from '../../brand/ServiceLink.tsx';
import { FetchFailure } from '../../parts/FetchFailure.tsx';
import { Link } from '../../routing/Link.tsx';
import { centreQuery } from './help-queries.ts';
import type { HelpCategory } from './help-queries.ts';
import { HelpLink } from './HelpLink.tsx';
import { subjectIcon } from './subject-icons.ts';

const gridClass = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3';

/** All categories with their articles, so that most people need no further click. */
export function CentreView() {
  const t = useText();
  const { data, isError, error, refetch } = useQuery(centreQuery);
  const { brand } = useSettings();
  const hasService = useHasService();
  usePageTitle(t('help.title'));
  if (data?.length === 0) return <EmptyState title={t('help.nothing_written')} action={<AskPeople />} />;
  return (
    <div className="flex flex-col gap-8">
      {!data && isError ? (
        <FetchFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <ul className={gridClass}>
          {data
            ? data.map((subject) => <Subject key={subject.slug} subject={subject} />)
            : [1, 2, 3, 4, 5, 6, 7].map((place) => (
                <li key={place}>
                  <Skeleton shape="block" className="h-72" />
                </li>
              ))}
          {hasService && (
            <Offer title={t('help.people')} lead={t('help.people_lead', { brand: brand.name })}>
              <AskPeople />
            </Offer>
          )}
          <Offer title={t('help.check_us')} lead={t('help.check_us_lead')}>
            <Link to="/integrity" className={buttonClass()}>
              <Icon name="verify" />
              {t('help.check_books')}
            </Link>
          </Offer>
        </ul>
      )}
    </div>
  );
}

function Offer({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <li className="flex flex-col items-start gap-3 rounded-card bg-sunken p-6">
      <h2 className="heading text-title">{title}</h2>
      <p className="text-small text-ink-soft">{lead}</p>
      <div className="mt-auto">{children}</div>
    </li>
  );
}

function Subject({ subject: { slug, title, summary, articles } }: { subject: HelpCategory }) {
  return (
    <li className="flex flex-col gap-3 rounded-card bg-raised p-6 shadow-mid">
      <div className="flex items-center gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-high text-highlight">
          <Icon name={subjectIcon(slug)} />
        </span>
        <h2 className="heading text-title">
          <HelpLink category={slug} className="underline-offset-4 hover:underline">
            {title}
          </HelpLink>
        </h2>
      </div>
      <p className="text-small text-ink-soft">{summary}</p>
      <ul className="flex flex-col border-t border-line pt-2">
        {articles.map((article) => (
          <li key={article.slug}>
            <HelpLink
              article={article.slug}
              className="flex min-h-9 items-center text-small text-highlight underline-offset-4 hover:underline"
            >
              {article.title}
            </HelpLink>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** A link to customer service, below articles. */
export function AskPeople() {
  const t = useText();
  return (
    <ServiceLink className={buttonClass()}>
      <Icon name="support" />
      {t('system.customer_service')}
    </ServiceLink>
  );
}
