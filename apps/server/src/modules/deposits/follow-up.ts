import type { Clock } from '../../core/ports.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Payments } from '../payments/index.ts';
import type { Creating } from './creating.ts';
import type { DepositRow } from './orders.ts';
import type { Settling } from './settling.ts';

const MINUTE_MS = 60_000;
/** Longer each time: late webhooks mostly come within minutes. */
const pauses = [1, 2, 5, 15, 60].map((minutes) => minutes * MINUTE_MS);
/** A provider that has not answered a day after the end will not. */
const GIVE_UP_MS = 24 * 60 * MINUTE_MS;
const BATCH = 50;

export type FollowUpOptions = {
  db: Db;
  clock: Clock;
  log: Log;
  payments: Pick<Payments, 'providerOf'>;
  creating: Creating;
  settling: Settling;
};

/** Deposits whose answer or webhook may be lost: the provider is asked, by one process at a time. */
export function createFollowUp({ db, clock, log, payments, creating, settling }: FollowUpOptions) {
  return async function followUp(signal?: AbortSignal): Promise<number> {
    const rows = await take();
    for (const row of rows) {
      if (signal?.aborted) break;
      await look(row).catch((error: unknown) => log.warn({ error, no: row.no }, 'deposits: a question failed'));
    }
    return rows.length;
  };

  /** Taken by writing the time of the next question: another process finds none of them. */
  async function take(): Promise<DepositRow[]> {
    const now = clock.now();
    return db
      .updateTable('deposit_orders')
      .set((eb) => ({ asked: eb('asked', '+', 1), ask_at: new Date(now.getTime() + pauses[0]!) }))
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('deposit_orders')
          .select('id')
          .where('ask_at', '<=', now)
          .orderBy('ask_at')
          .limit(BATCH)
          .forUpdate()
          .skipLocked(),
      )
      .returningAll()
      .execute();
  }

  async function look(row: DepositRow): Promise<void> {
    const provider = payments.providerOf(row.provider);
    if (row.state === 'CREATED') await creating.send(row);
    else if (provider) await settling.ask(provider, row);
    const isOver = !provider || clock.now().getTime() - row.expires_at.getTime() > GIVE_UP_MS;
    const next = isOver ? null : new Date(clock.now().getTime() + pauses[Math.min(row.asked, pauses.length) - 1]!);
    await db
      .updateTable('deposit_orders')
      .set({ ask_at: next })
      .where('id', '=', row.id)
      .where('ask_at', 'is not', null)
      .where('state', 'in', ['CREATED', 'PENDING', 'EXPIRED'])
      .execute();
  }
}
