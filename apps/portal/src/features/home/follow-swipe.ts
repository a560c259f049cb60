import { swiped } from './carousel-rules.ts';
import type { Move } from './carousel-rules.ts';

/** Less than this is a click. */
const slipPixels = 6;

type Options = {
  place: HTMLElement;
  down: PointerEvent;
  signal: AbortSignal;
  onSwipe: (step: Move['step']) => void;
};

/** Follows one pointer until it is released. It sets `--drag`, which moves the row without rendering. */
export function followSwipe({ place, down: { button, pointerId, clientX: from }, signal, onSwipe }: Options): void {
  if (button !== 0) return;
  const until = new AbortController();
  const heard = { signal: AbortSignal.any([signal, until.signal]) };
  let wasDragged = false;

  const end = (pixels: number) => {
    until.abort();
    delete place.dataset['dragged'];
    place.style.removeProperty('--drag');
    if (wasDragged) refuseOneClick(place);
    const step = swiped(pixels, place.clientWidth, getComputedStyle(place).direction === 'rtl');
    if (step) onSwipe(step);
  };
  const handleMove = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    // The pointer was released before this script was loaded.
    if (event.buttons === 0) return end(0);
    const pixels = event.clientX - from;
    if (!wasDragged && Math.abs(pixels) < slipPixels) return undefined;
    if (!wasDragged) place.setPointerCapture(pointerId);
    wasDragged = true;
    place.dataset['dragged'] = '';
    place.style.setProperty('--drag', `${pixels}px`);
    return undefined;
  };
  place.addEventListener('pointermove', handleMove, heard);
  place.addEventListener('pointerup', ({ clientX }) => end(wasDragged ? clientX - from : 0), heard);
  place.addEventListener('pointercancel', () => end(0), heard);
  // Another touch ends this one, in case its end was missed.
  place.addEventListener('pointerdown', () => end(0), heard);
}

/** A swipe that ends on a link must not follow it. The click comes at once or not at all. */
function refuseOneClick(place: HTMLElement): void {
  const until = new AbortController();
  place.addEventListener('click', (event) => event.preventDefault(), {
    capture: true,
    once: true,
    signal: until.signal,
  });
  setTimeout(() => until.abort(), 50);
}
