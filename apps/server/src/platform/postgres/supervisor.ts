import type { ChildProcess } from 'node:child_process';
import type { Clock } from '../../core/ports.ts';

/** Between two tries to start again; sessions that outlived their postmaster need about so long to notice. */
const PAUSE_MS = 100;
/** Ten minutes of trying, each try with its own time limit: longer means a disk or a folder that people must look at. */
const TRIES = 6000;

export type SupervisorOptions = {
  /** Starts the program and answers when it is ready, or fails. */
  start: () => Promise<ChildProcess>;
  clock: Clock;
  /** Told in a sentence when it ended by itself and when it is back. */
  onNews: (sentence: string) => void;
};

/** Keeps one program running: when it ends without being asked, it is started again, as a service manager would. */
export async function keepRunning({ start, clock, onNews }: SupervisorOptions) {
  let isStopping = false;
  let reviving: Promise<void> = Promise.resolve();
  let child = watched(await start());

  function watched(started: ChildProcess): ChildProcess {
    const ended = () => {
      if (!isStopping) reviving = revive();
    };
    if (isOver(started)) ended();
    else started.once('exit', ended);
    return started;
  }

  async function revive(): Promise<void> {
    onNews('PostgreSQL ended by itself; it is started again.');
    for (let tries = 1; !isStopping; tries += 1) {
      try {
        child = watched(await start());
        return onNews('PostgreSQL is back.');
      } catch (error) {
        if (tries === TRIES) return onNews(`PostgreSQL does not come back: ${(error as Error).message}`);
        await clock.sleep(PAUSE_MS);
      }
    }
  }

  return {
    child: () => child,
    /** From now on its end is wanted. Answers the program as it is when no start is under way any more. */
    letGo: async (): Promise<ChildProcess> => {
      isStopping = true;
      await reviving;
      return child;
    },
  };
}

export const isOver = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;
