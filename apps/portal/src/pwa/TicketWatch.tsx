import type { Push } from '@croupier/contract/client';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { FallbackBoundary } from '../failure/FallbackBoundary.tsx';
import { pushEars } from '../live/push-ears.ts';
import { lazyPart } from '../routing/lazy-part.tsx';

const TicketNews = lazyPart(() => import('./TicketNews.tsx'), ['notifications']);

/** On every page of a member. With the first draw that is settled comes what tells of tickets. */
export function TicketWatch() {
  const [isHeard, setIsHeard] = useState(false);
  const early = useRef<Push[]>([]);
  const takeEarly = useCallback(() => early.current.splice(0), []);
  useEffect(() => {
    // Kept for whoever tells of them, until that has come.
    const hear = (push: Push) => {
      if (push.kind !== 'lottery.settled') return;
      early.current.push(push);
      setIsHeard(true);
    };
    pushEars.add(hear);
    return () => void pushEars.delete(hear);
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
