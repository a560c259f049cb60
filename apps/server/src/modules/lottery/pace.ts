import type { Clock } from '../../core/ports.ts';

/** A bet this long ago, and the next one is to be expected. */
const RECENT_MS = 1000;
/** The longest rest between two runs; with less to do a settlement rests less. */
const LONGEST_REST_MS = 100;

/**
 * Takes turns between settling and betting (LO-35). While nobody bets a settlement uses all there is; while somebody
 * does it does one thing at a time and rests for as long as it worked.
 */
export function createPace(clock: Clock) {
  let lastBet = -Infinity;
  return {
    betMade: () => {
      lastBet = clock.now().getTime();
    },
    isShared: () => clock.now().getTime() - lastBet < RECENT_MS,
    rest: (workedMs: number, signal: AbortSignal) => clock.sleep(Math.min(workedMs, LONGEST_REST_MS), signal),
  };
}

export type Pace = ReturnType<typeof createPace>;
