import { createJobs, createSchedule, systemClock } from '@croupier/server/testing';
import type { JobsOptions } from '@croupier/server/testing';

/** Jobs that a test starts by hand; none is scheduled. */
export function jobsByHand(options: Omit<JobsOptions, 'schedule' | 'isTimed'>) {
  const schedule = createSchedule({ ...options, clock: systemClock });
  return createJobs({ ...options, schedule, isTimed: false });
}
