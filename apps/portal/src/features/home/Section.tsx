import { Icon } from '@croupier/ui';
import type { ReactNode } from 'react';
import { Link } from '../../routing/Link.tsx';
import type { Path } from '../../routing/address.ts';

export type SectionProps = {
  id: string;
  title: string;
  lead?: string;
  more?: { to: Path; text: string };
  children: ReactNode;
};

export const columnClass = 'mx-auto w-full max-w-7xl px-4 sm:px-8';

/** One section of home with its heading and a link to more. */
export function Section({ id, title, lead, more, children }: SectionProps) {
  return (
    <section aria-labelledby={`${id}-title`} id={id} className={`${columnClass} scroll-mt-32`}>
      <header className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <div>
          <h2 id={`${id}-title`} className="heading text-headline">
            {title}
          </h2>
          {lead && <p className="mt-1 text-ink-soft">{lead}</p>}
        </div>
        {more && (
          <Link
            to={more.to}
            className="control-label inline-flex min-h-10 items-center gap-1 text-highlight underline-offset-4 hover:underline"
          >
            {more.text}
            <Icon name="chevron-end" className="size-[1.1em]" />
          </Link>
        )}
      </header>
      {children}
    </section>
  );
}
