import { previewPass } from '../session/preview-pass.ts';
import { session } from '../session/session.ts';

/**
 * Registers the service worker once the page has settled, and again when the language changes, so that the offline page
 * speaks it. A browser without one, or that refuses, loses only the offline page.
 */
export function keepServiceWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV || previewPass !== null) return;
  let registered = '';
  const register = () => {
    const { merchant, language } = session.getState();
    const address = `/sw.js?${new URLSearchParams({ merchant: merchant ?? '', lang: language ?? '' })}`;
    if (merchant === null || address === registered) return;
    registered = address;
    navigator.serviceWorker.register(address).catch(() => {});
  };
  const settle = () => setTimeout(register, settleMs);
  if (document.readyState === 'complete') settle();
  else globalThis.addEventListener('load', settle, { once: true });
  session.subscribe(register);
}

/** After the first seconds nothing of the first load is disturbed any more. */
const settleMs = 4_000;
