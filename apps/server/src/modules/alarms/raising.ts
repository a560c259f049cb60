import type { Alarm, RaiseAlarm } from '../../core/alarms.ts';
import { merchant } from '../../core/ids.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { channels, tell } from '../../platform/push/index.ts';
import type { AlarmParts } from './ports.ts';

/** Written down at most so often a minute: a stranger who sends rubbish must not fill the house. */
const ALARMS = { calls: 60, seconds: 60 } as const;

/** What somebody has to look at: it is logged, written down, and told to the operators. */
export function createRaising({ db, clock, chance, limits, log, brands }: AlarmParts): RaiseAlarm {
  return async ({ provider, fault, no = null, note = '', merchant: only }: Alarm) => {
    log.error({ provider, fault, no, note, merchant: only }, 'alarm: somebody has to look at this');
    if (await limits.take('alarms', ALARMS, `${provider}|${fault}`)) return;
    await inTransaction(db, async (tx) => {
      await tx
        .insertInto('alarms')
        .values({
          id: chance.newId(),
          merchant: only ?? null,
          provider,
          at: clock.now(),
          fault,
          no,
          note: note.slice(0, 500),
        })
        .execute();
      // The push says only that there is news: what it is, each operator reads within the own scope.
      for (const code of only === undefined ? brands.map((brand) => brand.merchant) : [merchant(only)])
        await tell(tx, channels.operators(code), { kind: 'alarms.changed', value: { status: 'changed' } });
    });
  };
}
