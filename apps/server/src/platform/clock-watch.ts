import type { Clock } from '../core/ports.ts';

/** Between two looks. */
const EVERY_MS = 10_000;
/** Clocks are slewed by less; more was set by somebody or something. */
const STEP_MS = 2000;

export type ClockWatchOptions = {
  clock: Clock;
  /** Milliseconds that have passed since the watch began, by a clock that nobody can set. */
  elapsed: () => number;
  onStep: (stepMs: number) => Promise<void>;
};

/** Notices when the machine's clock is set while the server runs (AU-4): what it says is held against time that passed. */
export function watchClock({ clock, elapsed, onStep }: ClockWatchOptions) {
  const ending = new AbortController();
  let ahead = clock.now().getTime() - elapsed();

  async function look(): Promise<void> {
    const now = clock.now().getTime() - elapsed();
    const step = Math.round(now - ahead);
    // Slow drift is followed, so that a week of it is not taken for a step.
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
