import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Placed } from './choose.ts';
import type { Order, Verdict } from './worker.ts';

/** A mutant that takes this many times longer than the tests without it counts as endless. */
const LONGER = 3;
const LEAST_MS = 10_000;
/** Time for loading everything the first time, on a busy machine. */
const START_MS = 600_000;

/** A process with loaded tests that tries mutants; it is replaced after an endless mutant. */
export async function openTrier(tests: readonly string[]) {
  let limit = START_MS;
  let child = await start();

  async function start(): Promise<ChildProcess> {
    const made = fork(fileURLToPath(new URL('./worker.ts', import.meta.url)), { execArgv: ['--import', 'tsx'] });
    const verdict = await ask(made, { tests: [...tests] }, START_MS);
    if (verdict === null || !('ready' in verdict))
      throw new Error(
        `Without a mutant the tests do not pass: ${verdict && 'fault' in verdict ? verdict.fault : 'no end'}`,
      );
    limit = Math.max(LEAST_MS, verdict.ready * LONGER);
    return made;
  }

  /** Null if there is no answer in time, or the process ends. */
  function ask(made: ChildProcess, order: Order, milliseconds: number): Promise<Verdict | null> {
    return new Promise((resolve) => {
      const end = (verdict: Verdict | null): void => {
        clearTimeout(timer);
        made.off('message', heard);
        made.off('exit', left);
        resolve(verdict);
      };
      const heard = (verdict: Verdict): void => end(verdict);
      const left = (): void => end(null);
      const timer = setTimeout(left, milliseconds);
      made.on('message', heard);
      made.on('exit', left);
      made.send(order);
    });
  }

  return {
    /** The test that noticed it, or null. */
    kills: async ({ file, mutant }: Placed): Promise<string | null> => {
      const verdict = await ask(child, { file, mutant }, limit);
      if (verdict !== null && 'killedBy' in verdict) return verdict.killedBy;
      child.kill('SIGKILL');
      child = await start();
      return 'it never ended';
    },
    close: () => void child.kill('SIGKILL'),
  };
}
