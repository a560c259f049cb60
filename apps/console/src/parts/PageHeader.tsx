import type { ReactNode } from 'react';
import { usePageTitle } from '../platform/use-page-title.ts';

type PageHeaderProps = {
  title: string;
  /** The subject of the page, such as a brand's name. */
  context?: string | undefined;
  /** State and actions at the end of the line. */
  children?: ReactNode;
};

export function PageHeader({ title, context, children }: PageHeaderProps) {
  usePageTitle(context === undefined ? title : `${title} · ${context}`);
  return (
    <header className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <h1 className="heading text-headline">
        {title} {context !== undefined && <span className="ms-2 font-normal text-ink-faint">{context}</span>}
      </h1>
      {children}
    </header>
  );
}
