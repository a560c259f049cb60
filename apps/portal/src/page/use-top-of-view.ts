import { useEffect, useRef } from 'react';

/**
 * After a change of view within a page (a list to one of its entries) the window is at the top and the focus in the
 * page, as after a change of page (RT-17). Going back is left to the browser, which restores the position.
 */
export function useTopOfView(view: string): void {
  const before = useRef(view);
  const backAt = useRef('');
  useEffect(() => {
    const hear = () => (backAt.current = globalThis.location.href);
    globalThis.addEventListener('popstate', hear);
    return () => globalThis.removeEventListener('popstate', hear);
  }, []);
  useEffect(() => {
    if (before.current === view) return;
    before.current = view;
    const wentBack = backAt.current === globalThis.location.href;
    backAt.current = '';
    if (wentBack) return;
    globalThis.scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [view]);
}
