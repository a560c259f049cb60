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
  /** How far the books' background work is behind. */
  lag: () => Promise<{ sealLagSeconds: number; rollupLagSeconds: number; isLate: boolean }>;
  jobStates: () => Promise<readonly JobState[]>;
  /** Anyone who reads the metrics carries it; without one they are read on this machine only. */
  token: string | undefined;
  /** Whether this process runs the jobs, and so answers for them. */
  isWorker: boolean;
};

/** A worker that begins has so long to make up for what was missed while none ran. */
const SETTLING_MS = 5 * 60_000;

/** `/livez` says the process works, `/readyz` that it does its part, `/metrics` what it measured. */
export function serveHealth({ app, pool, metrics, clock, lag, jobStates, token, isWorker }: Options) {
  const state = { isStopping: false };
  const settledAt = clock.now().getTime() + SETTLING_MS;
  app.get('/livez', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    // A database that goes away between two questions is away as well.
    const jobs = !state.isStopping && (await answers(pool)) ? await jobStates().catch(() => null) : null;
    if (jobs === null) return reply.status(503).send({ status: 'unavailable' });
    const late = jobs.filter(({ isLate }) => isLate).map(({ name }) => name);
    // Pages and calls are served all the same: only a process that should have run the jobs is called unfit (JB-19).
    const isFit = !isWorker || late.length === 0 || clock.now().getTime() < settledAt;
    return reply.status(isFit ? 200 : 503).send({
      status: isFit ? 'ok' : 'late',
      late,
      // Books that are late are a reason to look, not to send visitors away.
      ledger: await lag().catch(() => null),
      jobs: Object.fromEntries(jobs.map(({ name, lastRunAt }) => [name, lastRunAt])),
    });
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, token)) return reply.status(403).send({ status: 'forbidden' });
    const behind = await lag().catch(() => null);
    // A figure that cannot be told is left out by Prometheus, and an old one would be a lie.
    metrics.sealLag.set(behind?.sealLagSeconds ?? Number.NaN);
    metrics.rollupLag.set(behind?.rollupLagSeconds ?? Number.NaN);
    await measureJobs(metrics, jobStates);
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  return state;
}

/** Without an answer of the database the figures are left out, as an old one would be a lie. */
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
    // A proxy on this machine also comes from loopback, but says for whom.
    const isForwarded = request.headers['x-forwarded-for'] !== undefined || request.headers['forwarded'] !== undefined;
    return !isForwarded && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip);
  }
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(hashToken(given), hashToken(token));
}
