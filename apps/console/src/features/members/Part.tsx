import { useId } from 'react';
import type { ReactNode } from 'react';

/** A part of a member's page with its heading and acts. */
export function Part({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-2 rounded-card bg-raised p-4 shadow-mid sm:px-6">
      <header className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="heading text-title">
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
