import { useEffect } from 'react';
import { useAddress } from '../../routing/router-context.ts';

/** Sections further down come when they are nearly in sight, each with a script of its own. */
const patienceMs = 6_000;
const stepMs = 150;

/** Goes to the part of a page that the address names (SH-16), as a browser would on a page that does not change. */
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
    return () => clearInterval(timer);
  }, [address]);
}
