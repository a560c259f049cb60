import { useEffect, useState } from 'react';
import { reveal, useRevealed } from './reveal.ts';

const never = () => () => {};

/**
 * False on the server and while its page comes alive, true from then on. For what the server cannot know: the visitor's
 * address, storages, window.
 */
export function useIsAlive(): boolean {
  return useRevealed(
    never,
    () => true,
    () => false,
  );
}

/** Whether this part began as the server drew it. */
export function useWasDrawnByServer(): boolean {
  const isAlive = useIsAlive();
  const [wasDrawn] = useState(!isAlive);
  return wasDrawn;
}

/** After everything that the server drew has been taken over. */
export function useComingAlive(): void {
  useEffect(() => void reveal(), []);
}
