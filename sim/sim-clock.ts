import type { Clock } from '@croupier/server/testing';

/**
 * Time that moves between steps only. A sleeper wakes at once and no time passes, so the server decides at the same
 * instant as the model, however often it had to repeat a statement.
 */
export type SimClock = Clock & {
  advance: (milliseconds: number) => void;
  /** Anyone who asks next is told the time of so long ago, as a process that was stopped after asking. */
  stopNext: (milliseconds: number) => void;
};

export function simClock(start: string): SimClock {
  let now = new Date(start).getTime();
  let stopped = 0;
  return {
    now: () => {
      const time = new Date(now - stopped);
      stopped = 0;
      return time;
    },
    sleep: () => new Promise((resolve) => setImmediate(resolve)),
    advance: (milliseconds) => void (now += milliseconds),
    stopNext: (milliseconds) => void (stopped = milliseconds),
  };
}
