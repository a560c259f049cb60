import { useSyncExternalStore } from 'react';

/** Whether the visitor prefers reduced motion. On the server it is false. */
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
