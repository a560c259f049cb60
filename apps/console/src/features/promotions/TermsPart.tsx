import type { ReactNode } from 'react';

type TermsPartProps = { title: string; lead?: string; children: ReactNode };

/** One titled part of the terms. */
export function TermsPart({ title, lead, children }: TermsPartProps) {
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-3">
      <header>
        <h2 className="heading text-title">{title}</h2>
        {lead !== undefined && <p className="max-w-prose text-small text-ink-soft">{lead}</p>}
      </header>
      {children}
    </section>
  );
}
