/** A notification as the worker shows it; `data` is what a press on it needs. */
export type Shown = { title: string; body: string; icon: string; tag: string; address: string; member: string };

/** By the worker, so that a press is heard when this tab is gone. Without one, by the page itself. */
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
    // Phones want a worker for it; what is told stands on the page all the same.
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
