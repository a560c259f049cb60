import { dayOf, nextDay, startOfDay } from '@croupier/ledger';
import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { createCorrecting } from './correcting.ts';
import type { PointsParts } from './ports.ts';
import { beganAt, termsOn, versionsOf } from './terms.ts';

/** Members credited in one transaction: their wallets are locked for well below a second. */
const RUN = 5000;
/** A day is counted so long after its end: what was settled at its end is committed then. */
const SETTLED_MS = 5 * 60_000;

type Counted = { day: string; done: boolean };

/**
 * Credits points for closed days. A day is worked out for all members at once in the database, and then credited run by
 * run; stopped anywhere, the next run goes on from there, and nobody is credited twice.
 */
export function createEarning(parts: PointsParts) {
  const { db, clock, brands, ledger, turnover } = parts;
  const correct = createCorrecting(parts);

  async function lastOf({ merchant }: Brand): Promise<Counted | null> {
    const row = await db
      .selectFrom('points_days')
      .select([sql<string>`day::text`.as('day'), 'done_at'])
      .where('merchant', '=', merchant)
      .orderBy('points_days.day', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row ? { day: row.day, done: row.done_at !== null } : null;
  }

  /** The first closed day that is not counted; null when all are. */
  async function nextOf(brand: Brand, last: Counted | null): Promise<string | null> {
    const { timeZone } = brand;
    const began = await beganAt(db, brand);
    if (!began) return null;
    const day = last ? nextDay(last.day) : dayOf(began.getTime(), timeZone);
    return startOfDay(nextDay(day), timeZone) + SETTLED_MS <= clock.now().getTime() ? day : null;
  }

  /** Works a day out for everybody, in one statement. */
  async function countDay(brand: Brand, day: string): Promise<void> {
    const { merchant, timeZone } = brand;
    const began = (await beganAt(db, brand))!;
    const start = new Date(startOfDay(day, timeZone));
    const from = began > start ? began : start;
    const to = new Date(startOfDay(nextDay(day), timeZone));
    const { version } = termsOn(await versionsOf(db, brand), day);
    const bets = version === 0 ? null : await turnover.realBetsOfBrand(db, brand, from, to);
    await inTransaction(db, async (tx) => {
      await sql`set local statement_timeout = '15min'`.execute(tx);
      const { rows } = await sql`
        insert into points_days (merchant, day, version, counted_at)
        values (${merchant}, ${day}::date, ${version}, ${clock.now()}) on conflict do nothing returning day`.execute(
        tx,
      );
      if (rows.length === 0 || !bets) return;
      await sql`
        insert into points_lines (merchant, day, member_id, category, valid_real, counted, base, units)
        select ${merchant}, ${day}::date, f.member_id, f.category, f.units, f.units, f.base,
          -- div() cuts exactly, where / of numerics rounds.
          case when f.base > 0 then div(f.base * r.points::numeric, r.per::numeric)::bigint else 0 end
        from (
          select b.member_id, b.category, b.units, b.units - coalesce(o.units, 0) as base
          from (
            select member_id, category, sum(units)::bigint as units from (
              select * from (${bets}) as found
              union all
              select member_id, category, 0 from points_owed where merchant = ${merchant} and units < 0
            ) as every group by 1, 2
          ) as b
          left join points_owed o
            on o.merchant = ${merchant} and o.member_id = b.member_id and o.category = b.category and o.units <> 0
        ) as f
        join points_rates r on r.merchant = ${merchant} and r.version = ${version} and r.category = f.category`.execute(
        tx,
      );
      await sql`
        update points_owed o set units = greatest(-l.base, 0) from points_lines l
        where o.merchant = ${merchant} and o.units <> 0 and l.merchant = ${merchant} and l.day = ${day}::date
          and l.member_id = o.member_id and l.category = o.category`.execute(tx);
    });
  }

  /** The next members of a counted day, in one transaction; false when nobody is left. */
  async function creditRun({ merchant }: Brand, day: string): Promise<boolean> {
    return inTransaction(db, async (tx) => {
      const { rows } = await sql<{ after: string | null; done: boolean }>`
        select after_member as after, done_at is not null as done from points_days
        where merchant = ${merchant} and day = ${day}::date for update`.execute(tx);
      const row = rows[0]!;
      if (row.done) return false;
      const { rows: run } = await sql<{ memberId: string; units: bigint }>`
        select member_id as "memberId", sum(units)::bigint as units from points_lines
        where merchant = ${merchant} and day = ${day}::date
          and member_id > coalesce(${row.after}::uuid, '00000000-0000-0000-0000-000000000000')
        group by member_id having sum(units) > 0 order by member_id limit ${RUN}`.execute(tx);
      const members = run.map(({ memberId }) => memberId);
      const units = run.map((one) => one.units);
      const journals = await ledger.earnPoints(tx, { merchant, members, units });
      await sql`
        insert into points_earned (member_id, day, merchant, units, journal)
        select g.id, ${day}::date, ${merchant}, g.units, g.journal
        from unnest(${members}::uuid[], ${units}::bigint[], ${journals}::bigint[]) as g(id, units, journal)`.execute(
        tx,
      );
      const isLast = run.length < RUN;
      await sql`
        update points_days set after_member = coalesce(${members.at(-1) ?? null}::uuid, after_member),
          done_at = ${isLast ? clock.now() : null}, members = members + ${run.length},
          units = units + ${units.reduce((sum, one) => sum + one, 0n)}::bigint
        where merchant = ${merchant} and day = ${day}::date`.execute(tx);
      return !isLast;
    });
  }

  async function creditDay(brand: Brand, day: string, signal?: AbortSignal): Promise<void> {
    while (signal?.aborted !== true && (await creditRun(brand, day)));
  }

  /** Counts and credits the days that are over; answers how many are finished now. */
  return async function earnDays(signal?: AbortSignal): Promise<number> {
    let finished = 0;
    for (const brand of brands) {
      for (let last = await lastOf(brand); signal?.aborted !== true; last = await lastOf(brand)) {
        if (last && !last.done) {
          await creditDay(brand, last.day, signal);
          finished += 1;
          continue;
        }
        const day = await nextOf(brand, last);
        if (day === null) break;
        if (await correct(brand, day, signal)) await countDay(brand, day);
      }
    }
    return finished;
  };
}
