import type { Clock } from '../core/ports.ts';

const DAY_MS = 86_400_000;
/** Days before today on which the demo world begins. */
export const PAST_DAYS = 14;

/** A clock that is set back and moved forward, so that the demo world's past is made in order of time. */
export function createPast(clock: Clock) {
  const now = clock.now().getTime();
  let at = now - PAST_DAYS * DAY_MS;
  const then: Clock = { now: () => new Date(at), sleep: clock.sleep };
  return {
    clock: then,
    /** Sets the clock to this time before the present. */
    moveTo: (beforeMs: number) => {
      if (now - beforeMs < at) throw new Error('the past goes on in one direction');
      at = now - beforeMs;
    },
    /** Moves the clock forward. */
    moveOn: (milliseconds: number) => void (at += milliseconds),
  };
}

export type Past = ReturnType<typeof createPast>;
