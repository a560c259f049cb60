import { sql } from 'kysely';
import type { Db, Tx } from '../db/index.ts';

export type FailedJob = {
  id: string;
  name: string;
  /** The job's input: ids and days, no personal data. */
  data: unknown;
  fault: string;
  attempts: number;
  askedAt: Date;
  failedAt: Date;
};

type Wish = { name?: string | undefined; before?: { at: Date; id: string } | undefined; limit: number };

/** Jobs that failed at their last attempt, the newest first (JB-16). */
export async function failedJobs(db: Db, { name, before, limit }: Wish): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id, name, data, retry_count + 1 as attempts, created_on as "askedAt",
      date_trunc('milliseconds', completed_on) as "failedAt",
      coalesce(output ->> 'message', output -> 'value' ->> 'message', '') as fault
    from pgboss.job
    where state = 'failed' and completed_on is not null
      and (${name ?? null}::text is null or name = ${name ?? null})
      and (${before?.id ?? null}::uuid is null
        or (date_trunc('milliseconds', completed_on), id) < (${before?.at ?? null}::timestamptz, ${before?.id ?? null}::uuid))
    order by date_trunc('milliseconds', completed_on) desc, id desc
    limit ${limit}`.execute(db);
  return rows;
}

/** Runs a failed job once more, now. Answers the job, or null when it is no longer failed. */
export async function runAgain(tx: Tx, id: string): Promise<Pick<FailedJob, 'name' | 'data' | 'fault'> | null> {
  const { rows } = await sql<Pick<FailedJob, 'name' | 'data' | 'fault'>>`
    update pgboss.job set state = 'retry', retry_limit = retry_count + 1, start_after = now(), completed_on = null
    where id = ${id}::uuid and state = 'failed'
    returning name, data, coalesce(output ->> 'message', output -> 'value' ->> 'message', '') as fault`.execute(tx);
  return rows[0] ?? null;
}
