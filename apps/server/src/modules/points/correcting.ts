import { nextDay, startOfDay } from '@croupier/ledger';
import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import { memberId as memberIdOf } from '../../core/ids.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { PointsParts } from './ports.ts';

/** So long after a day its bets are looked at again: a draw can be corrected for thirty days. */
const REACH_MS = 35 * 86_400_000;
/** What was being committed while the day before was counted. */
const OVERLAP_MS = 10 * 60_000;

type CountedDay = { day: string; version: number };

/**
 * Before a day is counted: what bets of closed days count since is worked off, or added, in their own category. No
 * closed day is opened again, and nothing is taken from a wallet. Done again it finds nothing more.
 */
export function createCorrecting({ db, turnover }: Pick<PointsParts, 'db' | 'turnover'>) {
  /** False when it was stopped. */
  return async function correct(brand: Brand, day: string, signal?: AbortSignal): Promise<boolean> {
    const { merchant, timeZone } = brand;
    const before = startOfDay(day, timeZone);
    const { rows: days } = await sql<CountedDay & { countedAt: Date }>`
      select day::text, version, counted_at as "countedAt" from points_days
      where merchant = ${merchant} and day < ${day}::date order by points_days.day desc limit 35`.execute(db);
    const [latest] = days;
    if (!latest) return true;
    const closed = days
      .filter((one) => one.version > 0 && startOfDay(one.day, timeZone) > before - REACH_MS)
      .toReversed();
    const since = new Date(latest.countedAt.getTime() - OVERLAP_MS);
    for (const id of await turnover.changedBettorsOf(db, brand, since, new Date(before))) {
      if (signal?.aborted === true) return false;
      await inTransaction(db, (tx) => correctMember(tx, brand, id, closed));
    }
    return true;
  };

  async function correctMember(tx: Tx, brand: Brand, id: string, days: readonly CountedDay[]): Promise<void> {
    const { merchant, timeZone } = brand;
    // Two processes that look at a member at once would both enter the difference.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`points-owed|${id}`}, 0))`.execute(tx);
    const [first, ...rest] = days.map((one) => new Date(startOfDay(one.day, timeZone)));
    if (!first) return;
    const to = new Date(startOfDay(nextDay(days.at(-1)!.day), timeZone));
    const found = await turnover.realBetsOf(tx, { brand, memberId: memberIdOf(id) }, [first, ...rest], to);
    const rows = days.flatMap(({ day, version }, place) =>
      [...found[place]!].map(([category, units]) => ({ day, version, category, units })),
    );
    // Lines that are found no more count nothing now. What was never counted begins with a line of nothing.
    await sql`
      with found as (
        select f.day, f.category, f.units from unnest(
          ${rows.map(({ day }) => day)}::date[], ${rows.map(({ version }) => version)}::int[],
          ${rows.map(({ category }) => category)}::text[], ${rows.map(({ units }) => units)}::bigint[]
        ) as f(day, version, category, units)
        join points_rates r on r.merchant = ${merchant} and r.version = f.version and r.category = f.category
      ),
      looked as (
        select coalesce(l.day, f.day) as day, coalesce(l.category, f.category) as category,
          coalesce(l.counted, 0) as counted, coalesce(f.units, 0) as units, l.day is null as is_new
        from (
          select day, category, counted from points_lines
          where merchant = ${merchant} and member_id = ${id}::uuid
            and day = any(${days.map(({ day }) => day)}::date[])
        ) as l full join found f on f.day = l.day and f.category = l.category
        where coalesce(l.counted, 0) <> coalesce(f.units, 0)
      ),
      changed as (
        update points_lines l set counted = n.units from looked n
        where not n.is_new and l.merchant = ${merchant} and l.member_id = ${id}::uuid and l.day = n.day
          and l.category = n.category
      ),
      added as (
        insert into points_lines (merchant, day, member_id, category, valid_real, counted, base, units)
        select ${merchant}, day, ${id}::uuid, category, 0, units, 0, 0 from looked where is_new
      )
      insert into points_owed as o (merchant, member_id, category, units)
      select ${merchant}, ${id}::uuid, category, sum(counted - units)::bigint from looked group by category
      on conflict (merchant, member_id, category) do update set units = o.units + excluded.units`.execute(tx);
  }
}
