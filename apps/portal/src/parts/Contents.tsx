import { useText } from '@croupier/ui';
import { useId } from 'react';
import { Link } from '../routing/Link.tsx';
import { usePathname } from '../routing/router-context.ts';
import type { MarkupHeading } from './markup-headings.ts';

/** What a long text holds, each part one click away and with an address of its own. */
export function Contents({ headings, className }: { headings: readonly MarkupHeading[]; className?: string }) {
  const t = useText();
  const id = useId();
  const pathname = usePathname();
  return (
    <nav aria-labelledby={id} className={className}>
      <h2 id={id} className="control-label mb-2 text-small text-ink-faint">
        {t('help.contents')}
      </h2>
      <ol className="border-s border-line">
        {headings.map((heading) => (
          <li key={heading.id}>
            <Link
              // The path of a page begins with a slash.
              to={`${pathname}#${heading.id}` as `/${string}`}
              search={(before) => before}
              aria-current={undefined}
              className="flex min-h-9 items-center border-s-2 border-transparent ps-3 text-small text-ink-soft hover:border-highlight hover:text-ink"
            >
              {heading.text}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
