import { Icon, useText } from '@croupier/ui';
import { HelpLink } from './HelpLink.tsx';

const crumbClass = 'inline-flex min-h-9 items-center text-highlight underline-offset-4 hover:underline';

/** Links to all categories, and to the category of an article. */
export function Crumbs({ category }: { category?: { slug: string; title: string } | undefined }) {
  const t = useText();
  return (
    <nav aria-label={t('help.crumbs')}>
      <ol className="flex min-h-9 flex-wrap items-center gap-x-2 text-small">
        <li>
          <HelpLink className={crumbClass}>{t('help.title')}</HelpLink>
        </li>
        {category && (
          <li className="flex items-center gap-2">
            <Icon name="chevron-end" className="size-4 text-ink-faint" />
            <HelpLink category={category.slug} className={crumbClass}>
              {category.title}
            </HelpLink>
          </li>
        )}
      </ol>
    </nav>
  );
}
