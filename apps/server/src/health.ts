import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Clock } from './core/ports.ts';
import { hashToken } from './platform/http/index.ts';
import type { Metrics } from './platform/metrics.ts';
import type { JobState } from './platform/work/index.ts';

type Options = {
  app: FastifyInstance;
  pool: pg.Pool;
  metrics: Metrics;
  clock: Clock;
  /** How late the background work of the books is. */
  lag: () => Promise<{ sealLagSeconds: number; rollupLagSeconds: number; isLate: boolean }>;
  jobStates: () => Promise<readonly JobState[]>;
  /** Required for reading the metrics; without one they can be read on this machine only. */
  token: string | undefined;
  /** Whether this process runs jobs; only then late jobs make it unfit. */
  isWorker: boolean;
};

/** Time for a new worker to catch up with jobs that were missed while none ran. */
const SETTLING_MS = 5 * 60_000;

/** `/livez`: the process runs. `/readyz`: it can serve. `/metrics`: its measurements. */
export function serveHealth({ app, pool, metrics, clock, lag, jobStates, token, isWorker }: Options) {
  const state = { isStopping: false };
  const settledAt = clock.now().getTime() + SETTLING_MS;
  app.get('/livez', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    // The database may also be lost between the two queries.
    const jobs = !state.isStopping && (await answers(pool)) ? await jobStates().catch(() => null) : null;
    if (jobs === null) return reply.status(503).send({ status: 'unavailable' });
    const late = jobs.filter(({ isLate }) => isLate).map(({ name }) => name);
    // Late jobs do not stop pages and calls, so only a process that runs jobs becomes unfit (JB-19).
    const isFit = !isWorker || late.length === 0 || clock.now().getTime() < settledAt;
    return reply.status(isFit ? 200 : 503).send({
      status: isFit ? 'ok' : 'late',
      late,
      // Late books need an operator's attention, but the server can still serve visitors.
      ledger: await lag().catch(() => null),
      jobs: Object.fromEntries(jobs.map(({ name, lastRunAt }) => [name, lastRunAt])),
    });
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, token)) return reply.status(403).send({ status: 'forbidden' });
    const behind = await lag().catch(() => null);
    // Prometheus leaves out NaN; an old figure would be wrong.
    metrics.sealLag.set(behind?.sealLagSeconds ?? Number.NaN);
    metrics.rollupLag.set(behind?.rollupLagSeconds ?? Number.NaN);
    await measureJobs(metrics, jobStates);
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  return state;
}

/** Without an answer of the database the figures are left out: old ones would be wrong. */
async function measureJobs(metrics: Metrics, jobStates: Options['jobStates']): Promise<void> {
  metrics.jobLate.reset();
  metrics.jobLastRun.reset();
  for (const { name, isLate, lastRunAt } of await jobStates().catch(() => [])) {
    metrics.jobLate.set({ job: name }, isLate ? 1 : 0);
    if (lastRunAt) metrics.jobLastRun.set({ job: name }, lastRunAt.getTime() / 1000);
  }
}

async function answers(pool: pg.Pool): Promise<boolean> {
  try {
    await pool.query('select 1');
    return true;
  } catch {
    return false;
  }
}

function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) {
    // Requests through a proxy on this machine also come from loopback, but carry a header.
    const isForwarded = request.headers['x-forwarded-for'] !== undefined || request.headers['forwarded'] !== undefined;
    return !isForwarded && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip);
  }
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(hashToken(given), hashToken(token));
}
