import { refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';

/** How often late calls are looked for: a limit of seconds may be exceeded by a tenth. */
const SWEEP_MS = 100;

/**
 * Ends the wait for work that takes too long. One timer for all calls is a little cheaper than one for each. The
 * database's statement limit bounds the work itself.
 */
export function createTimeLimit(milliseconds: number) {
  const turns = Math.ceil(milliseconds / SWEEP_MS);
  const waiting = new Set<{ left: number; giveUp: (refusal: Refusal) => void }>();
  const sweep = setInterval(() => {
    for (const call of waiting) {
      call.left -= 1;
      if (call.left > 0) continue;
      waiting.delete(call);
      call.giveUp(refuse('timed_out'));
    }
  }, SWEEP_MS);
  sweep.unref();

  function limited<Result>(work: Promise<Result>): Promise<Result | Refusal> {
    return new Promise((resolve, reject) => {
      const call = { left: turns, giveUp: resolve };
      waiting.add(call);
      work.then(
        (result) => {
          waiting.delete(call);
          resolve(result);
        },
        (error: unknown) => {
          waiting.delete(call);
          reject(error);
        },
      );
    });
  }

  return { limited, stop: () => clearInterval(sweep) };
}
