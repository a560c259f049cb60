import { useSyncExternalStore } from 'react';

/** Whether the visitor asked the system for less motion. The server cannot know and says no. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(reduced);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(reduced).matches,
    () => false,
  );
}

const reduced = '(prefers-reduced-motion: reduce)';
