/**
 * The script in every rendered page, which starts the portal. The build compiles it to a text (`build/boot-script.ts`),
 * and the page's policy names its hash: so it is the same for all pages, and the files to load are in an attribute of
 * its element. It imports only its neighbours, because nothing else is loaded yet.
 */
import { fillEarlyBalance } from './early-balance.ts';

/** The start waits at most this long for the first paint. */
const PATIENCE_MS = 1000;

/** A frame alone is not enough: the browser may still wait for fonts. */
const isPainted = new Promise<void>((resolve) => {
  try {
    new PerformanceObserver((_entries, observer) => {
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  } catch {
    // The browser does not report paints.
    resolve();
  }
});

/** Stores taps and submits until the portal listens (SH-67), and stops forms from navigating. */
function keepEarly(event: Event): void {
  if ('alive' in document.documentElement.dataset) return;
  const target = event.target as Element;
  const button = target.closest('button[type=button]');
  const isSubmit = event.type === 'submit';
  if (isSubmit) event.preventDefault();
  if (isSubmit || button) Object.assign(document, { early: button ?? target });
}

/** The entry comes first. Each file in a task of its own: a dozen at once would block a slow phone. */
function load(files: readonly string[]): void {
  for (const [at, file] of files.entries()) {
    setTimeout(() => {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = file;
      document.head.append(link);
      if (at === 0) void import(/* @vite-ignore */ file);
    });
  }
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
// A picture that cannot be decoded must not delay the scripts.
const isDecoded = (image: HTMLImageElement) => image.decode().catch(() => {});

/** After the first content, including the pictures marked for it, so that scripts do not compete with them. */
async function start(files: readonly string[]): Promise<void> {
  const pictures = [...document.images].filter(({ fetchPriority }) => fetchPriority === 'high');
  const isSeen = Promise.all([isPainted, ...pictures.map(isDecoded)]);
  await nextFrame();
  await Promise.race([isSeen, after(PATIENCE_MS)]);
  await nextFrame();
  load(files);
}

void fillEarlyBalance();
document.addEventListener('click', keepEarly, true);
document.addEventListener('submit', keepEarly, true);
void start((document.currentScript?.dataset['scripts'] ?? '').split(' '));
