import type { MissionGoal, MissionPeriod } from '@croupier/loyalty';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';

export type MissionTier = { tier: number; goal: bigint; reward: bigint };
export type Mission = {
  id: string;
  period: MissionPeriod;
  goal: MissionGoal;
  category: string | null;
  claimDays: number;
  tiers: readonly MissionTier[];
};

/** One version of a brand's missions: periods that begin on its first day or later have it. */
export type MissionSet = {
  version: number;
  fromDay: string;
  missions: readonly Mission[];
  made: { by: string | null; at: Date; reason: string };
};

/** All versions of a brand, the newest first. */
export async function setsOf(reader: Db, merchant: string): Promise<MissionSet[]> {
  const sets = await reader
    .selectFrom('mission_sets')
    .select(['version', sql<string>`from_day::text`.as('from_day'), 'made_by', 'made_at', 'reason'])
    .where('merchant', '=', merchant)
    .orderBy('version', 'desc')
    .execute();
  if (sets.length === 0) return [];
  const rows = await reader
    .selectFrom('mission_rows')
    .selectAll()
    .where('merchant', '=', merchant)
    .orderBy('place')
    .execute();
  const tiers = await reader
    .selectFrom('mission_tiers')
    .selectAll()
    .where('merchant', '=', merchant)
    .orderBy('tier')
    .execute();
  return sets.map((set) => ({
    version: set.version,
    fromDay: set.from_day,
    missions: rows
      .filter(({ version }) => version === set.version)
      .map((row) => ({
        id: row.mission,
        // Checks of the table allow these only.
        period: row.period as MissionPeriod,
        goal: row.goal as MissionGoal,
        category: row.category,
        claimDays: row.claim_days,
        tiers: tiers
          .filter(({ version, mission }) => version === set.version && mission === row.mission)
          .map(({ tier, goal, reward }) => ({ tier, goal, reward })),
      })),
    made: { by: set.made_by, at: set.made_at, reason: set.reason },
  }));
}

/** The newest version that is in force on a day; null before the first. */
export const setOn = (sets: readonly MissionSet[], day: string): MissionSet | null =>
  sets.find(({ fromDay }) => fromDay <= day) ?? null;

export type NewSet = Omit<MissionSet, 'made'> & {
  merchant: string;
  key: string;
  by: string | null;
  at: Date;
  reason: string;
};

export async function insertSet(tx: Tx, set: NewSet): Promise<void> {
  const { merchant, version, missions } = set;
  await tx
    .insertInto('mission_sets')
    .values({
      merchant,
      version,
      key: set.key,
      from_day: set.fromDay,
      made_by: set.by,
      made_at: set.at,
      reason: set.reason,
    })
    .execute();
  if (missions.length === 0) return;
  await tx
    .insertInto('mission_rows')
    .values(
      missions.map(({ id, period, goal, category, claimDays }, at) => ({
        merchant,
        version,
        mission: id,
        place: at + 1,
        period,
        goal,
        category,
        claim_days: claimDays,
      })),
    )
    .execute();
  await tx
    .insertInto('mission_tiers')
    .values(missions.flatMap(({ id, tiers }) => tiers.map((tier) => ({ merchant, version, mission: id, ...tier }))))
    .execute();
}

export type Claimed = { mission: string; fromDay: string; tier: number; version: number; at: Date };

/** A member's claims, newest first. */
export async function claimsOf(reader: Db, memberId: string, since: string | null, limit: number): Promise<Claimed[]> {
  return reader
    .selectFrom('mission_claims')
    .select(['mission', sql<string>`from_day::text`.as('fromDay'), 'tier', 'version', 'at'])
    .where('member_id', '=', memberId)
    .$if(since !== null, (query) => query.where('from_day', '>=', sql<never>`${since}::date`))
    .orderBy('at', 'desc')
    .orderBy('tier', 'desc')
    .limit(limit)
    .execute();
}

/** A member's claims that were made since a time, the first one first. */
export async function claimsSince(reader: Db, memberId: string, since: Date): Promise<Claimed[]> {
  return reader
    .selectFrom('mission_claims')
    .select(['mission', sql<string>`from_day::text`.as('fromDay'), 'tier', 'version', 'at'])
    .where('member_id', '=', memberId)
    .where('at', '>=', since)
    .orderBy('at')
    .orderBy('mission')
    .orderBy('tier')
    .execute();
}

/** How many steps each member of a brand claimed in a time. */
export async function claimCounts(reader: Db, merchant: string, from: Date, to: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ memberId: string; count: number }>`
    select member_id as "memberId", count(*)::int as count from mission_claims
    where merchant = ${merchant} and at >= ${from} and at < ${to} group by 1`.execute(reader);
  return new Map(rows.map(({ memberId, count }) => [memberId, count]));
}

export type NewClaim = {
  memberId: string;
  mission: string;
  fromDay: string;
  tier: number;
  merchant: string;
  version: number;
  progress: bigint;
  gift: string;
  at: Date;
};

export async function insertClaim(tx: Tx, claim: NewClaim): Promise<void> {
  await tx
    .insertInto('mission_claims')
    .values({
      member_id: claim.memberId,
      mission: claim.mission,
      from_day: claim.fromDay,
      tier: claim.tier,
      merchant: claim.merchant,
      version: claim.version,
      progress: claim.progress,
      gift: claim.gift,
      at: claim.at,
    })
    .execute();
}

/** What missions of a brand paid since a time. */
export async function paidSince(reader: Db, merchant: string, since: Date): Promise<bigint> {
  const { rows } = await sql<{ units: bigint }>`
    select coalesce(sum(units), 0)::bigint as units from gifts
    where merchant = ${merchant} and source = 'mission' and made_at >= ${since}`.execute(reader);
  return rows[0]!.units;
}
