import { buttonClass, Icon, useText } from '@croupier/ui';
import type { ReactNode } from 'react';

type NewerOlderProps = {
  label: string;
  /** Where the page begins; the newest one begins nowhere. */
  before: string | undefined;
  next: string | null;
  /** A link to the page that begins there, as its route writes it. */
  renderLink: (link: { before?: string; className: string; children: ReactNode }) => ReactNode;
};

/** The way back to the newest of a list and on to older ones; nothing where all of it is in sight. */
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
