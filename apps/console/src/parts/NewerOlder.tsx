import { buttonClass, Icon, useText } from '@croupier/ui';
import type { ReactNode } from 'react';

type NewerOlderProps = {
  label: string;
  /** Where the page begins; undefined for the newest page. */
  before: string | undefined;
  next: string | null;
  /** Renders a link to the page that begins there. */
  renderLink: (link: { before?: string; className: string; children: ReactNode }) => ReactNode;
};

/** Links to the newest and to older entries of a list; nothing if the list has one page. */
export function NewerOlder({ label, before, next, renderLink }: NewerOlderProps) {
  const t = useText();
  if (before === undefined && next === null) return null;
  const className = buttonClass({ size: 'small' });
  return (
    <nav aria-label={label} className="flex justify-end gap-2">
      {before !== undefined &&
        renderLink({
          className,
          children: (
            <>
              <Icon name="arrow-up" />
              {t('console.newest')}
            </>
          ),
        })}
      {next !== null &&
        renderLink({
          before: next,
          className,
          children: (
            <>
              {t('console.older')}
              <Icon name="arrow-end" />
            </>
          ),
        })}
    </nav>
  );
}
