import type { Clock } from '../../core/ports.ts';
import { noteEvent } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Gateway } from './gateways.ts';

/** Several processes lose a vendor at the same time; it is recorded once. */
const QUIET_MS = 60_000;

/**
 * Records that a vendor stopped answering and that it answers again (AU-4). A failure to record does not affect
 * callers.
 */
export function createLostVendors({ db, clock, log }: { db: Db; clock: Clock; log: Log }) {
  return async function notifyOperators({ code }: Gateway, isLost: boolean): Promise<void> {
    log.error({ gateway: code }, isLost ? 'vendors: a vendor does not answer' : 'vendors: a vendor answers again');
    const act = isLost ? 'event.vendor-lost' : 'event.vendor-back';
    const event = { merchant: null, act, subject: `vendor:${code}`, after: { answers: !isLost } } as const;
    try {
      await inTransaction(db, (tx) => noteEvent(tx, clock, event, QUIET_MS));
    } catch (error) {
      log.error({ error, gateway: code }, 'vendors: the loss of a vendor could not be recorded');
    }
  };
}
