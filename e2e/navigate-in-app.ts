import type { Page } from '@playwright/test';

/** The longest wait for one page, also on a busy machine; after that something is missing. */
const LATEST_MS = 25_000;
/** When nothing was added or removed for this long, the page is complete. */
const QUIET_MS = 150;

// A string, so that no compiler changes the code that runs in the page.
const walk = `async ({ to, hasPopup, latest, quiet }) => {
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const began = performance.now();
  let changedAt;
  const observer = new MutationObserver(() => (changedAt = performance.now()));
  observer.observe(document.body, { childList: true, subtree: true });
  history.pushState(null, '', to);
  dispatchEvent(new PopStateEvent('popstate'));
  // Parts below the first screen load when they come near.
  const scroll = async () => {
    for (let top = 0; top < Math.min(document.documentElement.scrollHeight, 8000); top += innerHeight) {
      scrollTo(0, top);
      // A tab in the background may get no frame.
      await Promise.race([new Promise((resolve) => requestAnimationFrame(resolve)), pause(100)]);
    }
    scrollTo(0, 0);
  };
  // Two pages may show the same text, so that nothing changes.
  const isQuiet = () => performance.now() - (changedAt ?? began + 500) > quiet;
  // Rows of a long list outside the window stay empty.
  const isInSight = (part) => part.getBoundingClientRect().top < innerHeight && part.getBoundingClientRect().bottom > 0;
  const waiting = 'main .skeleton, dialog .skeleton, main [aria-busy=true], dialog [aria-busy=true]';
  const awaited = () => [...document.querySelectorAll(waiting)].some(isInSight);
  const isThere = () => document.querySelector('h1') && (!hasPopup || document.querySelector('dialog[open]'));
  const isWhole = () => isThere() && !awaited();
  let isScrolled = false;
  while (performance.now() - began < latest) {
    await pause(30);
    if (!isQuiet()) continue;
    if (!isScrolled) {
      isScrolled = true;
      await scroll();
      continue;
    }
    if (isWhole()) break;
  }
  observer.disconnect();
  return isWhole() ? 'whole' : 'not whole: ' + (isThere() ? 'something is still awaited' : 'no h1 or no popup');
}`;

/** Goes to another page inside the portal, as a link does, and returns what is missing, popup included. */
export function navigateInApp(page: Page, to: string, hasPopup = false): Promise<string> {
  return page.evaluate(`(${walk})(${JSON.stringify({ to, hasPopup, latest: LATEST_MS, quiet: QUIET_MS })})`);
}
