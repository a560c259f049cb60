import { sql } from 'kysely';
import type { Standing } from '@croupier/loyalty';
import type { levelReasons } from '@croupier/contract';
import type { Db, Tx } from '../../platform/db/index.ts';

export type MoveReason = (typeof levelReasons)[number];

/** Where a member stands after the last counted day. */
export type MemberLevel = Standing & { memberId: string; bet: bigint; deposit: bigint };

type MemberRow = Omit<MemberLevel, 'reachedIn'> & { reachedIn: string | null };

const memberColumns = [
  'member_id as memberId',
  'bet',
  'deposit',
  'held',
  'reached',
  'reached_in as reachedIn',
] as const;

export async function levelOf(reader: Db, memberId: string): Promise<MemberRow | null> {
  const row = await reader
    .selectFrom('level_members')
    .select(memberColumns)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row ?? null;
}

/** Who holds a level or a higher one. */
export async function holdersOf(reader: Db, merchant: string, level: number): Promise<Set<string>> {
  const rows = await reader
    .selectFrom('level_members')
    .select('member_id')
    .where('merchant', '=', merchant)
    .where('held', '>=', level)
    .execute();
  return new Set(rows.map(({ member_id }) => member_id));
}

/** Members of a brand in the order of their ids, a page at a time; `least` is the least `reached` that is asked for. */
export async function membersAfter(
  tx: Db,
  merchant: string,
  { after, least, limit }: { after: string | null; least: number; limit: number },
): Promise<MemberRow[]> {
  return tx
    .selectFrom('level_members')
    .select(memberColumns)
    .where('merchant', '=', merchant)
    .where('reached', '>=', least)
    .$if(after !== null, (query) => query.where('member_id', '>', after!))
    .orderBy('member_id')
    .limit(limit)
    .execute();
}

/** Who reaches a level for the first time by these thresholds. */
export async function risen(
  tx: Db,
  merchant: string,
  levels: readonly { level: number; deposit: bigint; bet: bigint }[],
): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select m.member_id as "memberId", m.bet, m.deposit, m.held, m.reached, m.reached_in as "reachedIn"
    from level_members m
    where m.merchant = ${merchant} and exists (
      select 1 from unnest(
        ${levels.map(({ level }) => level)}::int[], ${levels.map(({ deposit }) => deposit)}::bigint[],
        ${levels.map(({ bet }) => bet)}::bigint[]
      ) as l(level, deposit, bet)
      where l.level > m.reached and m.deposit >= l.deposit and m.bet >= l.bet
    ) order by m.member_id`.execute(tx);
  return rows;
}

/** Enters what a day is found to hold, whatever was entered before, and corrects everybody's sums by the difference. */
export async function enterDay(
  tx: Tx,
  merchant: string,
  day: string,
  found: readonly { memberId: string; bet: bigint; deposit: bigint }[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with found as (
      select * from unnest(
        ${found.map(({ memberId }) => memberId)}::uuid[], ${found.map(({ bet }) => bet)}::bigint[],
        ${found.map(({ deposit }) => deposit)}::bigint[]
      ) as f(member_id, bet, deposit)
    ), known as (
      select member_id, bet, deposit from level_sums where merchant = ${merchant} and day = ${day}::date
    ), changed as (
      select member_id, coalesce(f.bet, 0) as bet, coalesce(f.deposit, 0) as deposit,
        coalesce(f.bet, 0) - coalesce(k.bet, 0) as more_bet, coalesce(f.deposit, 0) - coalesce(k.deposit, 0) as more_deposit
      from found f full join known k using (member_id)
      where (f.bet, f.deposit) is distinct from (k.bet, k.deposit)
    ), entered as (
      insert into level_sums (merchant, day, member_id, bet, deposit)
      select ${merchant}, ${day}::date, member_id, bet, deposit from changed
      on conflict (merchant, day, member_id) do update set bet = excluded.bet, deposit = excluded.deposit
    ), summed as (
      insert into level_members as m (member_id, merchant, bet, deposit)
      select member_id, ${merchant}, more_bet, more_deposit from changed
      on conflict (member_id) do update set bet = m.bet + excluded.bet, deposit = m.deposit + excluded.deposit
    )
    select count(*)::int as count from changed`.execute(tx);
  return rows[0]!.count;
}

/** Valid bets of members in the days from one up to and with another. */
export async function betsBetween(
  reader: Db,
  members: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ memberId: string; bet: bigint }>`
    select member_id as "memberId", sum(bet)::bigint as bet from level_sums
    where member_id = any(${members}::uuid[]) and day between ${from}::date and ${to}::date group by 1`.execute(reader);
  return new Map(rows.map(({ memberId, bet }) => [memberId, bet]));
}

