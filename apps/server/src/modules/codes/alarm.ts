import type { RaiseAlarm } from '../../core/alarms.ts';
import type { Clock } from '../../core/ports.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Limits } from '../../platform/http/index.ts';
import type { Log } from '../../platform/log.ts';
import { sentAndEntered } from './store.ts';

const HOUR_MS = 3_600_000;
/** Codes of the last quarter of an hour may still be entered. */
const SETTLING_MS = 15 * 60_000;
/** Fewer say nothing: three people who gave up are no attack. */
const ENOUGH = 20;
/** People enter four of five codes; machines that profit from sending enter none. */
const LEAST_SHARE = 0.3;

export function isAlarming({ sent, entered }: { sent: number; entered: number }): boolean {
  return sent >= ENOUGH && entered / sent < LEAST_SHARE;
}

/** Checks the codes of the last hour and warns a brand's operators when hardly any are entered (CD-5). */
export async function watchCodes(options: {
  db: Db;
  clock: Clock;
  limits: Limits;
  log: Log;
  alarm: RaiseAlarm;
}): Promise<void> {
  const { db, clock, limits, log, alarm } = options;
  const to = new Date(clock.now().getTime() - SETTLING_MS);
  const brands = await sentAndEntered(db, new Date(to.getTime() - HOUR_MS), to);
  for (const { merchant: code, sent, entered } of brands.filter(isAlarming)) {
    // Once an hour is a warning; more often it would be ignored.
    if (await limits.take('codes:alarm', { calls: 1, seconds: 3600, shared: true }, code)) continue;
    log.error({ merchant: code, sent, entered }, 'few of the codes sent are entered: possible SMS pumping');
    await alarm({ provider: 'codes', fault: 'few_entered', note: `${entered} / ${sent}`, merchant: code });
  }
}
