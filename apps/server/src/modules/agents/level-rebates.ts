import { dayOf, journal, nextDay, startOfDay } from '@croupier/ledger';
import { money } from '@croupier/money';
import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { currencyOf } from '../ledger/index.ts';
import { createTakingBack } from './taking-back.ts';
import type { AgentParts } from './ports.ts';

/** Agents paid in one transaction. */
const RUN = 200;
/** A day is counted so long after its end: what was settled at its end is committed then. */
const SETTLED_MS = 5 * 60_000;

type Counted = { day: string; done: boolean };

/**
 * Pays uplines the part by which their level is above the highest one below, of each closed day (AG-9, AG-18). A day is
 * worked out for all bettors at once in the database and then paid run by run; stopped anywhere, the next run goes on from
 * there, and nobody is paid twice. Own lottery games pay their uplines with each ticket (LO-33).
 */
export function createLevelRebates(parts: AgentParts) {
  const { db, clock, brands, ledger, turnover } = parts;
  const takeBack = createTakingBack(parts);

  async function lastOf({ merchant }: Brand): Promise<Counted | null> {
    const row = await db
      .selectFrom('agent_rebate_days')
      .select([sql<string>`day::text`.as('day'), 'done_at'])
      .where('merchant', '=', merchant)
      .orderBy('agent_rebate_days.day', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row ? { day: row.day, done: row.done_at !== null } : null;
  }

  /** The first closed day that is not counted, beginning with that of the brand's first level; null when all are. */
  async function nextOf({ merchant, timeZone }: Brand, last: Counted | null): Promise<string | null> {
    let day = last && nextDay(last.day);
    if (!day) {
      const { rows } = await sql<{ at: Date | null }>`
        select min(from_at) as at from agent_levels where merchant = ${merchant}`.execute(db);
      if (!rows[0]?.at) return null;
      day = dayOf(rows[0].at.getTime(), timeZone);
    }
    return startOfDay(nextDay(day), timeZone) + SETTLED_MS <= clock.now().getTime() ? day : null;
  }

  /** Works a day out for everybody, in one statement; levels and tree are those of its last instant. */
  async function countDay(brand: Brand, day: string): Promise<void> {
    const { merchant, timeZone } = brand;
    const from = new Date(startOfDay(day, timeZone));
    const to = new Date(startOfDay(nextDay(day), timeZone));
    const at = new Date(to.getTime() - 1);
    const bets = await turnover.realBetsOfBrand(db, brand, from, to);
    await inTransaction(db, async (tx) => {
      await sql`set local statement_timeout = '15min'`.execute(tx);
      const { rows } = await sql`
        insert into agent_rebate_days (merchant, day, counted_at) values (${merchant}, ${day}::date, ${clock.now()})
        on conflict do nothing returning day`.execute(tx);
      if (rows.length === 0) return;
      await sql`
        with played as (
          select member_id, category, sum(units)::bigint as units from (
            select * from (${bets}) as found
            union all
            select bettor_id, category, 0 from agent_rebate_owed where merchant = ${merchant} and units < 0
          ) as every group by 1, 2
        ),
        levels as materialized (
          select member_id, category, level from agent_levels
          where merchant = ${merchant} and level > 0 and from_at <= ${at} and (to_at is null or to_at > ${at})
        ),
        steps as (
          select p.member_id as bettor_id, p.category, p.units, way.id as who, way.n, coalesce(l.level, 0) as own,
            coalesce(max(l.level) over (
              partition by p.member_id, p.category order by way.n desc rows between unbounded preceding and 1 preceding
            ), 0) as highest
          from played p
          join uplines u on u.member_id = p.member_id and u.from_at <= ${at} and (u.to_at is null or u.to_at > ${at})
          cross join unnest(u.path) with ordinality as way(id, n)
          left join levels l on l.member_id = way.id and l.category = p.category
          where p.category in (select category from levels)
        ),
        bases as (
          insert into agent_rebate_bases (merchant, day, bettor_id, category, valid_real, counted, base)
          select ${merchant}, ${day}::date, s.bettor_id, s.category, s.units, s.units, s.units - coalesce(o.units, 0)
          from (
            select bettor_id, category, units from steps group by 1, 2, 3
            having max(own) filter (where who <> bettor_id) > max(own) filter (where who = bettor_id)
          ) as s
          left join agent_rebate_owed o
            on o.merchant = ${merchant} and o.bettor_id = s.bettor_id and o.category = s.category and o.units <> 0
          returning bettor_id, category, base
        )
        insert into agent_rebates (merchant, day, bettor_id, category, upline_id, own, highest, units)
        select ${merchant}, ${day}::date, s.bettor_id, s.category, s.who, s.own, s.highest,
          -- div() cuts exactly, where / of numerics rounds.
          div(b.base::numeric * (s.own - s.highest), 10000)::bigint
        from steps s join bases b on b.bettor_id = s.bettor_id and b.category = s.category
        where s.who <> s.bettor_id and s.own > s.highest and b.base::numeric * (s.own - s.highest) >= 10000`.execute(
        tx,
      );
      await sql`
        update agent_rebate_owed o set units = greatest(-b.base, 0) from agent_rebate_bases b
        where o.merchant = ${merchant} and o.units <> 0 and b.merchant = ${merchant} and b.day = ${day}::date
          and b.bettor_id = o.bettor_id and b.category = o.category`.execute(tx);
    });
  }

  /** The next agents of a counted day, in one transaction; false when nobody is left. */
  async function payRun(brand: Brand, day: string): Promise<boolean> {
    const { merchant } = brand;
    return inTransaction(db, async (tx) => {
      const { rows } = await sql<{ after: string | null; done: boolean }>`
        select after_member as after, done_at is not null as done from agent_rebate_days
        where merchant = ${merchant} and day = ${day}::date for update`.execute(tx);
      const row = rows[0]!;
      if (row.done) return false;
      const { rows: run } = await sql<{ id: string; units: bigint }>`
        select upline_id as id, sum(units)::bigint as units from agent_rebates
        where merchant = ${merchant} and day = ${day}::date
          and upline_id > coalesce(${row.after}::uuid, '00000000-0000-0000-0000-000000000000')
        group by upline_id order by upline_id limit ${RUN}`.execute(tx);
      for (const one of run) await pay(tx, brand, day, one);
      const isLast = run.length < RUN;
      await sql`
        update agent_rebate_days set after_member = coalesce(${run.at(-1)?.id ?? null}::uuid, after_member),
          done_at = ${isLast ? clock.now() : null}, agents = agents + ${run.length},
          units = units + ${run.reduce((sum, { units }) => sum + units, 0n)}::bigint
        where merchant = ${merchant} and day = ${day}::date`.execute(tx);
      return !isLast;
    });
  }

  async function pay(tx: Tx, brand: Brand, day: string, { id, units }: { id: string; units: bigint }): Promise<void> {
    const currency = currencyOf(brand.currency);
    const built = journal({
      kind: 'rebate',
      postings: [
        {
          debit: { kind: 'rebateExpense', currency },
          credit: { kind: 'main', memberId: id, currency },
          amount: money(units, currency),
        },
      ],
      link: id,
    });
    if (!built.ok) throw new Error(`level rebate of ${id} on ${day}: ${built.reason.code}`);
    const posted = await ledger.post(tx, {
      merchant: brand.merchant,
      journal: built.value,
      memo: { levelRebate: day },
    });
    if ('refused' in posted) throw new Error(`level rebate of ${id} on ${day}: ${posted.refused}`);
    await sql`
      insert into agent_rebates_paid (upline_id, day, merchant, units, journal)
      values (${id}::uuid, ${day}::date, ${brand.merchant}, ${units}, ${posted.journal})`.execute(tx);
  }

  /** Counts and pays the days that are over; answers how many are finished now. */
  return async function payDays(signal?: AbortSignal): Promise<number> {
    const isStopped = () => signal?.aborted === true;
    let finished = 0;
    for (const brand of brands) {
      for (let last = await lastOf(brand); !isStopped(); last = await lastOf(brand)) {
        if (last && !last.done) {
          while (!isStopped() && (await payRun(brand, last.day)));
          finished += 1;
          continue;
        }
        const day = await nextOf(brand, last);
        if (day === null) break;
        if (await takeBack(brand, day, signal)) await countDay(brand, day);
      }
    }
    return finished;
  };
}
