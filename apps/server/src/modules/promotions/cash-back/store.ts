import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/index.ts';
import type { JoiningStep } from '../joinings.ts';

export type Period = {
  promotion: string;
  fromAt: Date;
  toAt: Date;
  version: number;
  afterMember: string | null;
  countedAt: Date | null;
  promisedAt: Date | null;
};

const columns = [
  'promotion',
  'from_at as fromAt',
  'to_at as toAt',
  'version',
  'after_member as afterMember',
  'counted_at as countedAt',
  'promised_at as promisedAt',
] as const;

export async function lastPeriodOf(reader: Db, promotion: string): Promise<Period | null> {
  const row = await reader
    .selectFrom('cash_back_periods')
    .select(columns)
    .where('promotion', '=', promotion)
    .orderBy('from_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertPeriod(db: Db, { promotion, fromAt, toAt, version }: Omit<Period, Progress>) {
  await db
    .insertInto('cash_back_periods')
    .values({ promotion, from_at: fromAt, to_at: toAt, version })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type Progress = 'afterMember' | 'countedAt' | 'promisedAt';
type PeriodKey = Pick<Period, 'promotion' | 'fromAt'>;

export async function notePeriod(
  db: Db,
  { promotion, fromAt }: PeriodKey,
  progress: Partial<{ after_member: string; counted_at: Date; promised_at: Date }>,
): Promise<void> {
  await db
    .updateTable('cash_back_periods')
    .set(progress)
    .where('promotion', '=', promotion)
    .where('from_at', '=', fromAt)
    .execute();
}

export async function isPromised(tx: Tx, { promotion, fromAt }: PeriodKey): Promise<boolean> {
  const { promised_at: at } = await tx
    .selectFrom('cash_back_periods')
    .select('promised_at')
    .where('promotion', '=', promotion)
    .where('from_at', '=', fromAt)
    .executeTakeFirstOrThrow();
  return at !== null;
}

/** What a period brought a member, with the joining that it became. */
export type Count = {
  fromAt: Date;
  toAt: Date;
  version: number;
  netLoss: bigint;
  rewards: bigint;
  percent: string | null;
  whole: bigint;
  found: bigint;
  workedOff: bigint;
  owed: bigint;
  wanted: bigint;
  given: bigint | null;
  joining: string | null;
  step: JoiningStep | null;
  by: 'house' | 'member' | null;
  until: Date | null;
};

/** A member's of one promotion, the newest first. */
export async function countsOfMember(
  reader: Db,
  { promotion, memberId }: { promotion: string; memberId: string },
  { since = null, limit }: { since?: Date | null; limit: number },
): Promise<Count[]> {
  const { rows } = await sql<Count>`
    select c.from_at as "fromAt", p.to_at as "toAt", p.version, c.net_loss as "netLoss", c.rewards, c.percent, c.whole,
      c.found, c.worked_off as "workedOff", c.owed, c.wanted, c.given, c.joining, j.step, j.by, j.until
    from cash_back_counts c
    join cash_back_periods p on p.promotion = c.promotion and p.from_at = c.from_at
    left join promotion_joinings j on j.id = c.joining
    where c.member_id = ${memberId}::uuid and c.promotion = ${promotion}::uuid
      and (${since}::timestamptz is null or p.to_at > ${since})
    order by c.from_at desc limit ${limit}`.execute(reader);
  return rows;
}

export type Line = { category: string; stakes: bigint; prizes: bigint };

export async function linesOf(
  reader: Db,
  { promotion, memberId }: { promotion: string; memberId: string },
  fromAts: readonly Date[],
): Promise<(Line & { fromAt: Date })[]> {
  if (fromAts.length === 0) return [];
  return reader
    .selectFrom('cash_back_lines')
    .select(['from_at as fromAt', 'category', 'stakes', 'prizes'])
    .where('promotion', '=', promotion)
    .where('member_id', '=', memberId)
    .where('from_at', 'in', fromAts)
    .orderBy('category')
    .execute();
}

export type NewCount = PeriodKey &
  Pick<Count, 'netLoss' | 'rewards' | 'percent' | 'whole' | 'workedOff' | 'owed' | 'wanted'> & {
    memberId: string;
    lines: readonly Line[];
    /** Earlier periods of which something else is found now. */
    changed: readonly { fromAt: Date; found: bigint }[];
  };

/** Once for a member and period; whoever comes second changes nothing. */
export async function insertCount(tx: Tx, { lines, changed, ...count }: NewCount): Promise<void> {
  const key = { promotion: count.promotion, from_at: count.fromAt, member_id: count.memberId };
  const made = await tx
    .insertInto('cash_back_counts')
    .values({
      ...key,
      net_loss: count.netLoss,
      rewards: count.rewards,
      percent: count.percent,
      whole: count.whole,
      found: count.whole,
      worked_off: count.workedOff,
      owed: count.owed,
      wanted: count.wanted,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('from_at')
    .executeTakeFirst();
  if (!made) return;
  if (lines.length > 0)
    await tx
      .insertInto('cash_back_lines')
      .values(lines.map((line) => ({ ...key, ...line })))
      .execute();
  for (const { fromAt, found } of changed)
    await tx
      .updateTable('cash_back_counts')
      .set({ found })
      .where('promotion', '=', count.promotion)
      .where('from_at', '=', fromAt)
      .where('member_id', '=', count.memberId)
      .execute();
}

/** Who is to get something of a period, in the order of their ids. */
export async function wantedIn(
  tx: Tx,
  { promotion, fromAt }: PeriodKey,
): Promise<{ memberId: string; wanted: bigint }[]> {
  return tx
    .selectFrom('cash_back_counts')
    .select(['member_id as memberId', 'wanted'])
    .where('promotion', '=', promotion)
    .where('from_at', '=', fromAt)
    .where('wanted', '>', 0n)
    .orderBy('member_id')
    .execute();
}

/** What each was promised, and the joinings under which it is taken. */
export async function notePromises(
  tx: Tx,
  { promotion, fromAt }: PeriodKey,
  promises: readonly { memberId: string; given: bigint; joining: string | null }[],
): Promise<void> {
  await sql`
    update cash_back_counts c set given = n.given, joining = n.joining
    from unnest(
      ${promises.map(({ memberId }) => memberId)}::uuid[], ${promises.map(({ given }) => given)}::bigint[],
      ${promises.map(({ joining }) => joining)}::uuid[]
    ) as n (member_id, given, joining)
    where c.promotion = ${promotion}::uuid and c.from_at = ${fromAt} and c.member_id = n.member_id`.execute(tx);
}

/** The periods of joinings. */
export async function periodsOfJoinings(
  reader: Db,
  joinings: readonly string[],
): Promise<Map<string, { from: Date; to: Date }>> {
  if (joinings.length === 0) return new Map();
  const { rows } = await sql<{ joining: string; from: Date; to: Date }>`
    select c.joining, p.from_at as "from", p.to_at as "to" from cash_back_counts c
    join cash_back_periods p on p.promotion = c.promotion and p.from_at = c.from_at
    where c.joining = any(${joinings}::uuid[])`.execute(reader);
  return new Map(rows.map(({ joining, ...period }) => [joining, period]));
}
