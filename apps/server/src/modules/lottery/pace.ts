import type { Clock } from '../../core/ports.ts';

/** After a bet within this time another is expected. */
export const RECENT_MS = 1000;
/** The aimed duration of a turn while somebody bets. */
const TURN_MS = 25;
/** The longest rest between two turns; after short work it is shorter. */
const LONGEST_REST_MS = 100;

/**
 * Lets settling and betting take turns (LO-35). While nobody bets, a settlement uses everything; while somebody does,
 * all settlements of this process together do one small step at a time and rest as long as it took.
 */
export function createPace(clock: Clock) {
  let lastBet = -Infinity;
  let size = 1;
  let last: Promise<unknown> = Promise.resolve();
  const now = () => clock.now().getTime();

  async function work<Value>(task: () => Promise<Value>, signal: AbortSignal): Promise<Value> {
    const begun = now();
    const value = await task();
    await clock.sleep(Math.min(now() - begun, LONGEST_REST_MS), signal);
    return value;
  }

  /** One turn, after those asked for before, followed by a rest. */
  function turn<Value>(task: () => Promise<Value>, signal: AbortSignal): Promise<Value> {
    const mine = last.then(() => work(task, signal));
    last = mine.catch(() => {});
    return mine;
  }

  return {
    betMade: () => {
      lastBet = now();
    },
    isShared: () => now() - lastBet < RECENT_MS,
    turn,
    /** A turn with a size: smaller after a long one, larger after a short one. */
    sizedTurn: <Value>(task: (size: number) => Promise<Value>, most: number, signal: AbortSignal): Promise<Value> =>
      turn(async () => {
        size = Math.min(size, most);
        const begun = now();
        const value = await task(size);
        const took = now() - begun;
        if (took > TURN_MS) size = Math.max(1, Math.floor(size / 2));
        else if (took < TURN_MS / 2) size += 1;
        return value;
      }, signal),
  };
}

export type Pace = ReturnType<typeof createPace>;
