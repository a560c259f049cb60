import { useEffect, useEffectEvent } from 'react';
import { useModal } from '../addresses/use-modal.ts';

/** Ctrl-K (or the Mac's) and `/` open the search from anywhere (GA-48). */
export function SearchKeys() {
  const { name, open } = useModal();
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const isChord = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
    const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
    if (name !== undefined || event.defaultPrevented || !(isChord || isSlash)) return;
    event.preventDefault();
    open('searchModal');
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return null;
}

/** Anyone who writes a fraction into a field wants the fraction. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable="true"]');
}
