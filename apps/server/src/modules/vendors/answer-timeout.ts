import type { Clock } from '../../core/ports.ts';

/** Longer than this and the vendor is told to ask again; what is under way is finished, and its name finds it. */
const TIMEOUT_MS = 2000;
/** How often those who wait too long are looked for. */
const SWEEP_MS = 100;
const TURNS = TIMEOUT_MS / SWEEP_MS;

/** `ends` is gone with the answer: what it holds would else outlive its request until the next sweep. */
type Wait<Result> = { left: number; ends: { resolve: (result: Result) => void; late: () => Result } | null };

/**
 * The work, or after a while that the vendor should ask again (VE-37). One sweep serves all who wait: a timer and a signal
 * of its own for each would cost a bet more than its parsing does.
 */
export function createTimeout<Result>(clock: Clock) {
  let waiting: Wait<Result>[] = [];
  let isSweeping = false;

  function inTime(work: Promise<Result>, late: () => Result): Promise<Result> {
    return new Promise((resolve, reject) => {
      const wait: Wait<Result> = { left: TURNS, ends: { resolve, late } };
      // What comes after the answer was given is nobody's fault any more: the promise has been kept already.
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
