import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Config } from './platform/config/index.ts';
import { hashToken } from './platform/http/index.ts';
import type { Metrics } from './platform/metrics.ts';

type Options = {
  app: FastifyInstance;
  pool: pg.Pool;
  metrics: Metrics;
  config: Config;
  /** How far the books' background work is behind. */
  lag: () => Promise<{ sealLagSeconds: number; rollupLagSeconds: number; isLate: boolean }>;
};

/** `/livez` says the process works, `/readyz` that it can serve, `/metrics` what it measured. */
export function serveHealth({ app, pool, metrics, config, lag }: Options) {
  const state = { isStopping: false };
  app.get('/livez', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const isReady = !state.isStopping && (await answers(pool));
    if (!isReady) return reply.status(503).send({ status: 'unavailable' });
    // Books that are late are a reason to look, not to send visitors away.
    return reply.send({ status: 'ok', ledger: await lag().catch(() => null) });
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, config.METRICS_TOKEN)) return reply.status(403).send({ status: 'forbidden' });
    const behind = await lag().catch(() => null);
    // A figure that cannot be told is left out by Prometheus, and an old one would be a lie.
    metrics.sealLag.set(behind?.sealLagSeconds ?? Number.NaN);
    metrics.rollupLag.set(behind?.rollupLagSeconds ?? Number.NaN);
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  return state;
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
