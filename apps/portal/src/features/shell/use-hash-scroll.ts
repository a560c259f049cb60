import { useEffect } from 'react';
import { useAddress } from '../../routing/router-context.ts';

/** Sections further down come when they are nearly in sight, each with a script of its own. */
const patienceMs = 6_000;
const stepMs = 150;

const actions = ['pointerdown', 'wheel', 'keydown'] as const;

/**
 * Scrolls to the part of a page that the address names (SH-16), as a browser would on a page that does not change. Ends
 * as soon as somebody acts: the page must not move under a pointer that is down.
 */
export function useHashScroll(): void {
  const address = useAddress();
  useEffect(() => {
    const id = address.hash.slice(1);
    if (!id) return undefined;
    let left = patienceMs / stepMs;
    let hasFound = false;
    const look = () => {
      const place = document.getElementById(id);
      // Once more after it was found: what came above it on the way may have moved it.
      if (--left <= 0 || (place && hasFound)) clearInterval(timer);
      hasFound = place !== null;
      if (place) place.scrollIntoView({ block: 'start' });
      else document.querySelector('#content')?.scrollIntoView({ block: 'end' });
    };
    const timer = setInterval(look, stepMs);
    const end = () => {
      clearInterval(timer);
      for (const action of actions) removeEventListener(action, end);
    };
    for (const action of actions) addEventListener(action, end, { passive: true });
    return end;
  }, [address]);
}
