import { merchant as merchantOf } from '../../core/ids.ts';
import { isOfAllBrands } from '../../core/operators.ts';
import type { Operator } from '../../core/operators.ts';
import { refuse } from '../../core/refusal.ts';
import { writeAudit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { channels, enqueuePush } from '../../platform/push/index.ts';
import type { AlarmParts } from './ports.ts';

/** Alarms as operators see and acknowledge them (OP-43). */
export function alarmHandlers({ db, clock, brands }: AlarmParts): Handlers<'alarmList' | 'acknowledgeAlarm'> {
  const merchants = brands.map(({ merchant }) => merchant);

  /** The brand's alarms. Alarms without a brand are shown to operators of all brands (OP-42). */
  function visibleTo(reader: Db, operator: Operator, merchant: string) {
    return reader
      .selectFrom('alarms as a')
      .leftJoin('alarm_acknowledgements as k', 'k.alarm_id', 'a.id')
      .leftJoin('operators as o', 'o.id', 'k.operator_id')
      .leftJoin('alarm_repeats as r', 'r.alarm_id', 'a.id')
      .where((eb) =>
        isOfAllBrands(operator, merchants)
          ? eb.or([eb('a.merchant', '=', merchant), eb('a.merchant', 'is', null)])
          : eb('a.merchant', '=', merchant),
      );
  }

  const rowsOf = (reader: Db, operator: Operator, merchant: string) =>
    visibleTo(reader, operator, merchant)
      .select([
        'a.id',
        'a.merchant',
        'a.provider',
        'a.at',
        'a.fault',
        'a.no',
        'a.note',
        'r.times',
        'r.last_at',
        'r.last_note',
      ])
      .select(['k.at as acknowledged_at', 'k.reason', 'o.id as operator_id', 'o.name as operator_name']);

  async function countOpen(operator: Operator, merchant: string): Promise<number> {
    const { open } = await visibleTo(db, operator, merchant)
      .select(({ fn }) => fn.countAll<bigint>().as('open'))
      .where('k.alarm_id', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(open);
  }

  return {
    alarmList: async ({ operator }, { params, query }) => {
      const { show, before, limit } = query;
      let wanted = rowsOf(db, operator, params.merchant);
      if (show === 'open') wanted = wanted.where('k.alarm_id', 'is', null);
      const place = before === undefined ? undefined : readPlace(before);
      if (place)
        wanted = wanted.where((build) => build(build.refTuple('a.at', 'a.id'), '<', build.tuple(place.at, place.id)));
      const rows = await wanted
        .orderBy('a.at', 'desc')
        .orderBy('a.id', 'desc')
        .limit(limit + 1)
        .execute();
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      return {
        alarms: page.map(shown),
        next: rows.length > limit && last ? `${last.at.toISOString()}~${last.id}` : null,
        open: await countOpen(operator, params.merchant),
      };
    },

    acknowledgeAlarm: async ({ operator }, { params, body: { reason } }) =>
      inTransaction(db, async (tx) => {
        const find = () => rowsOf(tx, operator, params.merchant).where('a.id', '=', params.id).executeTakeFirst();
        const found = await find();
        if (!found) return refuse('not_found');
        const written = await tx
          .insertInto('alarm_acknowledgements')
          .values({ alarm_id: found.id, operator_id: operator.id, at: clock.now(), reason })
          .onConflict((conflict) => conflict.doNothing())
          .returning('alarm_id')
          .executeTakeFirst();
        // Of two at once, the second waits for the first and then finds no row to change.
        if (!written) return refuse('conflict');
        const { provider, fault, no, merchant } = found;
        await writeAudit(tx, clock, {
          merchant: merchant === null ? null : merchantOf(merchant),
          actor: `operator:${operator.id}`,
          act: 'alarm.acknowledge',
          subject: `alarm:${found.id}`,
          reason,
          before: { isAcknowledged: false },
          after: { isAcknowledged: true, provider, fault, no },
        });
        for (const code of merchant === null ? merchants : [merchantOf(merchant)])
          await enqueuePush(tx, channels.operators(code), { kind: 'alarms.changed', value: { status: 'changed' } });
        return shown((await find())!);
      }),
  };
}

type Row = {
  id: string;
  merchant: string | null;
  provider: string;
  at: Date;
  fault: string;
  no: string | null;
  note: string;
  times: number | null;
  last_at: Date | null;
  last_note: string | null;
  acknowledged_at: Date | null;
  reason: string | null;
  operator_id: string | null;
  operator_name: string | null;
};

function shown(row: Row) {
  const { id, merchant, provider, at, fault, no, acknowledged_at, reason, operator_id, operator_name } = row;
  return {
    id,
    at: at.toISOString(),
    isOfAllBrands: merchant === null,
    provider,
    fault,
    no,
    note: row.last_note ?? row.note,
    times: row.times ?? 1,
    lastAt: (row.last_at ?? at).toISOString(),
    acknowledged: acknowledged_at && {
      at: acknowledged_at.toISOString(),
      by: { id: operator_id ?? '', name: operator_name ?? '' },
      reason: reason ?? '',
    },
  };
}

/** An invalid position, such as the 99th of a month, starts at the newest alarm. */
function readPlace(text: string): { at: Date; id: string } | undefined {
  const [at, id] = text.split('~');
  if (at === undefined || id === undefined || !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) return undefined;
  return Number.isNaN(Date.parse(at)) ? undefined : { at: new Date(at), id };
}
