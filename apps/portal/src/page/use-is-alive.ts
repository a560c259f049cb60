import { useEffect, useState } from 'react';
import { reveal, useRevealed } from './reveal.ts';

const never = () => () => {};

/**
 * False on the server and during hydration, true afterwards. For what the server cannot know: the visitor's address,
 * storages, window.
 */
export function useIsAlive(): boolean {
  return useRevealed(
    never,
    () => true,
    () => false,
  );
}

/** Whether this part began as the server rendered it. */
export function useWasDrawnByServer(): boolean {
  const isAlive = useIsAlive();
  const [wasDrawn] = useState(!isAlive);
  return wasDrawn;
}

/** After everything that the server rendered has been hydrated. */
export function useComingAlive(): void {
  useEffect(() => void reveal(), []);
}
