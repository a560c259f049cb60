import type { ReactNode } from 'react';

/** Names and facts side by side, under each other where there is no room. */
export function FactList({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="divide-y divide-line rounded-card bg-sunken px-4 text-small">
      {facts.map(([name, fact]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2">
          <dt className="text-ink-faint">{name}</dt>
          <dd className="figures min-w-0 text-end font-semibold break-all">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
