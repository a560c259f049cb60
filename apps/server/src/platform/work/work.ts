import type pg from 'pg';
import type { Clock } from '../../core/ports.ts';
import type { Log } from '../log.ts';
import { createJobs } from './jobs.ts';
import type { JobDescription } from './jobs.ts';
import { createSchedule } from './schedule.ts';
import type { JobState } from './schedule.ts';
import { watchSchedule } from './watch.ts';

type WorkOptions = {
  /** A pool of its own, so that jobs and calls do not wait for each other. */
  pool: pg.Pool;
  clock: Clock;
  log: Log;
  /** False where no job runs on its schedule, so that none can be late. */
  isTimed: boolean;
};

/**
 * The job queue, its schedule and the watch for late jobs. Modules may send at once; jobs are added before the start.
 */
export function createWork({ pool, clock, log, isTimed }: WorkOptions) {
  const jobs: JobDescription[] = [];
  const schedule = createSchedule({ pool, clock, jobs });
  const queue = createJobs({ pool, log, jobs, schedule, isTimed });
  const states = async (): Promise<readonly JobState[]> => (isTimed ? schedule.states() : []);
  const watch = watchSchedule({ states, clock, log });
  return {
    add: (more: readonly JobDescription[]): void => void jobs.push(...more),
    send: queue.send,
    tend: queue.tend,
    states,
    start: async (): Promise<void> => {
      await queue.start();
      watch.start();
    },
    stop: async (): Promise<void> => {
      await watch.stop();
      await queue.stop();
    },
  };
}

export type Work = ReturnType<typeof createWork>;
