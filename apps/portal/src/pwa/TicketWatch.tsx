import type { Push } from '@croupier/contract/client';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { FallbackBoundary } from '../failure/FallbackBoundary.tsx';
import { pushListeners, resyncListeners } from '../live/push-listeners.ts';
import { lazyPart } from '../routing/lazy-part.tsx';
import type { DrawSign } from './news.ts';

const TicketNews = lazyPart(() => import('./TicketNews.tsx'), ['notifications']);

/**
 * On every page of a member. The part that announces tickets loads with the first settled draw, or when pushes were
 * missed.
 */
export function TicketWatch() {
  const [isHeard, setIsHeard] = useState(false);
  const early = useRef<DrawSign[]>([]);
  const takeEarly = useCallback(() => early.current.splice(0), []);
  useEffect(() => {
    // Stored until the part that announces them has loaded.
    const keep = (sign: DrawSign) => {
      early.current.push(sign);
      setIsHeard(true);
    };
    const hear = (push: Push) => {
      if (push.kind === 'lottery.settled') keep(push);
    };
    const resume = (since: string) => keep({ kind: 'missed', since });
    pushListeners.add(hear);
    resyncListeners.add(resume);
    return () => {
      pushListeners.delete(hear);
      resyncListeners.delete(resume);
    };
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
