import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';

export type RebateClaim = {
  id: string;
  fromAt: Date;
  cutoff: Date;
  paidBy: 'member' | 'house';
  units: bigint;
  rest: bigint;
  madeAt: Date;
};

const columns = [
  'id',
  'from_at as fromAt',
  'cutoff',
  'paid_by as paidBy',
  'units',
  'rest',
  'made_at as madeAt',
] as const;

type Row = Omit<RebateClaim, 'paidBy'> & { paidBy: string };
// A check of the table allows these only.
const claimFrom = (row: Row): RebateClaim => ({ ...row, paidBy: row.paidBy as RebateClaim['paidBy'] });

/** A member's claims, the newest first. */
export async function claimsOf(reader: Db, memberId: string, limit: number): Promise<RebateClaim[]> {
  const rows = await reader
    .selectFrom('rebate_claims')
    .select(columns)
    .where('member_id', '=', memberId)
    .orderBy('cutoff', 'desc')
    .limit(limit)
    .execute();
  return rows.map(claimFrom);
}

/** What was counted for a claim, as far as it is known, and what was still owed after it. */
export type Counted = { claim: string; category: string; counted: bigint; owed: bigint; fromAt: Date; cutoff: Date };

/** Of claims whose bets can still change, the oldest first. */
export async function countedSince(reader: Db, memberId: string, since: Date): Promise<Counted[]> {
  return reader
    .selectFrom('rebate_claims as r')
    .innerJoin('rebate_counted as c', 'c.claim', 'r.id')
    .select(['r.id as claim', 'c.category', 'c.counted', 'c.owed', 'r.from_at as fromAt', 'r.cutoff'])
    .where('r.member_id', '=', memberId)
    .where('r.cutoff', '>', since)
    .orderBy('r.cutoff')
    .execute();
}

/** What a claim left to be worked off. */
export async function owedAfter(reader: Db, claim: string): Promise<Map<string, bigint>> {
  const rows = await reader
    .selectFrom('rebate_counted')
    .select(['category', 'owed'])
    .where('claim', '=', claim)
    .execute();
  return new Map(rows.map(({ category, owed }) => [category, owed]));
}

export type ClaimLine = { category: string; percent: string; validReal: bigint; base: bigint; rebate: bigint };

export async function linesOf(reader: Db, claim: string): Promise<ClaimLine[]> {
  return reader
    .selectFrom('rebate_lines')
    .select(['category', 'percent', 'valid_real as validReal', 'base', 'units as rebate'])
    .where('claim', '=', claim)
    .execute();
}

export type NewClaim = RebateClaim & {
  merchant: string;
  memberId: string;
  currency: string;
  journal: bigint;
  lines: readonly ClaimLine[];
  counted: readonly { category: string; counted: bigint; owed: bigint }[];
};

export async function insertClaim(tx: Tx, { lines, counted, ...claim }: NewClaim): Promise<void> {
  await tx
    .insertInto('rebate_claims')
    .values({
      id: claim.id,
      merchant: claim.merchant,
      member_id: claim.memberId,
      currency: claim.currency,
      from_at: claim.fromAt,
      cutoff: claim.cutoff,
      paid_by: claim.paidBy,
      units: claim.units,
      rest: claim.rest,
      journal: claim.journal,
      made_at: claim.madeAt,
    })
    .execute();
  if (lines.length > 0)
    await tx
      .insertInto('rebate_lines')
      .values(
        lines.map(({ category, percent, validReal, base, rebate }) => ({
          claim: claim.id,
          category,
          percent,
          valid_real: validReal,
          base,
          units: rebate,
        })),
      )
      .execute();
  if (counted.length > 0)
    await tx
      .insertInto('rebate_counted')
      .values(counted.map((one) => ({ claim: claim.id, ...one })))
      .execute();
}

/** What earlier claims counted, as it was found to be now. */
export async function correctCounted(
  tx: Tx,
  changes: readonly { claim: string; category: string; counted: bigint }[],
): Promise<void> {
  for (const { claim, category, counted } of changes)
    await tx
      .updateTable('rebate_counted')
      .set({ counted })
      .where('claim', '=', claim)
      .where('category', '=', category)
      .execute();
}

export type PaidDay = { day: string; members: number; byHouse: number; units: bigint };
export type PaidLine = { day: string; category: string; validReal: bigint; units: bigint };

/** What a brand paid, by its day, the newest first. */
export async function paidDays(
  reader: Db,
  { merchant, timeZone }: { merchant: string; timeZone: string },
  { before, limit }: { before: Date | null; limit: number },
): Promise<PaidDay[]> {
  const { rows } = await sql<PaidDay>`
    select (made_at at time zone ${timeZone})::date::text as day, count(distinct member_id)::int as members,
      (count(distinct member_id) filter (where paid_by = 'house'))::int as "byHouse", sum(units)::bigint as units
    from rebate_claims where merchant = ${merchant} and (${before}::timestamptz is null or made_at < ${before})
    group by 1 order by 1 desc limit ${limit}`.execute(reader);
  return rows;
}

export async function paidLines(
  reader: Db,
  { merchant, timeZone }: { merchant: string; timeZone: string },
  { from, to }: { from: Date; to: Date },
): Promise<PaidLine[]> {
  const { rows } = await sql<PaidLine>`
    select (r.made_at at time zone ${timeZone})::date::text as day, l.category,
      sum(l.valid_real)::bigint as "validReal", sum(l.units)::bigint as units
    from rebate_claims r join rebate_lines l on l.claim = r.id
    where r.merchant = ${merchant} and r.made_at >= ${from} and r.made_at < ${to}
    group by 1, 2 order by 1 desc, 2`.execute(reader);
  return rows;
}
