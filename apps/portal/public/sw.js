/**
 * Keeps the built files and one offline page; the server fills in what was built. Calls, pages and pictures of brands
 * are never kept: what is shown of money and games is either from the server or not there. The one page that is kept
 * once it was opened is `/verify`, which asks nobody: a draw can be checked without us (DR-15).
 */
const cacheName = 'croupier-%BUILD%';
const styles = '%STYLES%'.split(' ').filter(Boolean);
// The page that registers says whose offline page to keep, and in which language.
const offlinePage = `/offline${self.location.search}`;
const mark = `/brand/mark.svg?merchant=${new URLSearchParams(self.location.search).get('merchant') ?? ''}`;
/** Built files carry a hash in their name, so a kept one is right for ever. */
const isBuilt = ({ pathname }) => /^\/(js|css|media)\/[\w.-]+\.[\w-]{8}\.\w+$/.test(pathname);
const keptPage = '/verify';
/** Fonts and scripts of a few releases; the oldest go first. */
const maxFiles = 150;

self.addEventListener('install', (event) => {
  event.waitUntil(keepFirst().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOthers().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => pageWithout(url)));
  else if (isBuilt(url)) event.respondWith(builtFile(request));
  else if (url.pathname + url.search === mark) event.respondWith(fetch(request).catch(() => fromCache(mark)));
});

self.addEventListener('message', (event) => {
  const { kind, page, files } = event.data ?? {};
  if (kind === 'keep' && page === keptPage && Array.isArray(files)) event.waitUntil(keepPage(files));
  if (kind === 'news') event.waitUntil(showNews(event.data, event.source?.id));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNews(event.notification.data ?? {}));
});

function showNews({ title, body, icon, tag, address, member }, notifier) {
  return self.registration.showNotification(title, {
    body,
    tag,
    ...(icon && { icon }),
    data: { address, member, notifier },
  });
}

/** The tab that told it is the one that is signed in. Where it is gone, another tab of the portal, or a new one. */
async function openNews({ address = '/', notifier }) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const own = windows.find(({ id }) => id === notifier);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's client, not a window
  if (own) own.postMessage({ kind: 'open', address });
  const other = windows.find(
    ({ url, frameType }) => frameType === 'top-level' && !/^\/console\b/.test(new URL(url).pathname),
  );
  const shown = own ?? (await other?.navigate(address).catch(() => null));
  // A browser that will not bring it to the front has still opened the page in it.
  if (shown) await shown.focus().catch(() => {});
  else await self.clients.openWindow(address);
}

/** Its files came before this worker did, or lie in the browser's own cache: they are asked for once more, by name. */
async function keepPage(files) {
  const own = files.map((file) => new URL(file)).filter((url) => url.origin === self.location.origin && isBuilt(url));
  await Promise.all(own.map((url) => builtFile(new Request(url))));
  // Last: a kept page without its files would be worse than the offline page.
  const cache = await caches.open(cacheName);
  await cache.add(new Request(keptPage, { cache: 'reload' }));
}

async function pageWithout({ pathname }) {
  const cache = await caches.open(cacheName);
  const kept = pathname === keptPage ? await cache.match(keptPage) : undefined;
  return kept ?? fromCache(offlinePage);
}

async function keepFirst() {
  const cache = await caches.open(cacheName);
  await cache.addAll([offlinePage, mark, ...styles].map((address) => new Request(address, { cache: 'reload' })));
}

async function dropOthers() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith('croupier-') && name !== cacheName).map((name) => caches.delete(name)),
  );
}

async function fromCache(address) {
  const cache = await caches.open(cacheName);
  return (await cache.match(address)) ?? Response.error();
}

async function builtFile(request) {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    await cache.put(request, answer.clone());
    const files = await cache.keys();
    const built = files.filter(({ url }) => isBuilt(new URL(url)));
    await Promise.all(built.slice(0, Math.max(0, built.length - maxFiles)).map((file) => cache.delete(file)));
  }
  return answer;
}
