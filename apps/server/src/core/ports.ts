/** What the program asks of the machine. Real ones are in platform/clock.ts and platform/random.ts; tests bring their own. */
export type Clock = {
  now: () => Date;
  /** Resolves after so many milliseconds of this clock, or at once when the signal ends the wait. */
  sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
};

export type Random = {
  bytes: (count: number) => Buffer;
  /** A random id that sorts by time of making (UUID version 7). */
  newId: () => string;
};
