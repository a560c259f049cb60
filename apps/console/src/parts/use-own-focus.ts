import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * A page in a frame takes the focus with every popup it opens, even from a modal dialog around it, so typed text would go
 * there. Only a click or the Tab key moves the focus into the frame; otherwise it is moved back.
 */
export function useOwnFocus(frameRef: RefObject<HTMLIFrameElement | null>): { onLoad: () => void } {
  const isAsked = useRef(false);
  useEffect(() => {
    const leaving = new AbortController();
    const options = { signal: leaving.signal, capture: true };
    let last: HTMLElement | null = null;
    const handleFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target === frameRef.current) return;
      isAsked.current = false;
      last = target;
    };
    const handleLoss = () => {
      const frame = frameRef.current;
      if (!frame || document.activeElement !== frame || isAsked.current) return;
      if (last?.isConnected) last.focus({ preventScroll: true });
      else frame.blur();
    };
    document.addEventListener('focusin', handleFocus, options);
    document.addEventListener('keydown', ({ key }) => (isAsked.current = key === 'Tab'), options);
    // After the event, because the browser is still moving the focus.
    globalThis.addEventListener('blur', () => queueMicrotask(handleLoss), { signal: leaving.signal });
    return () => leaving.abort();
  }, [frameRef]);
  const onLoad = () =>
    frameRef.current?.contentWindow?.addEventListener('pointerdown', () => (isAsked.current = true), true);
  return { onLoad };
}
