import type { Clock } from '../../core/ports.ts';
import type { Log } from '../log.ts';
import type { JobState } from './schedule.ts';

const LOOK_MS = 60_000;

type WatchOptions = { states: () => Promise<readonly JobState[]>; clock: Clock; log: Log };

/** Logs when a job becomes late and when it runs again (JB-19). Independent of the queue, which may be the cause. */
export function watchSchedule({ states, clock, log }: WatchOptions) {
  const ending = new AbortController();
  let late: ReadonlySet<string> = new Set();

  async function look(): Promise<void> {
    const found = await states();
    for (const { name, isLate, lastRunAt } of found) {
      if (isLate && !late.has(name)) log.error({ job: name, lastRunAt }, 'jobs: a job is late');
      if (!isLate && late.has(name)) log.info({ job: name }, 'jobs: a late job runs again');
    }
    late = new Set(found.filter(({ isLate }) => isLate).map(({ name }) => name));
  }

  async function run(): Promise<void> {
    while (!ending.signal.aborted) {
      await clock.sleep(LOOK_MS, ending.signal);
      if (ending.signal.aborted) return;
      await look().catch((error: unknown) => log.warn({ error }, 'jobs: could not look who is late'));
    }
  }

  let running: Promise<void> = Promise.resolve();
  return {
    look,
    start: () => {
      running = run();
    },
    stop: async () => {
      ending.abort();
      await running;
    },
  };
}
