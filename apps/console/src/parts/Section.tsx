import type { ReactNode } from 'react';

type SectionProps = { title: string; lead: string; action?: ReactNode; children: ReactNode };

/** A part of a page with its own heading. Its table is the landmark with that name, so this is not one. */
export function Section({ title, lead, action, children }: SectionProps) {
  return (
    <div className="flex min-w-0 flex-col gap-3 pt-4">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 className="heading text-title">{title}</h2>
          <p className="max-w-prose text-small text-ink-soft">{lead}</p>
        </div>
        {action}
      </header>
      {children}
    </div>
  );
}
