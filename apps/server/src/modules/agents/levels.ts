import { levelFaults, levelText, readLevel } from '@croupier/agents';
import type { LevelTable } from '@croupier/agents';
import { dayOf, nextDay, startOfDay } from '@croupier/ledger';
import { lotteryTypes } from '@croupier/lottery';
import type { LotteryType } from '@croupier/lottery';
import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { AgentParts } from './ports.ts';

/** The highest level at the top of the tree, in hundredths of a percent: as in the lottery, where more is unpayable. */
export const MOST = 150;
/** Categories whose bets the lottery rebates itself, by type, when a ticket is settled (LO-33). */
const OF_LOTTERY: readonly string[] = ['LOTT', 'ELOTT'];
const LOTTERY = 'LOTT/';
/** So many of those below who would be above it are named. */
const NAMED = 20;

/** What levels are for at a brand: its categories of vendors, then the types of lottery. */
export const levelCategories = ({ categories }: Pick<Brand, 'categories'>): string[] => [
  ...categories.map(({ code }) => code).filter((code) => !OF_LOTTERY.includes(code)),
  ...lotteryTypes.map((type) => `${LOTTERY}${type}`),
];

const typeOf = (category: string): LotteryType | null =>
  category.startsWith(LOTTERY) ? (lotteryTypes.find((type) => type === category.slice(LOTTERY.length)) ?? null) : null;

export type LevelRequest = { id: string; levels: Readonly<Record<string, string>>; lowersBelow: boolean; by: string };

type Row = { category: string; level: number };

