import { nextDay, startOfDay } from '@croupier/ledger';
import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import { memberId as memberIdOf } from '../../core/ids.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { AgentParts } from './ports.ts';

/** So long after a day its bets are looked at again: a draw can be corrected for thirty days. */
const REACH_MS = 35 * 86_400_000;
/** What was being committed while the day before was counted. */
const OVERLAP_MS = 10 * 60_000;

type CountedDay = { day: string; countedAt: Date };

/**
 * Before a day is counted: what bets of days that were paid count since is taken off the bettor's next base, or added to
 * it, in their own category. No day is opened again, and nothing is taken from a wallet. Done again it finds nothing more.
 */
export function createTakingBack({ db, turnover }: Pick<AgentParts, 'db' | 'turnover'>) {
  /** False when it was stopped. */
  return async function takeBack(brand: Brand, day: string, signal?: AbortSignal): Promise<boolean> {
    const { merchant, timeZone } = brand;
    const before = startOfDay(day, timeZone);
    const { rows: days } = await sql<CountedDay>`
      select day::text, counted_at as "countedAt" from agent_rebate_days
      where merchant = ${merchant} and day < ${day}::date order by agent_rebate_days.day desc limit 35`.execute(db);
    const [latest] = days;
    if (!latest) return true;
    const closed = days.filter((one) => startOfDay(one.day, timeZone) > before - REACH_MS).toReversed();
    const since = new Date(latest.countedAt.getTime() - OVERLAP_MS);
    for (const id of await turnover.changedBettorsOf(db, brand, since, new Date(before))) {
      if (signal?.aborted === true) return false;
      await inTransaction(db, (tx) => correctBettor(tx, brand, id, closed));
    }
    return true;
  };

  async function correctBettor(tx: Tx, brand: Brand, id: string, days: readonly CountedDay[]): Promise<void> {
    const { merchant, timeZone } = brand;
    // Two processes that look at a bettor at once would both enter the difference.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`agent-rebate-owed|${id}`}, 0))`.execute(tx);
    const [first, ...rest] = days.map((one) => new Date(startOfDay(one.day, timeZone)));
    if (!first) return;
    const to = new Date(startOfDay(nextDay(days.at(-1)!.day), timeZone));
    const found = await turnover.realBetsOf(tx, { brand, memberId: memberIdOf(id) }, [first, ...rest], to);
    const rows = days.flatMap(({ day }, place) =>
      [...found[place]!].map(([category, units]) => ({ day, category, units })),
    );
    // Only what somebody was paid on can be taken back.
    await sql`
      with found as (
        select * from unnest(
          ${rows.map(({ day }) => day)}::date[], ${rows.map(({ category }) => category)}::text[],
          ${rows.map(({ units }) => units)}::bigint[]
        ) as f(day, category, units)
      ),
      looked as (
        select b.day, b.category, b.counted, coalesce(f.units, 0) as units from agent_rebate_bases b
        left join found f on f.day = b.day and f.category = b.category
        where b.merchant = ${merchant} and b.bettor_id = ${id}::uuid
          and b.day = any(${days.map(({ day }) => day)}::date[]) and b.counted <> coalesce(f.units, 0)
      ),
      changed as (
        update agent_rebate_bases b set counted = n.units from looked n
        where b.merchant = ${merchant} and b.bettor_id = ${id}::uuid and b.day = n.day and b.category = n.category
      )
      insert into agent_rebate_owed as o (merchant, bettor_id, category, units)
      select ${merchant}, ${id}::uuid, category, sum(counted - units)::bigint from looked group by category
      on conflict (merchant, bettor_id, category) do update set units = o.units + excluded.units`.execute(tx);
  }
}
