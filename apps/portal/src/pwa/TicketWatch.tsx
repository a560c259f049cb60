import type { Push } from '@croupier/contract/client';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { FallbackBoundary } from '../failure/FallbackBoundary.tsx';
import { pushListeners } from '../live/push-listeners.ts';
import { lazyPart } from '../routing/lazy-part.tsx';

const TicketNews = lazyPart(() => import('./TicketNews.tsx'), ['notifications']);

/** On every page of a member. The part that announces tickets loads with the first settled draw. */
export function TicketWatch() {
  const [isHeard, setIsHeard] = useState(false);
  const early = useRef<Push[]>([]);
  const takeEarly = useCallback(() => early.current.splice(0), []);
  useEffect(() => {
    // Stored until the part that announces them has loaded.
    const hear = (push: Push) => {
      if (push.kind !== 'lottery.settled') return;
      early.current.push(push);
      setIsHeard(true);
    };
    pushListeners.add(hear);
    return () => void pushListeners.delete(hear);
  }, []);
  if (!isHeard) return null;
  return (
    <FallbackBoundary fallback={null}>
      <Suspense fallback={null}>
        <TicketNews takeEarly={takeEarly} />
      </Suspense>
    </FallbackBoundary>
  );
}
