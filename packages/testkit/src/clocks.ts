import { systemClock } from '@croupier/server/testing';
import type { Clock } from '@croupier/server/testing';

/** The machine's clock that a test can move forward; waits are real. */
export type ShiftableClock = Clock & { advance: (milliseconds: number) => void };

export function shiftableClock(): ShiftableClock {
  let shift = 0;
  return {
    now: () => new Date(Date.now() + shift),
    sleep: systemClock.sleep,
    advance: (milliseconds) => void (shift += milliseconds),
  };
}

/** A clock that stands still until it is moved; sleepers wake in the order of their times. */
export type VirtualClock = Clock & { advance: (milliseconds: number) => Promise<void> };

export function virtualClock(start: string | Date): VirtualClock {
  let now = new Date(start).getTime();
  let sleepers: { at: number; wake: () => void }[] = [];
  const pause = () => new Promise((resolve) => setImmediate(resolve));

  return {
    now: () => new Date(now),
    sleep: (milliseconds, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted) return resolve();
        const sleeper = { at: now + milliseconds, wake: resolve };
        sleepers.push(sleeper);
        signal?.addEventListener('abort', () => resolve(), { once: true });
      }),
    advance: async (milliseconds) => {
      const end = now + milliseconds;
      for (;;) {
        const next = sleepers.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0];
        if (!next) break;
        now = Math.max(now, next.at);
        sleepers = sleepers.filter((sleeper) => sleeper !== next);
        next.wake();
        // What the sleeper does next may set another wait that is due before the end.
        await pause();
      }
      now = end;
      await pause();
    },
  };
}
