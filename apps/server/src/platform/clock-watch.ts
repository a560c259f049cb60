import type { Clock } from '../core/ports.ts';

/** Between two comparisons. */
const EVERY_MS = 10_000;
/** Clock synchronisation corrects in smaller steps; a larger one was made by hand or by a fault. */
const STEP_MS = 2000;

export type ClockWatchOptions = {
  clock: Clock;
  /** Milliseconds since the watch began, by a monotonic clock. */
  elapsed: () => number;
  onStep: (stepMs: number) => Promise<void>;
};

/** Detects that the machine's clock was set while the server runs (AU-4), by comparing it with a monotonic clock. */
export function watchClock({ clock, elapsed, onStep }: ClockWatchOptions) {
  const ending = new AbortController();
  let ahead = clock.now().getTime() - elapsed();

  async function look(): Promise<void> {
    const now = clock.now().getTime() - elapsed();
    const step = Math.round(now - ahead);
    // Follows slow drift, so that a week of it does not count as a step.
    ahead = now;
    if (Math.abs(step) >= STEP_MS) await onStep(step);
  }

  async function run(): Promise<void> {
    while (!ending.signal.aborted) {
      await clock.sleep(EVERY_MS, ending.signal);
      if (!ending.signal.aborted) await look();
    }
  }

  return { look, start: () => void run(), stop: () => ending.abort() };
}
