import type { BonusState } from '@croupier/ledger';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';
import { currencyOf } from '../ledger/index.ts';
import type { BonusParts, Whose } from './ports.ts';

export type Bonus = {
  id: string;
  merchant: string;
  memberId: string;
  ref: string;
  depositId: string | null;
  currency: string;
  main: bigint;
  units: bigint;
  multiple: number;
  need: bigint;
  scope: string[] | null;
  contributions: Record<string, number>;
  excluded: string[];
  maxBet: bigint | null;
  maxWin: bigint | null;
  hours: number;
  state: BonusState;
  queuedAt: Date;
  activeAt: Date | null;
  expiresAt: Date | null;
  endedAt: Date | null;
  pausedUntil: Date | null;
  lookAt: Date;
  converted: bigint;
  returned: bigint;
};

const columns = [
  'id',
  'merchant',
  'member_id as memberId',
  'ref',
  'deposit_id as depositId',
  'currency',
  'main',
  'units',
  'multiple',
  'need',
  'scope',
  'contributions',
  'excluded',
  'max_bet as maxBet',
  'max_win as maxWin',
  'hours',
  'state',
  'queued_at as queuedAt',
  'active_at as activeAt',
  'expires_at as expiresAt',
  'ended_at as endedAt',
  'paused_until as pausedUntil',
  'look_at as lookAt',
  'converted',
  'returned',
] as const;

type Row = Omit<Bonus, 'state' | 'contributions'> & { state: string; contributions: unknown };

// A check of the table allows these states only, and the contributions are written by the grant.
const bonusFrom = (row: Row): Bonus => ({
  ...row,
  state: row.state as BonusState,
  contributions: row.contributions as Record<string, number>,
});

const select = (reader: Db) => reader.selectFrom('bonuses').select(columns);

export async function bonusOf(reader: Db, id: string): Promise<Bonus | null> {
  const row = await select(reader).where('id', '=', id).executeTakeFirst();
  return row ? bonusFrom(row) : null;
}

type BonusesPage = { before: string | undefined; limit: number };

/** Newest first. */
export async function bonusesOfMember(reader: Db, memberId: string, { before, limit }: BonusesPage): Promise<Bonus[]> {
  let query = select(reader).where('member_id', '=', memberId);
  if (before !== undefined)
    query = query.where(
      sql<boolean>`(queued_at, id) < (
        select l.queued_at, l.id from bonuses l where l.id = ${before}::uuid and l.member_id = ${memberId}::uuid)`,
    );
  const rows = await query.orderBy('queued_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
  return rows.map(bonusFrom);
}

export const mainOf = (reader: Tx, ledger: BonusParts['ledger'], { brand, memberId }: Whose): Promise<bigint> =>
  ledger.walletIn(reader, brand.merchant, { kind: 'main', memberId, currency: currencyOf(brand.currency) });

/** Whether a main wallet is played with real money only. */
export async function isRealMoneyOnly(reader: Db, main: bigint): Promise<boolean> {
  const row = await reader
    .selectFrom('wallets')
    .select('real_money_only as isOnly')
    .where('id', '=', main)
    .executeTakeFirst();
  return row?.isOnly ?? false;
}

/** Those that can still pay or begin, in the order in which they do. */
export async function openBonuses(reader: Db, memberId: string): Promise<Bonus[]> {
  const rows = await select(reader)
    .where('member_id', '=', memberId)
    .where('state', 'in', ['QUEUED', 'ACTIVE', 'ENDING'])
    .orderBy(sql`state = 'QUEUED'`)
    .orderBy('queued_at')
    .orderBy('id')
    .execute();
  return rows.map(bonusFrom);
}

export async function bonusesOfDeposit(reader: Db, memberId: string, depositId: string): Promise<Bonus[]> {
  const rows = await select(reader)
    .where('deposit_id', '=', depositId)
    .where('member_id', '=', memberId)
    .where('state', 'in', ['QUEUED', 'ACTIVE', 'ENDING'])
    .execute();
  return rows.map(bonusFrom);
}

/** What is left of a live bonus, the rounds it paid that are open, and what its member may. */
export type Standing = { left: bigint; openRounds: number; timeOutUntil: Date | null; excludedUntil: Date | null };

export async function standingOf(reader: Db, id: string): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select w.balance as left, m.time_out_until as "timeOutUntil", m.excluded_until as "excludedUntil", (
      select count(distinct p.round)::int from bonus_parts p
      left join round_ends e on e.round = p.round and e.wallet = p.wallet
      where p.bonus = b.id and p.kind = 1 and e.round is null
        and not exists (select 1 from bonus_tickets t where t.ticket = p.round and t.ended_at is not null)
    ) as "openRounds"
    from bonuses b join wallets w on w.id = b.wallet join wallets m on m.id = b.main where b.id = ${id}::uuid`.execute(
    reader,
  );
  return rows[0]!;
}

export type Ended = { converted: bigint; returned: bigint; refused: 'bonus_ended' | null };
export type EndOptions = { id: string; to: BonusState; by: string; reason: string | null; at: Date };

export async function endBonus(tx: Tx, { id, to, by, reason, at }: EndOptions): Promise<Ended> {
  const { rows } = await sql<Ended>`
    select * from bonus_end(${at}, ${id}::uuid, ${to}, ${by}, ${reason})`.execute(tx);
  return rows[0]!;
}

export type PromotionSums = { balance: bigint; queued: bigint; granted: bigint };

/** What stands in the accounts of promotions, what bonuses that wait will take of it, and what bonuses took. */
export async function promotionSums(
  reader: Db,
  { merchantNo, keys }: { merchantNo: number; keys: readonly string[] },
): Promise<Map<string, PromotionSums>> {
  const { rows } = await sql<PromotionSums & { key: string }>`
    select a.key, w.balance, coalesce(sum(b.units) filter (where b.state = 'QUEUED'), 0)::bigint as queued,
      coalesce(sum(b.units) filter (where b.active_at is not null), 0)::bigint as granted
    from accounts a join wallets w on w.id = a.id left join bonuses b on b.promotion = w.id
    where a.key = any(${keys}::text[]) and a.merchant_no = ${merchantNo}
    group by a.key, w.balance`.execute(reader);
  return new Map(rows.map(({ key, ...sums }) => [key, sums]));
}

/** Begins the next one that waits; null when none may begin. */
export async function activateNext(tx: Tx, main: bigint, at: Date): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`select bonus_activate(${main}::bigint, ${at}) as id`.execute(tx);
  return rows[0]!.id;
}

export type Timing = { lookAt: Date; expiresAt?: Date; pausedUntil?: Date };

export async function setTiming(tx: Tx, id: string, { lookAt, expiresAt, pausedUntil }: Timing): Promise<void> {
  await sql`select bonus_look_at(${id}::uuid, ${lookAt}, ${expiresAt ?? null}, ${pausedUntil ?? null})`.execute(tx);
}

/** Members with a bonus that is to be looked at, those that waited longest first. */
export async function dueMembers(
  reader: Db,
  at: Date,
  limit: number,
): Promise<{ id: string; memberId: string; merchant: string }[]> {
  return reader
    .selectFrom('bonuses')
    .select(['id', 'member_id as memberId', 'merchant'])
    .where('state', 'in', ['QUEUED', 'ACTIVE', 'ENDING'])
    .where('look_at', '<=', at)
    .orderBy('look_at')
    .limit(limit)
    .execute();
}
