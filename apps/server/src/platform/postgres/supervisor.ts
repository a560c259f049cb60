import type { ChildProcess } from 'node:child_process';
import type { Clock } from '../../core/ports.ts';

/** Pause between tries. Sessions that outlived their postmaster need about this long to notice. */
const PAUSE_MS = 100;
/** Ten minutes of trying, each try with a time limit. A longer outage needs people to look at disk and folder. */
const TRIES = 6000;

export type SupervisorOptions = {
  /** Starts the program; resolves when it is ready. */
  start: () => Promise<ChildProcess>;
  clock: Clock;
  /** Gets a sentence when the program ended unexpectedly and when it runs again. */
  onNews: (sentence: string) => void;
};

/** Keeps one program running: when it ends unexpectedly it is started again. */
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
    /** Stops supervising. Returns the program once no start is under way. */
    letGo: async (): Promise<ChildProcess> => {
      isStopping = true;
      await reviving;
      return child;
    },
  };
}

export const isOver = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;
