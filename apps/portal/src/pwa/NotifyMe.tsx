import { Suspense } from 'react';
import { FallbackBoundary } from '../failure/FallbackBoundary.tsx';
import { lazyPart } from '../routing/lazy-part.tsx';
import type { PushTopic } from './push-choices.ts';
import { canNotify } from './use-ask-for-push.ts';

const NotifyMeButton = lazyPart(() => import('./NotifyMeButton.tsx'), ['notifications']);

/** Offers a notification where a member waits for something. Nothing in browsers without notifications. */
export function NotifyMe({ topic }: { topic: PushTopic }) {
  if (!canNotify()) return null;
  return (
    <div className="flex min-h-11 flex-col items-start justify-center gap-2">
      <FallbackBoundary fallback={null}>
        <Suspense fallback={null}>
          <NotifyMeButton topic={topic} />
        </Suspense>
      </FallbackBoundary>
    </div>
  );
}
