import { useEffect } from 'react';
import { createStore } from 'zustand/vanilla';

/** The number of games in frames: notifications must not interrupt their rounds (LO-141). */
export const runningFrames = createStore<{ count: number }>(() => ({ count: 0 }));

/** For a game's frame, as long as it is shown. */
export function useRunningFrame(): void {
  useEffect(() => {
    runningFrames.setState(({ count }) => ({ count: count + 1 }));
    return () => runningFrames.setState(({ count }) => ({ count: count - 1 }));
  }, []);
}
