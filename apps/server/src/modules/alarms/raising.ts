import { sql } from 'kysely';
import type { Alarm, RaiseAlarm } from '../../core/alarms.ts';
import { merchant } from '../../core/ids.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { channels, enqueuePush } from '../../platform/push/index.ts';
import type { AlarmParts } from './ports.ts';

/** Operators get at most one push for repeats in this time. */
const NEWS_MS = 10_000;
const LONGEST_NOTE = 500;

/** Repeats of an alarm that arrived while an earlier one was being written. */
type Batch = { alarm: Alarm; times: number; written: Promise<void> };

/**
 * Logs and stores an alarm and notifies the operators. Repeats of the same fault (brand, provider, fault, order) count
 * up the alarm that is not acknowledged yet, instead of adding one (OP-48).
 */
export function createRaising({ db, clock, random, log, brands }: AlarmParts): RaiseAlarm {
  const running = new Map<string, Promise<void>>();
  const waiting = new Map<string, Batch>();

  function raise(alarm: Alarm): Promise<void> {
    const matter = JSON.stringify([alarm.merchant ?? null, alarm.provider, alarm.fault, alarm.no ?? null]);
    const batch = waiting.get(matter);
    if (batch) {
      Object.assign(batch, { alarm, times: batch.times + 1 });
      return batch.written;
    }
    const before = running.get(matter);
    if (!before) return begin(matter, { alarm, times: 1 });
    // A failure of the earlier write is reported to its own caller.
    const settled = before.catch(() => {});
    const next: Batch = { alarm, times: 1, written: settled.then(() => begin(matter, take(matter))) };
    waiting.set(matter, next);
    return next.written;
  }

  function take(matter: string): Batch {
    const batch = waiting.get(matter)!;
    waiting.delete(matter);
    return batch;
  }

  function begin(matter: string, batch: Pick<Batch, 'alarm' | 'times'>): Promise<void> {
    const written = inTransaction(db, (tx) => write(tx, matter, batch));
    running.set(matter, written);
    const end = () => {
      if (running.get(matter) === written) running.delete(matter);
    };
    written.then(end, end);
    return written;
  }

  async function write(tx: Tx, matter: string, { alarm, times }: Pick<Batch, 'alarm' | 'times'>): Promise<void> {
    // Another process may raise the same alarm at this moment.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`alarm|${matter}`}, 0))`.execute(tx);
    const note = (alarm.note ?? '').slice(0, LONGEST_NOTE);
    const open = await openOf(tx, alarm);
    const id = open?.id ?? random.newId();
    if (!open) await insert(tx, id, { ...alarm, note });
    const repeats = open ? times : times - 1;
    if (repeats > 0) await count(tx, id, { repeats, note });
    const isNews = !open || clock.now().getTime() - (open.last_at ?? open.at).getTime() >= NEWS_MS;
    if (!isNews) return;
    const { provider, fault, no = null, merchant: only } = alarm;
    log.error({ provider, fault, no, note, merchant: only }, 'alarm: somebody has to look at this');
    // The push carries no details, because operators may only read alarms of their own brands.
    for (const code of only === undefined ? brands.map((brand) => brand.merchant) : [merchant(only)])
      await enqueuePush(tx, channels.operators(code), { kind: 'alarms.changed', value: { status: 'changed' } });
  }

  function openOf(tx: Tx, { provider, fault, no = null, merchant: only }: Alarm) {
    return tx
      .selectFrom('alarms as a')
      .leftJoin('alarm_acknowledgements as k', 'k.alarm_id', 'a.id')
      .leftJoin('alarm_repeats as r', 'r.alarm_id', 'a.id')
      .select(['a.id', 'a.at', 'r.last_at'])
      .where('a.provider', '=', provider)
      .where('a.fault', '=', fault)
      .where(sql<boolean>`a.no is not distinct from ${no}::text`)
      .where(sql<boolean>`a.merchant is not distinct from ${only ?? null}::text`)
      .where('k.alarm_id', 'is', null)
      .orderBy('a.at', 'desc')
      .limit(1)
      .executeTakeFirst();
  }

  async function insert(tx: Tx, id: string, { provider, fault, no = null, note, merchant: only }: Noted) {
    const values = { id, merchant: only ?? null, provider, at: clock.now(), fault, no, note };
    await tx.insertInto('alarms').values(values).execute();
  }

  async function count(tx: Tx, id: string, { repeats, note }: { repeats: number; note: string }): Promise<void> {
    const last = { last_at: clock.now(), last_note: note };
    await tx
      .insertInto('alarm_repeats')
      .values({ alarm_id: id, times: repeats + 1, ...last })
      .onConflict((conflict) =>
        conflict.column('alarm_id').doUpdateSet({ times: sql`alarm_repeats.times + ${repeats}`, ...last }),
      )
      .execute();
  }

  return raise;
}

type Noted = Alarm & { note: string };
