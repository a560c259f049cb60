import type { Clock } from '../core/ports.ts';

/** The machine's clock. No other file of the server reads it. */
export const systemClock: Clock = {
  now: () => new Date(),
  sleep: (milliseconds, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted) return resolve();
      const timer = setTimeout(finish, milliseconds);
      signal?.addEventListener('abort', finish, { once: true });
      function finish(): void {
        clearTimeout(timer);
        signal?.removeEventListener('abort', finish);
        resolve();
      }
    }),
};

/** For measuring durations, never for decisions. */
export const stopwatch = (): (() => number) => {
  const start = performance.now();
  return () => performance.now() - start;
};
