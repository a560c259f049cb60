import type { Push } from '@croupier/contract/client';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { FallbackBoundary } from '../failure/FallbackBoundary.tsx';
import { pushListeners } from '../live/push-listeners.ts';
import { lazyPart } from '../routing/lazy-part.tsx';
import type { BonusSign } from './news.ts';

const BonusNews = lazyPart(() => import('./BonusNews.tsx'), ['notifications']);

/** On every page of a member. The part that announces what became of a bonus loads with the first such push. */
export function BonusWatch() {
  const [isHeard, setIsHeard] = useState(false);
  const early = useRef<BonusSign[]>([]);
  const takeEarly = useCallback(() => early.current.splice(0), []);
  useEffect(() => {
    const hear = (push: Push) => {
      if (push.kind !== 'bonus.changed') return;
      // Stored until the part that announces them has loaded.
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
        <BonusNews takeEarly={takeEarly} />
      </Suspense>
    </FallbackBoundary>
  );
}
