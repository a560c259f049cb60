import type { Clock } from '../core/ports.ts';

const DAY_MS = 86_400_000;
/** How far back the demo world begins. */
export const PAST_DAYS = 14;

/** A clock that is set back and moved on, so that the demo world has a past in the order it happened. */
export function createPast(clock: Clock) {
  const now = clock.now().getTime();
  let at = now - PAST_DAYS * DAY_MS;
  const then: Clock = { now: () => new Date(at), sleep: clock.sleep };
  return {
    clock: then,
    /** So long before the present. */
    moveTo: (beforeMs: number) => {
      if (now - beforeMs < at) throw new Error('the past goes on in one direction');
      at = now - beforeMs;
    },
    /** Some time passes. */
    moveOn: (milliseconds: number) => void (at += milliseconds),
  };
}

export type Past = ReturnType<typeof createPast>;
