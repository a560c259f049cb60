import { lazy, Suspense } from 'react';
import { FallbackBoundary } from '../failure/FallbackBoundary.tsx';
import { useScheme } from './use-scheme.ts';
import type { Scheme } from './use-scheme.ts';

/** The theme decides: dark brands get the night, light ones the morning, both drawn in the brand's own colours. */
const scenes = {
  dark: lazy(async () => ({ default: (await import('./NightBay.tsx')).NightBay })),
  light: lazy(async () => ({ default: (await import('./MorningFields.tsx')).MorningFields })),
} satisfies Record<Scheme, unknown>;

/** Decoration in a place of fixed size: it may come late or not at all, and nothing moves. */
export function BrandScene({ className }: { className: string }) {
  const Scene = scenes[useScheme()];
  return (
    <div aria-hidden="true" className={`pointer-events-none overflow-hidden ${className}`}>
      <FallbackBoundary fallback={null}>
        <Suspense fallback={null}>
          <Scene />
        </Suspense>
      </FallbackBoundary>
    </div>
  );
}
