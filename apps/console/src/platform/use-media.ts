import { useSyncExternalStore } from 'react';

/** Whether a media query matches now, for content that must be rendered only once, in one form or another. */
export function useMedia(query: string): boolean {
  const subscribe = (onChange: () => void) => {
    const list = matchMedia(query);
    list.addEventListener('change', onChange);
    return () => list.removeEventListener('change', onChange);
  };
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
