import { useEffect } from 'react';
import { createStore } from 'zustand/vanilla';

/** How many games are shown in a frame: news must not speak into their rounds (LO-141). */
export const runningFrames = createStore<{ count: number }>(() => ({ count: 0 }));

/** For the frame of a game, as long as it is shown. */
export function useRunningFrame(): void {
  useEffect(() => {
    runningFrames.setState(({ count }) => ({ count: count + 1 }));
    return () => runningFrames.setState(({ count }) => ({ count: count - 1 }));
  }, []);
}
