import { refuse } from '../../core/refusal.ts';
import { isOfAllBrands } from '../../core/operators.ts';
import type { Clock } from '../../core/ports.ts';
import { writeAudit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { failedJobs, runAgain } from '../../platform/work/index.ts';
import type { JobState } from '../../platform/work/index.ts';
import { nameOf } from './notes.ts';

export type JobsPageOptions = {
  db: Db;
  clock: Clock;
  jobNames: readonly string[];
  jobStates: () => Promise<readonly JobState[]>;
  merchants: readonly string[];
};

/** Failed jobs, which operators of all brands see and run again (JB-16, OP-42). */
export function jobHandlers({
  db,
  clock,
  jobNames,
  jobStates,
  merchants,
}: JobsPageOptions): Pick<Handlers, 'jobSchedule' | 'failedJobList' | 'runJobAgain'> {
  return {
    jobSchedule: async () => ({
      jobs: (await jobStates()).map((job) => ({
        ...job,
        lastRunAt: job.lastRunAt?.toISOString() ?? null,
        dueAt: job.dueAt?.toISOString() ?? null,
      })),
    }),

    failedJobList: async ({ operator }, { query }) => {
      if (!isOfAllBrands(operator, merchants)) return { jobs: [], next: null, names: [] };
      const [at, id] = query.before?.split('~') ?? [];
      const before = at !== undefined && id !== undefined ? readPlace(at, id) : undefined;
      const rows = await failedJobs(db, { name: query.name, before, limit: query.limit + 1 });
      const page = rows.slice(0, query.limit);
      const last = page.at(-1);
      return {
        jobs: page.map((job) => ({
          ...job,
          askedAt: job.askedAt.toISOString(),
          failedAt: job.failedAt.toISOString(),
        })),
        next: rows.length > query.limit && last ? `${last.failedAt.toISOString()}~${last.id}` : null,
        names: jobNames.toSorted(),
      };
    },

    runJobAgain: async ({ operator }, { params, body }) => {
      if (!isOfAllBrands(operator, merchants)) return refuse('not_found');
      return inTransaction(db, async (tx) => {
        const job = await runAgain(tx, params.id);
        if (!job) return refuse('not_found');
        await writeAudit(tx, clock, {
          merchant: null,
          actor: nameOf(operator.id),
          act: 'job.run-again',
          subject: `job:${job.name}`,
          reason: body.reason,
          before: { state: 'failed', fault: job.fault },
          after: { state: 'waiting', id: params.id, data: job.data },
        });
        return { done: true as const };
      });
    },
  };
}

/** An invalid place, such as the 99th of a month, begins at the newest. */
function readPlace(at: string, id: string): { at: Date; id: string } | undefined {
  const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id);
  return isId && !Number.isNaN(Date.parse(at)) ? { at: new Date(at), id } : undefined;
}
