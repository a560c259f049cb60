import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import { playSessionAskMs, playSessionQuery } from '../api/play-session.ts';
import type { PlaySession } from '../api/play-session.ts';

/** How many games of this page are being played. */
const playing = createStore<{ games: number }>(() => ({ games: 0 }));

/**
 * For pages on which something is played for real. While they are shown the play session is asked for once a minute, so that
 * its time is counted, a reality check comes when it is due (PS-8), and elapsed time and net result can be shown (PS-7).
 */
export function usePlaying(isPlaying = true): PlaySession | undefined {
  useEffect(() => {
    if (!isPlaying) return undefined;
    playing.setState(({ games }) => ({ games: games + 1 }));
    return () => playing.setState(({ games }) => ({ games: games - 1 }));
  }, [isPlaying]);
  return useQuery({ ...playSessionQuery, enabled: isPlaying, refetchInterval: isPlaying && playSessionAskMs }).data;
}

export function useIsPlaying(): boolean {
  return useSyncExternalStore(
    playing.subscribe,
    () => playing.getState().games > 0,
    () => false,
  );
}
