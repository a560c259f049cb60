import type { AppOptions } from './app-options.ts';
import { createLimits } from './platform/http/index.ts';
import { openSecrets } from './platform/server-secrets.ts';
import { createProviders } from './platform/messages/index.ts';
import { createMetrics } from './platform/metrics.ts';
import { createPasswords } from './platform/passwords.ts';
import { createWork } from './platform/work/index.ts';
import { createTexts } from './texts.ts';

/** The parts of the platform that modules use. */
export async function createParts(options: AppOptions) {
  const { config, database, bus, clock, random, log, geo, hasTimedJobs = true } = options;
  const { db, pool } = database;
  return {
    config,
    db,
    pool,
    bus,
    clock,
    random,
    log,
    geo,
    metrics: createMetrics(),
    passwords: createPasswords(config),
    secrets: await openSecrets(db, { secret: config.SECRET_KEY, before: config.SECRET_KEY_BEFORE, random }),
    ...createTexts(options.catalogues),
    limits: createLimits(pool, config.LIMIT_FACTOR),
    providers: createProviders({ config, db, clock, random }),
    work: createWork({ pool: database.jobs, clock, log, isTimed: hasTimedJobs }),
  };
}

export type Parts = Awaited<ReturnType<typeof createParts>>;
