import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { playSessionQuery } from '../../api/play-session.ts';
import { FallbackBoundary } from '../../failure/FallbackBoundary.tsx';
import { useIsPlaying } from '../../parts/use-playing.ts';
import { lazyPart } from '../../routing/lazy-part.tsx';
import { nextAskMs } from './next-ask.ts';

const RealityCheckDialog = lazyPart(() => import('./RealityCheckDialog.tsx'), ['play-safely']);

/** Stands above every page of a member: shows the reality check when it is due, over a game too (PS-8). */
export default function PlayWatch() {
  const isPlaying = useIsPlaying();
  const { data } = useQuery({
    ...playSessionQuery,
    refetchInterval: ({ state }) => nextAskMs(state.data?.realityCheck.dueAt, isPlaying, Date.now()),
    refetchOnWindowFocus: isPlaying,
  });
  if (!data?.realityCheck.isDue) return null;
  return (
    <FallbackBoundary fallback={null}>
      <Suspense fallback={null}>
        <RealityCheckDialog playSession={data} />
      </Suspense>
    </FallbackBoundary>
  );
}
