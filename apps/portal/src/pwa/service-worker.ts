import { previewPass } from '../session/preview-pass.ts';
import { session } from '../session/session.ts';

/**
 * Registers the service worker after the page has loaded, and again when the language changes, for the offline page's
 * language. Without one only the offline page is missing.
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

/** After the first seconds it does not disturb the first load. */
const settleMs = 4_000;
