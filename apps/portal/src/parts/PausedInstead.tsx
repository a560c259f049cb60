import { Skeleton } from '@croupier/ui';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import type { Pause } from '../api/play-safely.ts';
import { lazyPart } from '../routing/lazy-part.tsx';

const PauseWithWays = lazyPart(() => import('./PauseWithWays.tsx'), ['play-safely', 'account']);

/** In place of what a pause does not allow: what is so and until when, and what is still possible (PS-22). */
export function PausedInstead({ pause, children }: { pause: Pause; children?: ReactNode }) {
  return (
    <Suspense fallback={<Skeleton shape="block" className="h-32" />}>
      <PauseWithWays pause={pause}>{children}</PauseWithWays>
    </Suspense>
  );
}
