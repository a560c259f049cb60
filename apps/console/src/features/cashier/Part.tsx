import { useId } from 'react';
import type { ReactNode } from 'react';

/** A part of a case with its heading. */
export function Part({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-2 border-t border-line pt-4 lg:first:border-0 lg:first:pt-0"
    >
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={id} className="control-label text-small text-ink-soft">
          {title}
        </h3>
        {aside}
      </header>
      {children}
    </section>
  );
}
