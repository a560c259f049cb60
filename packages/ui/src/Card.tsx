import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type CardProps = {
  title?: ReactNode;
  /** Shown at the end of the title line: a link to more, or a small button. */
  action?: ReactNode;
  /** Draws a line in the brand's light along the upper edge, for the most important card of a page. */
  isHighlighted?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

export function Card({ title, action, isHighlighted = false, className, children }: CardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className={classNames('relative overflow-hidden rounded-card bg-raised p-6 shadow-mid', className)}
    >
      {isHighlighted && <span className="sheen absolute inset-x-0 top-0 h-1" aria-hidden="true" />}
      {(title || action) && (
        <header className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h2 id={id} className="heading text-title">
            {title}
          </h2>
          {action}
        </header>
      )}
      {children}
    </section>
  );
}
