import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from './core/ports.ts';
import { noteEvent } from './platform/audit.ts';
import { watchClock } from './platform/clock-watch.ts';
import type { Config } from './platform/config/index.ts';
import { settings } from './platform/config/index.ts';
import { inTransaction } from './platform/db/index.ts';
import type { Db } from './platform/db/index.ts';
import type { Log } from './platform/log.ts';

export type ServerEventsOptions = { db: Db; clock: Clock; config: Config; log: Log; elapsed: () => number };

/** Events of a server process: start, stop, changed settings, a clock that was set (AU-4). */
export function createServerEvents({ db, clock, config, log, elapsed }: ServerEventsOptions) {
  const subject = `server:${config.ROLE}`;
  const record = (act: `event.${string}`, after: unknown) =>
    inTransaction(db, (tx) => noteEvent(tx, clock, { merchant: null, act, subject, after }));
  // A failure to record must not end the server or keep it from stopping.
  const recordIfPossible = (act: `event.${string}`, after: unknown) =>
    record(act, after).catch((error: unknown) =>
      log.error({ error, act }, 'an event of the server could not be recorded'),
    );

  const watch = watchClock({
    clock,
    elapsed,
    onStep: async (stepMs) => {
      log.error({ stepMs }, "the machine's clock was set");
      await recordIfPossible('event.clock-step', { stepMs });
    },
  });

  async function lastSettings(): Promise<string | null> {
    const { rows } = await sql<{ settings: string }>`
      select after ->> 'settings' as settings from audit_entries
      where subject = ${subject} and act = 'event.start' order by seq desc limit 1`.execute(db);
    return rows[0]?.settings ?? null;
  }

  return {
    started: async () => {
      const before = await lastSettings();
      const now = fingerprintOf(config);
      if (before !== null && before !== now) await record('event.configuration', { settings: now, were: before });
      await record('event.start', { mode: config.MODE, settings: now });
      watch.start();
    },
    stopped: async () => {
      watch.stop();
      await recordIfPossible('event.stop', { mode: config.MODE });
    },
  };
}

/** For comparing settings without storing them; secrets are left out. */
function fingerprintOf(config: Config): string {
  const open = Object.entries(settings).filter(([, setting]) => !('secret' in setting));
  const values = open.map(([name]) => [name, config[name as keyof Config] ?? null]);
  return createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 16);
}