export type LevelStep = {
  memberId: string;
  fromDay: string;
  was: number;
  standing: Standing;
  why: MoveReason;
  version: number;
  bet: bigint;
  deposit: bigint;
  monthBet: bigint | null;
};

/** Moves members and keeps why, in one statement. */
export async function writeSteps(tx: Tx, steps: readonly LevelStep[], at: Date): Promise<void> {
  if (steps.length === 0) return;
  const of = <Value>(pick: (step: LevelStep) => Value) => steps.map(pick);
  await sql`
    with steps as (
      select * from unnest(
        ${of(({ memberId }) => memberId)}::uuid[], ${of(({ fromDay }) => fromDay)}::date[], ${of(({ was }) => was)}::int[],
        ${of(({ standing }) => standing.held)}::int[], ${of(({ standing }) => standing.reached)}::int[],
        ${of(({ standing }) => standing.reachedIn)}::text[], ${of(({ why }) => why)}::text[],
        ${of(({ version }) => version)}::int[], ${of(({ bet }) => bet)}::bigint[],
        ${of(({ deposit }) => deposit)}::bigint[], ${of(({ monthBet }) => monthBet)}::bigint[]
      ) as s(member_id, from_day, was, held, reached, reached_in, why, version, bet, deposit, month_bet)
    ), kept as (
      insert into level_moves (member_id, number, from_day, was, held, why, version, bet, deposit, month_bet, at)
      select s.member_id, 1 + (select count(*) from level_moves m where m.member_id = s.member_id)::int, s.from_day, s.was,
        s.held, s.why, s.version, s.bet, s.deposit, s.month_bet, ${at}
      from steps s
    )
    update level_members m set held = s.held, reached = s.reached, reached_in = s.reached_in
    from steps s where m.member_id = s.member_id`.execute(tx);
}

export type LevelMove = Omit<LevelStep, 'standing'> & { held: number };

/** A member's last steps, newest first. */
export async function movesOf(reader: Db, memberId: string, limit: number): Promise<LevelMove[]> {
  const rows = await reader
    .selectFrom('level_moves')
    .select([
      'member_id as memberId',
      sql<string>`from_day::text`.as('fromDay'),
      'was',
      'held',
      'why',
      'version',
      'bet',
      'deposit',
      'month_bet as monthBet',
    ])
    .where('member_id', '=', memberId)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  // A check of the table allows these reasons only.
  return rows.map((row) => ({ ...row, why: row.why as MoveReason }));
}

/** The last counted day of a brand and when that was done. */
export async function lastDay(reader: Db, merchant: string): Promise<{ day: string; doneAt: Date } | null> {
  const row = await reader
    .selectFrom('level_days')
    .select([sql<string>`day::text`.as('day'), 'done_at as doneAt'])
    .where('merchant', '=', merchant)
    .orderBy('level_days.day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function noteDay(tx: Tx, merchant: string, day: string, members: number, at: Date): Promise<void> {
  await sql`
    insert into level_days (merchant, day, members, done_at)
    values (${merchant}, ${day}::date, ${members}, ${at})`.execute(tx);
}

/** When the first member of a brand came; nothing was played before. */
export async function firstMemberAt(reader: Db, merchant: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(made_at) as at from members where merchant = ${merchant}`.execute(reader);
  return rows[0]!.at;
}

export async function heldCounts(reader: Db, merchant: string): Promise<Map<number, number>> {
  const { rows } = await sql<{ held: number; members: number }>`
    select held, count(*)::int as members from level_members where merchant = ${merchant} group by 1`.execute(reader);
  return new Map(rows.map(({ held, members }) => [held, members]));
}

/** Members with a level whose birthday is on one of these days of the year, such as 02-28. */
export async function bornOn(reader: Db, merchant: string, days: readonly string[]) {
  const { rows } = await sql<{ memberId: string; held: number; birthday: string; since: Date }>`
    select m.member_id as "memberId", m.held, to_char(d.birthday, 'MM-DD') as birthday, d.birthday_at as since
    from level_members m join member_details d on d.member_id = m.member_id
    where m.merchant = ${merchant} and m.held > 0 and d.birthday_at is not null
      and to_char(d.birthday, 'MM-DD') = any(${days}::text[]) order by 1`.execute(reader);
  return rows;
}

/** Since when a member's birthday is known as it is; null without one. */
export async function birthdaySince(reader: Db, memberId: string): Promise<Date | null> {
  const row = await reader
    .selectFrom('member_details')
    .select('birthday_at')
    .where('member_id', '=', memberId)
    .where('birthday', 'is not', null)
    .executeTakeFirst();
  return row?.birthday_at ?? null;
}
