import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { WheelKind, WheelPrize, WheelRule, WheelTerms } from './terms.ts';

export type WheelState = 'running' | 'paused' | 'ended';
export type WheelVersion = WheelTerms & {
  version: number;
  fromDay: string;
  made: { by: string | null; at: Date; reason: string };
};
export type Wheel = {
  id: string;
  merchant: string;
  kind: WheelKind;
  state: WheelState;
  budget: bigint;
  pointsBudget: bigint;
  paid: bigint;
  pointsPaid: bigint;
  spins: number;
  /** The newest first. */
  versions: readonly WheelVersion[];
};

/** Wheels that a brand has at most. */
export const MOST_WHEELS = 50;

/** Wheels of a brand, the newest first; one of them with its id. */
export async function wheelsOf(reader: Db, merchant: string, id: string | null = null): Promise<Wheel[]> {
  const heads = await reader
    .selectFrom('wheels as w')
    .innerJoin('wheel_states as s', 's.wheel', 'w.id')
    .select(['w.id', 'w.merchant', 'w.kind', 's.state', 's.budget', 's.points_budget', 's.paid', 's.points_paid'])
    .select('s.spins')
    .where('w.merchant', '=', merchant)
    .$if(id !== null, (query) => query.where('w.id', '=', id!))
    .orderBy('w.made_at', 'desc')
    .orderBy('w.id', 'desc')
    .limit(MOST_WHEELS)
    .execute();
  if (heads.length === 0) return [];
  const ids = heads.map((head) => head.id);
  const versions = await reader
    .selectFrom('wheel_versions')
    .select(['wheel', 'version', sql<string>`from_day::text`.as('fromDay'), 'title', 'ticket_days', 'budget'])
    .select(['points_budget', 'made_by', 'made_at', 'reason'])
    .where('wheel', 'in', ids)
    .orderBy('version', 'desc')
    .execute();
  const prizes = await reader
    .selectFrom('wheel_prizes')
    .selectAll()
    .where('wheel', 'in', ids)
    .orderBy('place')
    .execute();
  const rules = await reader.selectFrom('wheel_rules').selectAll().where('wheel', 'in', ids).orderBy('place').execute();
  return heads.map((head) => ({
    id: head.id,
    merchant: head.merchant,
    // Checks of the tables allow these only.
    kind: head.kind as WheelKind,
    state: head.state as WheelState,
    budget: head.budget,
    pointsBudget: head.points_budget,
    paid: head.paid,
    pointsPaid: head.points_paid,
    spins: head.spins,
    versions: versions
      .filter(({ wheel }) => wheel === head.id)
      .map((row) => {
        const isOwn = (one: { wheel: string; version: number }) => one.wheel === head.id && one.version === row.version;
        return {
          version: row.version,
          fromDay: row.fromDay,
          title: row.title,
          ticketDays: row.ticket_days,
          budget: row.budget,
          pointsBudget: row.points_budget,
          prizes: prizes.filter(isOwn).map((one) => ({
            id: one.prize,
            weight: one.weight,
            kind: one.kind as WheelPrize['kind'],
            units: one.units,
            multiple: one.multiple,
            stock: one.stock,
            substitute: one.substitute,
          })),
          rules: rules.filter(isOwn).map((one) => ({
            id: one.rule,
            source: one.source as WheelRule['source'],
            category: one.category,
            per: one.per,
            tickets: one.tickets,
            most: one.most,
          })),
          made: { by: row.made_by, at: row.made_at, reason: row.reason },
        };
      }),
  }));
}

export const wheelOf = async (reader: Db, merchant: string, id: string): Promise<Wheel | null> =>
  (await wheelsOf(reader, merchant, id))[0] ?? null;

/** The version that is in force on a day; null before the first. */
export const versionOn = ({ versions }: Wheel, day: string): WheelVersion | null =>
  versions.find(({ fromDay }) => fromDay <= day) ?? null;

/** Holds how a wheel stands until the end of the transaction. */
export async function lockWheel(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('wheel_states').select('wheel').where('wheel', '=', id).forUpdate().execute();
}

export type NewVersion = WheelTerms & {
  wheel: string;
  version: number;
  key: string;
  fromDay: string;
  by: string | null;
  at: Date;
  reason: string;
};

export async function insertWheel(
  tx: Tx,
  wheel: { id: string; merchant: string; kind: WheelKind; at: Date },
): Promise<void> {
  const { id, merchant, kind, at } = wheel;
  await tx.insertInto('wheels').values({ id, merchant, kind, made_at: at }).execute();
  await tx.insertInto('wheel_states').values({ wheel: id, state: 'running', budget: 0n, points_budget: 0n }).execute();
}

/** A version with its prizes, rules and stock; the budget is what it says from now on. */
export async function insertVersion(tx: Tx, made: NewVersion): Promise<void> {
  const { wheel, version, prizes, rules } = made;
  await tx
    .insertInto('wheel_versions')
    .values({
      wheel,
      version,
      key: made.key,
      from_day: made.fromDay,
      title: made.title,
      ticket_days: made.ticketDays,
      budget: made.budget,
      points_budget: made.pointsBudget,
      made_by: made.by,
      made_at: made.at,
      reason: made.reason,
    })
    .execute();
  await tx
    .insertInto('wheel_prizes')
    .values(prizes.map(({ id, ...prize }, at) => ({ wheel, version, prize: id, place: at + 1, ...prize })))
    .execute();
  await tx
    .insertInto('wheel_rules')
    .values(rules.map(({ id, ...rule }, at) => ({ wheel, version, rule: id, place: at + 1, ...rule })))
    .execute();
  const stocked = prizes.filter(({ stock }) => stock !== null);
  if (stocked.length > 0)
    await tx
      .insertInto('wheel_stock')
      .values(stocked.map(({ id, stock }) => ({ wheel, version, prize: id, remaining: stock! })))
      .execute();
  await tx
    .updateTable('wheel_states')
    .set({ budget: made.budget, points_budget: made.pointsBudget })
    .where('wheel', '=', wheel)
    .execute();
}

/** What is left of prizes of a version that can run out. */
export async function stockOf(reader: Db, wheel: string, version: number): Promise<Map<string, number>> {
  const rows = await reader
    .selectFrom('wheel_stock')
    .select(['prize', 'remaining'])
    .where('wheel', '=', wheel)
    .where('version', '=', version)
    .execute();
  return new Map(rows.map(({ prize, remaining }) => [prize, remaining]));
}
