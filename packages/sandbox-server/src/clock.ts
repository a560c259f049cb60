/** The time functions that a sandbox uses; tests replace them. */
export type Clock = {
  now: () => Date;
  /** Resolves after this time, or at once when the signal is aborted. */
  sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
};

/** The machine's clock. No other file of the sandboxes reads it. */
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
