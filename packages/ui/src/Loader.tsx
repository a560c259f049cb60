import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useText } from './use-text.ts';

export type LoaderProps = {
  /** What is being waited for, who acts next, and how long it usually takes. */
  children?: ReactNode;
  className?: string | undefined;
};

const ring = 'radial-gradient(closest-side, transparent 76%, black 78%)';

/** For a whole section. Parts of a known shape use Skeleton. */
export function Loader({ children, className }: LoaderProps) {
  const t = useText();
  return (
    <output
      className={classNames('flex flex-col items-center justify-center gap-4 p-8 text-center text-ink-soft', className)}
    >
      <span className="relative size-14" aria-hidden="true">
        <span className="absolute inset-0 rounded-full bg-high" style={{ mask: ring }} />
        <span
          className="sheen absolute inset-0 animate-turn rounded-full"
          style={{ mask: `${ring}, conic-gradient(transparent 30%, black)`, maskComposite: 'intersect' }}
        />
        <span className="sheen absolute inset-[34%] rounded-full" />
      </span>
      <span className="text-small">{children ?? t('ui.loading')}</span>
    </output>
  );
}
