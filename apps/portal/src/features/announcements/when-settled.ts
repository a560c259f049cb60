import { whenActive } from './when-active.ts';

/** The page is visible and in use before a popup opens. */
const patienceMs = 1_500;

/**
 * Calls back shortly after the first activity on the page, but not while the visitor types: a popup must not take the
 * focus away. Returns a function that cancels it.
 */
export function whenSettled(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = whenActive(arm);
  function arm(): void {
    timer = setTimeout(() => (isTyping() ? arm() : callback()), patienceMs);
  }
  return () => {
    forget();
    clearTimeout(timer);
  };
}

function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea, select, [contenteditable]') === true;
}
