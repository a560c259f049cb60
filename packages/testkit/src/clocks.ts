import { systemClock } from '@croupier/server/testing';
import type { Clock } from '@croupier/server/testing';

/** The machine's clock, which a test can move forward. Waits take real time. */
export type ShiftableClock = Clock & { advance: (milliseconds: number) => void };

export function shiftableClock(): ShiftableClock {
  let shift = 0;
  return {
    now: () => new Date(Date.now() + shift),
    sleep: systemClock.sleep,
    advance: (milliseconds) => void (shift += milliseconds),
  };
}

/**
 * When the clocks of tests begin: noon in Manila, on a Wednesday near the middle of a month, so that no test meets the
 * end of a day, week or month by accident. It is in the future, because the database compares with its own time:
 * earlier days count as closed, and draws would be over.
 */
export function standingStart(real: Date = new Date()): Date {
  const at = new Date(Date.UTC(real.getUTCFullYear(), real.getUTCMonth(), real.getUTCDate() + 1, 4));
  while (at.getUTCDay() !== 3 || at.getUTCDate() < 10 || at.getUTCDate() > 16) at.setUTCDate(at.getUTCDate() + 1);
  return at;
}

/**
 * A clock that a test moves; waits take real time. Each reading moves it by a millisecond, so that no two events have
 * the same time and sorting by time is stable.
 */
export function standingClock(start: Date = standingStart()): ShiftableClock {
  let now = start.getTime();
  return {
    now: () => new Date((now += 1)),
    sleep: systemClock.sleep,
    advance: (milliseconds) => void (now += milliseconds),
  };
}

/** A clock that stands still until it is moved. Sleepers wake in the order of their times. */
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
        // The woken sleeper may set another wait that is due before the end.
        await pause();
      }
      now = end;
      await pause();
    },
  };
}
