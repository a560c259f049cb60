import type pg from 'pg';
import type { Clock } from '../../core/ports.ts';
import type { Db } from '../db/index.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Bus } from './bus.ts';
import { isOutboxWaiting, publishOutbox, pruneOutbox } from './outbox.ts';

/** The longest wait of a message without a notification. */
const POLL_MS = 100;
const KEEP_MS = 24 * 3_600_000;
const PRUNE_EVERY_MS = 600_000;

/** Moves messages from the outbox to the bus until it is stopped. */
export function startOutboxPublisher(options: {
  db: Db;
  pool: pg.Pool;
  bus: Bus;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  /** Called first: modules that gather messages write them to the outbox now. */ gather: () => Promise<void>;
}) {
  const { db, pool, bus, clock, log, metrics } = options;
  const ending = new AbortController();
  let prunedAt = clock.now().getTime();

  async function turn(): Promise<void> {
    await options.gather();
    while (!ending.signal.aborted && (await isOutboxWaiting(pool))) {
      const published = await publishOutbox(db, bus, clock.now());
      metrics.outbox.inc(published);
      // Another process holds the publisher's lock and does the work.
      if (published === 0) break;
    }
    if (clock.now().getTime() - prunedAt > PRUNE_EVERY_MS) {
      prunedAt = clock.now().getTime();
      await pruneOutbox(db, new Date(prunedAt - KEEP_MS));
    }
  }

  async function run(): Promise<void> {
    while (!ending.signal.aborted) {
      await turn().catch((error: unknown) => log.warn({ error }, 'outbox: publishing failed, will try again'));
      await clock.sleep(POLL_MS, ending.signal);
    }
  }

  const running = run();
  return {
    stop: async () => {
      ending.abort();
      await running;
    },
  };
}
