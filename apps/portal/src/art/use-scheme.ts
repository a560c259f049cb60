import { useSyncExternalStore } from 'react';

export type Scheme = 'dark' | 'light';

/** Whether the brand's theme is a dark or a light one, read from the page's style, where the theme has put it. */
export function useScheme(): Scheme {
  return useSyncExternalStore(subscribe, readScheme, () => 'dark');
}

function readScheme(): Scheme {
  return getComputedStyle(document.documentElement).colorScheme.includes('light') ? 'light' : 'dark';
}

// A theme is part of the page and does not change while it is open.
const subscribe = () => () => {};
