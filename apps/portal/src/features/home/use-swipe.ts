import { useEffect, useEffectEvent, useRef } from 'react';
import type { Move } from './carousel-rules.ts';

/** The row follows the pointer, and its release decides. The script loads with the first touch. */
export function useSwipe({ isOn, onSwipe }: { isOn: boolean; onSwipe: (step: Move['step']) => void }) {
  const placeRef = useRef<HTMLDivElement>(null);
  const swipe = useEffectEvent(onSwipe);
  useEffect(() => {
    const place = placeRef.current;
    if (!place || !isOn) return undefined;
    const until = new AbortController();
    const { signal } = until;
    const load = () => import('./follow-swipe.ts');
    const handleDown = (down: PointerEvent) => {
      load().then(
        ({ followSwipe }) => followSwipe({ place, down, signal, onSwipe: (step) => swipe(step) }),
        // Without it the buttons still work.
        () => {},
      );
    };
    place.addEventListener('pointerenter', () => void load().catch(() => {}), { signal, once: true });
    place.addEventListener('pointerdown', handleDown, { signal });
    // Prevents dragging of pictures and links with the mouse.
    place.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
    return () => until.abort();
  }, [isOn]);
  return placeRef;
}
