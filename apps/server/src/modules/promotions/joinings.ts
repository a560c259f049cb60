import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';

export type JoiningStep = 'joined' | 'applying' | 'rejected' | 'playing' | 'credited' | 'missed';

export type Joining = {
  id: string;
  promotion: string;
  version: number;
  merchant: string;
  memberId: string;
  period: string;
  step: JoiningStep;
  by: 'house' | 'member' | null;
  currency: string;
  reserved: bigint;
  given: bigint;
  depositId: string | null;
  bonusId: string | null;
  /** The spins that it gave. */
  freeSpins: string | null;
  comment: string | null;
  hints: string[];
  reason: string | null;
  decidedBy: string | null;
  decidedAt: Date | null;
  joinedAt: Date;
  appliedAt: Date | null;
  creditedAt: Date | null;
  until: Date;
};

const columns = [
  'id',
  'promotion',
  'version',
  'merchant',
  'member_id as memberId',
  'period',
  'step',
  'by',
  'currency',
  'reserved',
  'given',
  'deposit_id as depositId',
  'bonus_id as bonusId',
  'free_spins as freeSpins',
  'comment',
  'hints',
  'reason',
  'decided_by as decidedBy',
  'decided_at as decidedAt',
  'joined_at as joinedAt',
  'applied_at as appliedAt',
  'credited_at as creditedAt',
  'until',
] as const;

type Row = Omit<Joining, 'step' | 'by'> & { step: string; by: string | null };
// Checks of the table allow these only.
const joiningFrom = (row: Row): Joining => ({
  ...row,
  step: row.step as JoiningStep,
  by: row.by as Joining['by'],
});

export const selectJoinings = (reader: Db) => reader.selectFrom('promotion_joinings').select(columns);

export async function joiningOf(reader: Db, id: string): Promise<Joining | null> {
  const row = await selectJoinings(reader).where('id', '=', id).executeTakeFirst();
  return row ? joiningFrom(row) : null;
}

/** Most of a member that are read, of one promotion or of all. */
const MOST = 200;

/** A member's, the newest first. */
export async function joiningsOf(reader: Db, memberId: string, promotion?: string): Promise<Joining[]> {
  let rows = selectJoinings(reader).where('member_id', '=', memberId);
  if (promotion !== undefined) rows = rows.where('promotion', '=', promotion);
  return (await rows.orderBy('joined_at', 'desc').orderBy('id').limit(MOST).execute()).map(joiningFrom);
}

/** By the spins that it gave. */
export async function joiningOfSpins(reader: Db, freeSpins: string): Promise<Joining | null> {
  const row = await selectJoinings(reader).where('free_spins', '=', freeSpins).executeTakeFirst();
  return row ? joiningFrom(row) : null;
}

/** Joinings of a member that gave spins, the newest first. */
export async function spinJoiningsOf(reader: Db, memberId: string, limit: number): Promise<Joining[]> {
  const rows = selectJoinings(reader).where('member_id', '=', memberId).where('free_spins', 'is not', null);
  return (await rows.orderBy('joined_at', 'desc').orderBy('id').limit(limit).execute()).map(joiningFrom);
}

export type NewJoining = Pick<
  Joining,
  'id' | 'promotion' | 'version' | 'merchant' | 'memberId' | 'period' | 'currency' | 'reserved' | 'joinedAt' | 'until'
> & { addressMark: Buffer | null; deviceMark: Buffer | null };

