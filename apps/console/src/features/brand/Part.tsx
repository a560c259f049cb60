import type { ReactNode } from 'react';

/** A group of fields under a small heading. */
export function Part({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <header>
        <h2 className="heading text-body">{title}</h2>
        {lead && <p className="max-w-prose text-small text-ink-soft">{lead}</p>}
      </header>
      <div>{children}</div>
    </section>
  );
}
