/** Without any input, the visitor counts as active after this time. */
const lookingMs = 8_000;
const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchstart'] as const;

let wasActive = false;

/** Calls back at the first activity of this visit, or at once if there was one. Returns a function that cancels it. */
export function whenActive(callback: () => void): () => void {
  if (wasActive) {
    callback();
    return () => {};
  }
  const timer = setTimeout(begin, lookingMs);
  for (const sign of signs) globalThis.addEventListener(sign, begin, { passive: true });

  function forget(): void {
    clearTimeout(timer);
    for (const sign of signs) globalThis.removeEventListener(sign, begin);
  }
  function begin(): void {
    forget();
    wasActive = true;
    callback();
  }
  return forget;
}