/** Joins, or joins again after a rejection in the same repetition of the window. */
export async function insertJoining(tx: Tx, joining: NewJoining): Promise<Joining> {
  const { id, promotion, version, merchant, memberId, period, currency, reserved, joinedAt, until } = joining;
  const marks = { address_mark: joining.addressMark, device_mark: joining.deviceMark };
  const row = await tx
    .insertInto('promotion_joinings')
    .values({
      id,
      promotion,
      version,
      merchant,
      member_id: memberId,
      period,
      currency,
      reserved,
      joined_at: joinedAt,
      until,
      ...marks,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['promotion', 'member_id', 'period'])
        .doUpdateSet({
          version,
          reserved,
          until,
          joined_at: joinedAt,
          step: 'joined',
          reason: null,
          comment: null,
          free_spins: null,
          ...marks,
        })
        .where('promotion_joinings.step', '=', 'rejected'),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();
  return joiningFrom(row);
}

type Rewarded = Pick<Joining, 'promotion' | 'version' | 'merchant' | 'period' | 'currency' | 'joinedAt' | 'until'>;

/** Rewards that the house worked out: joined and met at once, each with what is reserved for it. */
export async function insertRewards(
  tx: Tx,
  { promotion, version, merchant, period, currency, joinedAt, until }: Rewarded,
  rewards: readonly Pick<Joining, 'id' | 'memberId' | 'reserved'>[],
): Promise<void> {
  if (rewards.length === 0) return;
  const shared = { promotion, version, merchant, period, currency, joined_at: joinedAt, until };
  await tx
    .insertInto('promotion_joinings')
    .values(rewards.map(({ id, memberId, reserved }) => ({ ...shared, id, member_id: memberId, reserved })))
    .execute();
}

export type JoiningChange = Partial<{
  step: JoiningStep;
  by: 'house' | 'member';
  reserved: bigint;
  given: bigint;
  deposit_id: string;
  bonus_id: string | null;
  free_spins: string | null;
  comment: string | null;
  hints: string[];
  reason: string | null;
  decided_by: string;
  decided_at: Date;
  applied_at: Date;
  credited_at: Date;
}>;

export async function changeJoining(tx: Tx, id: string, change: JoiningChange): Promise<Joining> {
  const row = await tx
    .updateTable('promotion_joinings')
    .set(change)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return joiningFrom(row);
}

/** How many others joined from this address and on this device. */
export async function othersFrom(tx: Tx, joining: Joining): Promise<{ address: number; device: number }> {
  const { rows } = await sql<{ address: number; device: number }>`
    select
      (select count(distinct o.member_id)::int from promotion_joinings o
        where o.promotion = j.promotion and o.address_mark = j.address_mark and o.member_id <> j.member_id) as address,
      (select count(distinct o.member_id)::int from promotion_joinings o
        where o.promotion = j.promotion and o.device_mark = j.device_mark and o.member_id <> j.member_id) as device
    from promotion_joinings j where j.id = ${joining.id}::uuid`.execute(tx);
  return rows[0]!;
}

export type Counts = { joined: number; rewarded: number; waiting: number; reserved: bigint; cashGiven: bigint };

export async function countsOf(reader: Db, ids: readonly string[]): Promise<Map<string, Counts>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Counts & { promotion: string }>`
    select promotion, count(*)::int as joined, count(*) filter (where step = 'credited')::int as rewarded,
      count(*) filter (where step = 'applying')::int as waiting, sum(reserved)::bigint as reserved,
      coalesce(sum(given) filter (where bonus_id is null), 0)::bigint as "cashGiven"
    from promotion_joinings where promotion = any(${ids}::uuid[]) group by 1`.execute(reader);
  return new Map(rows.map(({ promotion, ...counts }) => [promotion, counts]));
}

export const noCounts: Counts = { joined: 0, rewarded: 0, waiting: 0, reserved: 0n, cashGiven: 0n };

/** Joinings whose time is over, the oldest first. */
export async function overdue(reader: Db, at: Date, limit: number): Promise<Joining[]> {
  const rows = await selectJoinings(reader)
    .where('step', '=', 'joined')
    .where('until', '<=', at)
    .orderBy('until')
    .limit(limit)
    .execute();
  return rows.map(joiningFrom);
}

/** Reserved for a deposit and not credited: whether its order still lives is looked at. */
export async function reservedForDeposits(reader: Db, after: string | null, limit: number): Promise<Joining[]> {
  const { rows } = await sql<{ id: string }>`
    select j.id from promotion_joinings j join promotions p on p.id = j.promotion
    where p.kind in ('firstDeposit', 'laterDeposit') and j.step = 'joined' and j.reserved > 0
      and (${after}::uuid is null or j.id > ${after}::uuid)
    order by j.id limit ${limit}`.execute(reader);
  if (rows.length === 0) return [];
  const found = await selectJoinings(reader)
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('id')
    .execute();
  return found.map(joiningFrom);
}

export async function picturesOf(reader: Db, joinings: readonly string[]): Promise<Map<string, string[]>> {
  if (joinings.length === 0) return new Map();
  const rows = await reader
    .selectFrom('promotion_pictures')
    .select(['id', 'joining'])
    .where('joining', 'in', joinings)
    .orderBy('at')
    .orderBy('id')
    .execute();
  const found = new Map<string, string[]>();
  for (const { id, joining } of rows) found.set(joining, [...(found.get(joining) ?? []), id]);
  return found;
}
