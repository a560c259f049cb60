import { classNames } from '@croupier/ui';
import type { ReactNode } from 'react';

export type FigureProps = {
  name: string;
  /** What the figure means, for anyone who wonders. */
  hint?: string | undefined;
  /** The one that matters: larger, on a line of its own. */
  isLarge?: boolean | undefined;
  children: ReactNode;
};

/** One figure with its name, inside a `<dl>`. */
export function Figure({ name, hint, isLarge, children }: FigureProps) {
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1', isLarge && 'col-span-full')}>
      <dt className="text-caption text-ink-faint">{name}</dt>
      <dd
        className={classNames(
          'heading figures',
          isLarge ? 'text-headline leading-tight sm:text-display' : 'text-title',
        )}
      >
        {children}
      </dd>
      {hint && <dd className="text-caption text-ink-faint max-sm:hidden">{hint}</dd>}
    </div>
  );
}
