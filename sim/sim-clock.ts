import type { Clock } from '@croupier/server/testing';

/**
 * Time that moves between steps only. A sleeper wakes at once and no time passes, so the server decides at the same
 * instant as the model, however often it had to repeat a statement.
 */
export type SimClock = Clock & { advance: (milliseconds: number) => void };

export function simClock(start: string): SimClock {
  let now = new Date(start).getTime();
  return {
    now: () => new Date(now),
    sleep: () => new Promise((resolve) => setImmediate(resolve)),
    advance: (milliseconds) => void (now += milliseconds),
  };
}
