import { Icon, Skeleton } from '@croupier/ui';
import type { HelpCard } from './help-queries.ts';
import { HelpLink } from './HelpLink.tsx';

type Listed = Pick<HelpCard, 'slug' | 'title' | 'summary'> & { categoryTitle?: string };

/** Articles with their summaries. */
export function ArticleList({ articles }: { articles: readonly Listed[] }) {
  return (
    <ul className="flex max-w-3xl flex-col gap-3">
      {articles.map(({ slug, title, summary, categoryTitle }) => (
        <li key={slug}>
          <HelpLink
            article={slug}
            className="group flex items-center gap-4 rounded-card bg-raised p-4 shadow-low transition-colors hover:bg-high"
          >
            <span className="min-w-0 flex-1">
              {categoryTitle && <span className="block text-caption text-ink-faint">{categoryTitle}</span>}
              <span className="block font-semibold text-ink">{title}</span>
              <span className="block text-small text-ink-soft">{summary}</span>
            </span>
            <Icon name="chevron-end" className="text-ink-faint group-hover:text-highlight" />
          </HelpLink>
        </li>
      ))}
    </ul>
  );
}

export function ArticleListSkeleton() {
  return (
    <div className="flex max-w-3xl flex-col gap-3">
      {[1, 2, 3, 4].map((place) => (
        <Skeleton key={place} shape="block" className="h-20" />
      ))}
    </div>
  );
}
