/** A notification for the worker; `data` is what a press needs. */
export type Shown = { title: string; body: string; icon: string; tag: string; address: string; member: string };

/** Through the worker, so that a press works when this tab is closed; without one, by the page. */
export async function showNews(news: Shown, onOpen: (address: string) => void): Promise<void> {
  const worker = (await registration())?.active;
  if (worker) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
    worker.postMessage({ kind: 'news', ...news });
    return;
  }
  const { title, body, icon, tag, address } = news;
  try {
    const own = new Notification(title, { body, icon, tag });
    own.addEventListener('click', () => {
      globalThis.focus();
      onOpen(address);
    });
  } catch {
    // Phones need a worker for it; the page shows the content anyway.
  }
}

export async function closeNews(member: string): Promise<void> {
  const shown = await (await registration())?.getNotifications?.();
  for (const one of shown ?? []) {
    if ((one.data as { member?: string } | null)?.member === member) one.close();
  }
}

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!globalThis.navigator || !('serviceWorker' in navigator)) return undefined;
  return navigator.serviceWorker.getRegistration().catch(() => undefined);
}
