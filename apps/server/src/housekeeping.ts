import type { Clock } from './core/ports.ts';
import type { AuditHeads } from './platform/audit-heads.ts';
import type { Db } from './platform/db/index.ts';
import type { SomeHandlers, Sealed } from './platform/http/index.ts';
import type { Log } from './platform/log.ts';
import type { Metrics } from './platform/metrics.ts';
import type { Release } from './platform/release.ts';
import type { ServerModule } from './platform/server-module.ts';
import { sweepPlatform } from './platform/sweep.ts';
import { daily } from './platform/work/index.ts';
import type { Work } from './platform/work/index.ts';
import type { Ledger } from './modules/ledger/index.ts';

type HousekeepingOptions = {
  db: Db;
  clock: Clock;
  log: Log;
  sealed: Sealed;
  metrics: Metrics;
  release: Release | null;
  ledger: Ledger;
  auditHeads: AuditHeads;
  work: Work;
};

/** Work of no module: old rows of the platform, the check of released files, and the public integrity page. */
export function createHousekeeping(options: HousekeepingOptions): ServerModule {
  const { db, clock, log, sealed, metrics, release, ledger, auditHeads, work } = options;
  const handlers: SomeHandlers = {
    systemIntegrity: async ({ brand }) => ({
      ...(await ledger.integrityOf(brand.merchant)),
      audit: await auditHeads.last(),
      jobs: (await work.states()).map(({ name, everyMinutes, lastRunAt, isLate }) => ({
        name,
        everyMinutes,
        lastRunAt: lastRunAt?.toISOString() ?? null,
        isLate,
      })),
    }),
  };

  async function checkRelease(): Promise<void> {
    const changed = (await release?.changed()) ?? [];
    metrics.changedFiles.set(changed.length);
    if (changed.length > 0) log.error({ files: changed }, 'files are not as they were released');
  }

  return {
    handlers,
    jobs: [{ name: 'platform.release', rhythm: daily(5, 15), handler: checkRelease }],
    sweep: async () => {
      await sealed.forgetOld();
      await sweepPlatform(db, clock.now());
    },
  };
}
