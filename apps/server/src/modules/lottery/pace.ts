import type { Clock } from '../../core/ports.ts';

/** A bet this long ago, and the next one is to be expected. */
export const RECENT_MS = 1000;
/** What a turn aims at while somebody bets. */
const TURN_MS = 25;
/** The longest rest between two turns; after less work a settlement rests less. */
const LONGEST_REST_MS = 100;

/**
 * Takes turns between settling and betting (LO-35). While nobody bets a settlement uses all there is; while somebody
 * does, all settlements of this process together do one small thing at a time and rest for as long as it took.
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

  /** One turn: after those that were asked for before, and with a rest behind it. */
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
    /** A turn that is told how much to do: less after one that took long, more after a short one. */
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
