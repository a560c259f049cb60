/**
 * The script inside every page that the server rendered; it starts the portal. The build compiles it into a text
 * (`build/boot-script.ts`), and the page's policy names its hash: so it is the same for every page, and the files to load
 * stand in an attribute of its element. It imports nothing but its own neighbours, because nothing is there yet.
 */
import { fillEarlyBalance } from './early-balance.ts';

/** Starting waits at most this long for the first paint. */
const PATIENCE_MS = 1000;

/** A frame alone says little: the browser may still wait for fonts. */
const isPainted = new Promise<void>((resolve) => {
  try {
    new PerformanceObserver((_entries, observer) => {
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  } catch {
    // A browser that does not say when it paints.
    resolve();
  }
});

/** What is tapped or sent before the portal listens is kept for it (SH-67), and a form goes nowhere by itself. */
function keepEarly(event: Event): void {
  if ('alive' in document.documentElement.dataset) return;
  const target = event.target as Element;
  const button = target.closest('button[type=button]');
  const isSubmit = event.type === 'submit';
  if (isSubmit) event.preventDefault();
  if (isSubmit || button) Object.assign(document, { early: button ?? target });
}

/** The entry is the first of them. Each in a task of its own: a dozen at once keep a slow phone busy. */
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
// A picture that cannot be decoded must not hold up the page's scripts.
const isDecoded = (image: HTMLImageElement) => image.decode().catch(() => {});

/** After what is seen first, the pictures marked for it included: the scripts must not compete with them. */
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
