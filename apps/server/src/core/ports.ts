/**
 * What the program needs from the machine. The real ones are platform/clock.ts and platform/random.ts; tests use their
 * own.
 */
export type Clock = {
  now: () => Date;
  /** Resolves after this many milliseconds of this clock, or at once when the signal aborts. */
  sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
};

export type Random = {
  bytes: (count: number) => Buffer;
  /** A random id that sorts by creation time (UUID version 7). */
  newId: () => string;
};
