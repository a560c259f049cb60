import type { Clock } from '../../core/ports.ts';

/** After this time the vendor is told to ask again. The work goes on, and its result is found by its name. */
const TIMEOUT_MS = 2000;
/** How often waits are checked. */
const SWEEP_MS = 100;
const TURNS = TIMEOUT_MS / SWEEP_MS;

/** `ends` is set to null with the answer, so that what it holds can be freed before the next sweep. */
type Wait<Result> = { left: number; ends: { resolve: (result: Result) => void; late: () => Result } | null };

/**
 * The work, or after a while the answer that the vendor should ask again (VE-37). One sweep serves all waits: a timer
 * and a signal for each would cost a bet more than its parsing.
 */
export function createTimeout<Result>(clock: Clock) {
  let waiting: Wait<Result>[] = [];
  let isSweeping = false;

  function inTime(work: Promise<Result>, late: () => Result): Promise<Result> {
    return new Promise((resolve, reject) => {
      const wait: Wait<Result> = { left: TURNS, ends: { resolve, late } };
      // A result after the answer is ignored: the promise is already settled.
      work.then(
        (result) => {
          wait.ends = null;
          resolve(result);
        },
        (error: unknown) => {
          wait.ends = null;
          reject(error);
        },
      );
      waiting.push(wait);
      if (isSweeping) return;
      isSweeping = true;
      void sweep();
    });
  }

  async function sweep(): Promise<void> {
    while (waiting.length > 0) {
      await clock.sleep(SWEEP_MS);
      const left: Wait<Result>[] = [];
      for (const wait of waiting) {
        if (!wait.ends) continue;
        wait.left -= 1;
        if (wait.left > 0) left.push(wait);
        else wait.ends.resolve(wait.ends.late());
      }
      waiting = left;
    }
    isSweeping = false;
  }

  return inTime;
}
