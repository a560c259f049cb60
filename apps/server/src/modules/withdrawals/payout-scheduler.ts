import type { Clock } from '../../core/ports.ts';
import type { Log } from '../../platform/log.ts';

/** Approved withdrawals wait a second at most; checking two small indexes costs next to nothing. */
const LOOK_MS = 1000;

/** Repeats until stopped, also after a failure. */
export function createPayoutScheduler({ clock, log, tick }: { clock: Clock; log: Log; tick: () => Promise<number> }) {
  const ending = new AbortController();
  let running: Promise<void> = Promise.resolve();

  async function run(): Promise<void> {
    while (!ending.signal.aborted) {
      await tick().catch((error: unknown) => log.warn({ error }, 'withdrawals: a look failed, will try again'));
      await clock.sleep(LOOK_MS, ending.signal);
    }
  }

  return {
    start: (): void => {
      running = run();
    },
    stop: async (): Promise<void> => {
      ending.abort();
      await running;
    },
  };
}
