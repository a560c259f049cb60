import { levelShares } from '@croupier/lottery';
import type { Currency } from '@croupier/money';
import type { Merchant } from '../../core/ids.ts';
import type { Ledger } from '../ledger/index.ts';
import type { LotteryType } from '@croupier/lottery';
import { sql } from 'kysely';
import { refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { LevelChain } from './slip-facts.ts';

type Shared = { merchant: Merchant; currency: Currency; chain: LevelChain; units: bigint };

/** Shares of a bettor's uplines when a ticket is settled, by wallet (LO-33); null without any. */
export async function sharesOf(
  ledger: Pick<Ledger, 'stakeAccounts'>,
  { merchant, currency, chain, units }: Shared,
): Promise<{ wallet: string; units: string }[] | null> {
  if (chain.length === 0 || units === 0n) return null;
  const shares: { wallet: string; units: string }[] = [];
  const parts = levelShares(
    units,
    chain.map(({ level }) => level),
  );
  for (const [place, part] of parts.entries()) {
    if (part === 0n) continue;
    const memberId = chain[place + 1]!.member;
    const accounts = await ledger.stakeAccounts({ merchant, memberId, currency, drawIds: [] });
    if (accounts) shares.push({ wallet: String(accounts.wallet), units: String(part) });
  }
  return shares.length > 0 ? shares : null;
}

/**
 * The difference between the cap of 99.5 % and the return of the highest series, 98 %; nobody would pay for more
 * (LO-18).
 */
const MOST = 150;

export type NewLevel = { memberId: string; type: LotteryType; level: number };

/**
 * Sets a level between those of the accounts below and of the account above (reference 5.1); placed tickets keep
 * theirs.
 */
export async function changeLevel(
  tx: Tx,
  { memberId, type, level }: NewLevel,
  at: Date,
): Promise<{ before: number } | Refusal> {
  // One change at a time: two in one line of agents could pass each other otherwise.
  await sql`select pg_advisory_xact_lock(hashtextextended('lottery levels', 0))`.execute(tx);
  const { rows } = await sql<{ own: number; above: number | null; below: number }>`
    select coalesce((select level from lottery_levels where member_id = ${memberId}::uuid and type = ${type}), 0) as own,
      -- A move that is still to come binds already.
      (select min(coalesce(l.level, 0)) from uplines u
        left join lottery_levels l on l.member_id = u.upline_id and l.type = ${type}
        where u.member_id = ${memberId}::uuid and u.upline_id is not null and (u.to_at is null or u.to_at > ${at})) as above,
      coalesce((select max(l.level) from uplines u join lottery_levels l on l.member_id = u.member_id and l.type = ${type}
        where u.upline_id = ${memberId}::uuid and (u.to_at is null or u.to_at > ${at})), 0) as below`.execute(tx);
  const { own, above, below } = rows[0]!;
  if (level > (above ?? MOST) || level > MOST || level < below) return refuse('level_out_of_order');
  await sql`
    insert into lottery_levels (member_id, type, level, changed_at) values (${memberId}::uuid, ${type}, ${level}, ${at})
    on conflict (member_id, type) do update set level = excluded.level, changed_at = excluded.changed_at`.execute(tx);
  return { before: own };
}
