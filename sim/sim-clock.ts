import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '@croupier/server/testing';

/** Waits of the server are so much shorter here, and no time passes for it meanwhile. */
const SHORTER = 5;
/** A wait longer than this is of a job that looks again and again: it may as well sleep. */
const LONGEST_MS = 200;

/** Time that moves between requests only, so that the server decides at the same instant as the model. */
export type SimClock = Clock & { advance: (milliseconds: number) => void };

export function simClock(start: string): SimClock {
  let now = new Date(start).getTime();
  return {
    now: () => new Date(now),
    sleep: async (milliseconds, signal) => {
      // Whoever stops the wait goes on at once.
      await pause(Math.min(milliseconds / SHORTER, LONGEST_MS), null, signal ? { signal } : {}).catch(() => {});
    },
    advance: (milliseconds) => void (now += milliseconds),
  };
}
