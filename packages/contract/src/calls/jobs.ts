import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { done, instant, pageQuery, reason } from '../fields.ts';
import { formed } from '../text.ts';

const failedJob = z.object({
  id: z.string(),
  name: z.string(),
  /** The arguments of the job. */
  data: z.unknown(),
  fault: z.string(),
  attempts: z.number().int(),
  askedAt: instant,
  failedAt: instant,
});

/** A job as everybody may see it. */
export const jobPromise = z.object({
  name: z.string(),
  /** Null for jobs without a schedule. */
  everyMinutes: z.number().int().nullable(),
  /** When it last succeeded. */
  lastRunAt: instant.nullable(),
  isLate: z.boolean(),
});

export const jobSchedule = call({
  method: 'GET',
  path: '/console/api/jobs/schedule',
  module: 'CONSOLE',
  summary: 'Every job of the server: how often it is promised, its last good run, and whether it is late.',
  access: { who: 'operator', permission: 'signed-in' },
  openWhenClosed: true,
  limit: perMinute(60),
  answer: z.object({
    jobs: z.array(jobPromise.extend({ tookMs: z.number().int().nullable(), dueAt: instant.nullable() })),
  }),
  refusals: [],
});

export const failedJobList = call({
  method: 'GET',
  path: '/console/api/jobs',
  module: 'CONSOLE',
  summary:
    'Jobs of the server that failed at their last attempt, newest first, a page at a time. They concern every brand, so whoever works for some of them only sees none.',
  access: { who: 'operator', permission: 'jobs.read' },
  openWhenClosed: true,
  limit: perMinute(120),
  query: pageQuery.extend({
    /** The position of the last entry of the previous page. */
    before: formed(/^[\dTZ:.-]{20,27}~[\da-f-]{36}$/).optional(),
    name: formed(/^[a-z][a-z.-]{1,60}$/).optional(),
  }),
  answer: z.object({
    jobs: z.array(failedJob),
    next: z.string().nullable(),
    /** The names of all jobs, for the filter. */
    names: z.array(z.string()),
  }),
  refusals: [],
});

export const runJobAgain = call({
  method: 'POST',
  path: '/console/api/jobs/:id/run',
  module: 'CONSOLE',
  summary: 'Give a failed job one more attempt, with a reason.',
  access: { who: 'operator', permission: 'jobs.run' },
  openWhenClosed: true,
  limit: perMinute(30),
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({ reason }),
  answer: done,
  refusals: ['not_found'],
});
