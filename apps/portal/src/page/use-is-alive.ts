import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import { nextTurn } from './next-turn.ts';

const life = createStore(() => ({ isAlive: false }));

/**
 * False on the server and while its page comes alive, true from then on. For what the server cannot know: the visitor's
 * address, storages, window.
 */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    life.subscribe,
    () => life.getState().isAlive,
    () => false,
  );
}

/** A page that nobody drew before. */
export function beginAlive(): void {
  life.setState({ isAlive: true });
}

/** In a task of its own: together with taking over what the server drew it would keep a slow phone from answering. */
export function useComingAlive(): void {
  useEffect(() => {
    let isLeft = false;
    void nextTurn().then(() => {
      if (!isLeft) beginAlive();
    });
    return () => {
      isLeft = true;
    };
  }, []);
}
