import type { Clock } from '../../core/ports.ts';
import { merchant } from '../../core/ids.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Limits } from '../../platform/http/index.ts';
import type { Log } from '../../platform/log.ts';
import { channels, tell } from '../../platform/push/index.ts';

export type Alarm = { provider: string; fault: string; no?: string | null; note?: string; merchant?: string };

/** Written down at most so often a minute: a stranger who sends rubbish must not fill the house. */
const ALARMS = { calls: 60, seconds: 60 } as const;

/** What somebody has to look at: it is logged, written down, and told to the operators. */
export function createAlarms(options: {
  db: Db;
  clock: Clock;
  limits: Limits;
  log: Log;
  merchants: readonly string[];
}) {
  const { db, clock, limits, log, merchants } = options;

  return async function alarm({ provider, fault, no = null, note = '', merchant: only }: Alarm): Promise<void> {
    log.error({ provider, fault, no, note }, 'payments: something does not fit');
    if (await limits.take('payments:alarm', ALARMS, `${provider}|${fault}`)) return;
    await inTransaction(db, async (tx) => {
      await tx
        .insertInto('payment_alarms')
        .values({ provider, at: clock.now(), fault, no, note: note.slice(0, 500) })
        .execute();
      for (const code of only === undefined ? merchants : [only])
        await tell(tx, channels.operators(merchant(code)), { kind: 'payments.alarm', value: { provider, fault, no } });
    });
  };
}

export type RaiseAlarm = ReturnType<typeof createAlarms>;
