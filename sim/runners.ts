import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { oneRun } from './one-run.ts';
import type { At, Wanted } from './one-run.ts';
import type { RunReport } from './run.ts';

type Heard = { report: RunReport } | { fault: string };

/** Takes runs as they come, so many beside each other: in this process, or in processes of their own when there are more. */
export function createRunners(at: At, count: number) {
  const children = count > 1 ? Array.from({ length: count }, startRunner) : [];

  function startRunner(): ChildProcess {
    const file = fileURLToPath(new URL('./runner-process.ts', import.meta.url));
    // Reports have maps in them.
    return fork(file, { execArgv: ['--import', 'tsx'], serialization: 'advanced' });
  }

  async function inChild(child: ChildProcess, wanted: Wanted): Promise<RunReport> {
    child.send({ at, wanted });
    const ended = new AbortController();
    const { signal } = ended;
    const left = once(child, 'exit', { signal }).then(() => ({
      fault: `the process of seed ${wanted.seed} ended`,
    }));
    const heard = once(child, 'message', { signal }).then(([message]) => message as Heard);
    const first = await Promise.race([heard, left]);
    ended.abort();
    // The one that was not waited for ends with its signal.
    await Promise.allSettled([left, heard]);
    if ('fault' in first) throw new Error(first.fault);
    return first.report;
  }

  /** Runs what `next` says, until it says null; each report is told as soon as it is there. */
  async function runAll(next: () => Wanted | null, tell: (report: RunReport, wanted: Wanted) => void): Promise<void> {
    const work = async (runOne: (wanted: Wanted) => Promise<RunReport>): Promise<void> => {
      for (let wanted = next(); wanted !== null; wanted = next()) tell(await runOne(wanted), wanted);
    };
    if (children.length === 0) return work((wanted) => oneRun(at, wanted));
    await Promise.all(children.map((child) => work((wanted) => inChild(child, wanted))));
  }

  return { runAll, close: () => children.forEach((child) => child.kill()) };
}

export type Runners = ReturnType<typeof createRunners>;