/** Levels of accounts: within the upline's, from midnight on, with those of days that are over kept (AG-6, AG-23). */
export function createLevelsOfAgents({ clock, setLotteryLevel }: Pick<AgentParts, 'clock' | 'setLotteryLevel'>) {
  /** The levels at an instant; those that hold from the next midnight on without one. */
  async function levelsOf(reader: Db, id: string, at: Date | null): Promise<LevelTable> {
    const { rows } = await sql<Row>`
      select category, level from agent_levels where member_id = ${id}::uuid
        and ${at === null ? sql`to_at is null` : sql`from_at <= ${at} and (to_at is null or to_at > ${at})`}
      union all
      select ${LOTTERY} || type, level from lottery_levels where member_id = ${id}::uuid`.execute(reader);
    return Object.fromEntries(rows.map(({ category, level }) => [category, level]));
  }

  /** What somebody directly below an account could get at most; the brand's most at the top of the tree. */
  async function mostBelow(reader: Db, brand: Brand, upline: string | null): Promise<LevelTable> {
    if (upline !== null) return levelsOf(reader, upline, null);
    return Object.fromEntries(levelCategories(brand).map((category) => [category, MOST]));
  }

  /** What an account made now could get below another one: within its levels of today, and of tomorrow. */
  async function mostForNew(reader: Db, upline: string): Promise<LevelTable> {
    const [today, coming] = [await levelsOf(reader, upline, clock.now()), await levelsOf(reader, upline, null)];
    return Object.fromEntries(Object.entries(coming).map(([key, level]) => [key, Math.min(level, today[key] ?? 0)]));
  }

  /** Texts as levels, within those of the upline. */
  function readLevels(brand: Brand, levels: LevelRequest['levels'], most: LevelTable): LevelTable | Refusal {
    const table: Record<string, number> = {};
    const known = new Set(levelCategories(brand));
    for (const [category, text] of Object.entries(levels)) {
      const read = readLevel(text);
      if (!known.has(category) || !read.ok)
        return refuse('bad_request', { fields: [{ path: `body.levels.${category}`, fault: 'not_level' }] });
      table[category] = read.value;
    }
    const faults = levelFaults(table, most);
    if (faults.length === 0) return table;
    const fields = faults.map(({ category, most: level }) => ({
      path: `body.levels.${category}`,
      fault: levelText(level),
    }));
    return refuse('level_above_upline', { fields });
  }

  /** Moves and levels of a brand change one after the other, so neither breaks what the other has checked. */
  const lock = (tx: Tx, { merchant }: Brand) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${`uplines|${merchant}`}, 0))`.execute(tx);

  const midnight = ({ timeZone }: Brand) =>
    new Date(startOfDay(nextDay(dayOf(clock.now().getTime(), timeZone)), timeZone));

  /** Those below who have more, the nearest first. */
  async function above(tx: Tx, id: string, levels: LevelTable) {
    const categories = Object.keys(levels);
    const { rows } = await sql<{ id: string; account: string; category: string; level: number; to: number }>`
      with given as (
        select * from unnest(${categories}::text[], ${categories.map((one) => levels[one]!)}::int[]) as g(category, level)
      )
      select m.id, m.account, l.category, l.level, g.level as to
      from uplines u join members m on m.id = u.member_id
      join (
        select member_id, category, level from agent_levels where to_at is null
        union all select member_id, ${LOTTERY} || type, level from lottery_levels
      ) as l on l.member_id = u.member_id
      join given g on g.category = l.category and l.level > g.level
      where u.path @> array[${id}::uuid] and u.member_id <> ${id}::uuid and u.to_at is null
      order by cardinality(u.path), m.account, l.category`.execute(tx);
    return rows;
  }

  /** Sets levels from the next midnight on; answers how many below were lowered with it. */
  async function setLevels(tx: Tx, brand: Brand, request: LevelRequest): Promise<{ lowered: number } | Refusal> {
    const { id, lowersBelow, by } = request;
    await lock(tx, brand);
    const { rows } = await sql<{ upline: string | null }>`
      select upline_id as upline from uplines where member_id = ${id}::uuid and to_at is null`.execute(tx);
    const table = readLevels(brand, request.levels, await mostBelow(tx, brand, rows[0]?.upline ?? null));
    if (isRefusal(table)) return table;
    const hit = await above(tx, id, table);
    if (hit.length > 0 && !lowersBelow) {
      const fields = hit.slice(0, NAMED).map(({ account, category, level }) => ({
        path: `body.levels.${category}`,
        fault: `${account} ${levelText(level)}`,
      }));
      return refuse('level_below_downline', { fields });
    }
    // The deepest first: in the lottery nobody is below somebody with more for a moment either.
    for (const { id: who, category, to } of hit.toReversed())
      await write(tx, brand, { id: who, category, level: to, by });
    for (const [category, level] of Object.entries(table)) await write(tx, brand, { id, category, level, by });
    return { lowered: new Set(hit.map((one) => one.id)).size };
  }

  type Written = { id: string; category: string; level: number; by: string };

  async function write(
    tx: Tx,
    brand: Brand,
    { id, category, level, by }: Written,
    at = midnight(brand),
  ): Promise<void> {
    const type = typeOf(category);
    if (type) {
      const refused = await setLotteryLevel(tx, { memberId: id, type, level });
      if (isRefusal(refused)) throw new Error(`level of ${id} in ${category}: ${refused.refused}`);
      return;
    }
    await sql`
      update agent_levels set level = ${level}, changed_by = ${by}
      where member_id = ${id}::uuid and category = ${category} and to_at is null and from_at >= ${at}`.execute(tx);
    await sql`
      update agent_levels set to_at = ${at}
      where member_id = ${id}::uuid and category = ${category} and to_at is null and from_at < ${at}
        and level <> ${level}`.execute(tx);
    await sql`
      insert into agent_levels (member_id, merchant, category, level, from_at, changed_by)
      select ${id}::uuid, ${brand.merchant}, ${category}, ${level}, ${at}, ${by}
      where not exists (select 1 from agent_levels where member_id = ${id}::uuid and category = ${category}
        and to_at is null)`.execute(tx);
  }

  /** Levels of an account that is made right now; what has become too much for the upline since is cut. */
  async function begin(tx: Tx, brand: Brand, { id, upline, levels, by }: Begun): Promise<void> {
    const most = await mostForNew(tx, upline);
    const at = clock.now();
    const known = new Set(levelCategories(brand));
    for (const [category, text] of Object.entries(levels)) {
      const read = readLevel(text);
      // Invitations from before there were levels name categories that have none.
      if (!known.has(category) || !read.ok) continue;
      const level = Math.min(read.value, most[category] ?? 0);
      if (level > 0) await write(tx, brand, { id, category, level, by }, at);
    }
  }

  return { levelsOf, mostBelow, mostForNew, readLevels, setLevels, begin, lock };
}

type Begun = { id: string; upline: string; levels: Readonly<Record<string, string>>; by: string };

export type LevelsOfAgents = ReturnType<typeof createLevelsOfAgents>;
