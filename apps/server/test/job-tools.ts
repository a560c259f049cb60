import { createJobs, createSchedule, systemClock } from '@croupier/server/testing';
import type { JobsOptions } from '@croupier/server/testing';

/** Jobs that a test sends by hand; none of them comes by itself. */
export function jobsByHand(options: Omit<JobsOptions, 'schedule' | 'isTimed'>) {
  const schedule = createSchedule({ ...options, clock: systemClock });
  return createJobs({ ...options, schedule, isTimed: false });
}
