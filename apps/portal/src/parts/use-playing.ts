import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import { sittingAskMs, sittingQuery } from '../api/sitting.ts';
import type { Sitting } from '../api/sitting.ts';

/** How many games of this page are being played. */
const playing = createStore<{ games: number }>(() => ({ games: 0 }));

/**
 * For pages on which something is played for real. While they are shown the sitting is asked for once a minute, so that
 * its time is counted, a reality check comes when it is due (PS-8), and elapsed time and net result can be shown (PS-7).
 */
export function usePlaying(isPlaying = true): Sitting | undefined {
  useEffect(() => {
    if (!isPlaying) return undefined;
    playing.setState(({ games }) => ({ games: games + 1 }));
    return () => playing.setState(({ games }) => ({ games: games - 1 }));
  }, [isPlaying]);
  return useQuery({ ...sittingQuery, enabled: isPlaying, refetchInterval: isPlaying && sittingAskMs }).data;
}

export function useIsPlaying(): boolean {
  return useSyncExternalStore(
    playing.subscribe,
    () => playing.getState().games > 0,
    () => false,
  );
}
