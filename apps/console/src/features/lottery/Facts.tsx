import type { ReactNode } from 'react';

/** Names and values side by side, with aligned values. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 text-small">{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="leading-8 text-ink-faint">{name}</dt>
      <dd className="flex min-h-8 min-w-0 flex-wrap items-center gap-x-2 break-words">{children}</dd>
    </>
  );
}
