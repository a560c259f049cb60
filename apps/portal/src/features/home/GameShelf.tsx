import type { ReactNode } from 'react';

/**
 * Chips and a heading have the same height, so that a sign-in does not move the tiles. The heading has the id
 * `home-games`.
 */
export function GameShelf({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby="home-games" className="flex min-w-0 flex-col">
      <div className="flex h-12 items-center px-4 sm:px-8 lg:px-0">{heading}</div>
      {children}
    </section>
  );
}
