import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { drawings } from './drawings.tsx';
import type { DrawingName } from './drawings.tsx';

export type EmptyStateProps = {
  title: ReactNode;
  /** What would be shown here, and how to get it. */
  children?: ReactNode;
  /** What to do next: a button or a link. */
  action?: ReactNode;
  drawing?: DrawingName | undefined;
  /** True if it fills the whole page; its title is then the page's heading. */
  isPage?: boolean | undefined;
  className?: string | undefined;
};

export function EmptyState({ title, children, action, drawing = 'nothing', isPage, className }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={classNames('flex flex-col items-center gap-3 px-6 py-8 text-center', className)}>
      <svg viewBox="0 0 160 120" className="h-30 w-40" aria-hidden="true">
        {drawings[drawing]}
      </svg>
      <Title className="heading text-title">{title}</Title>
      {children && <p className="max-w-sm text-small text-ink-soft">{children}</p>}
      {action && <div className="mt-1">{action}</div>}
    </div>
  );
}
