/**
 * Asks the worker to keep this page and the built files it was made of, so that it opens without a network. Files that
 * came before the worker was there passed by it; the page knows their addresses.
 */
export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  active?.postMessage({ kind: 'keep', page: location.pathname, files });
}
