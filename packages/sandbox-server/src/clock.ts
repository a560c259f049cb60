/** What a sandbox asks about time; tests bring their own. */
export type Clock = {
  now: () => Date;
  /** Resolves after so many milliseconds of this clock, or at once when the signal ends the wait. */
  sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
};

/** The machine's clock: the only file of the sandboxes that asks it. */
export const systemClock: Clock = {
  now: () => new Date(),
  sleep: (milliseconds, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted) return resolve();
      const timer = setTimeout(done, milliseconds);
      function done() {
        clearTimeout(timer);
        signal?.removeEventListener('abort', done);
        resolve();
      }
      signal?.addEventListener('abort', done);
    }),
};
